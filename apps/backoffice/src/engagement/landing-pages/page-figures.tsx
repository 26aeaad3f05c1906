import { useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { TimeframePicker } from '@x/ui/calendar';
import { timeframeOf } from '@x/ui/timeframe';
import { useState } from 'react';
import { useToday } from '#/language/use-formats.tsx';
import { useMay } from '#/session/may.tsx';
import { ActionsCard } from './actions-card.tsx';
import { LoadedFigures } from './loaded-figures.tsx';
import { SourcesCard } from './sources-card.tsx';

/** Figures of a landing page, for users who may read analytics. */
export function PageFigures({ id }: { readonly id: string }) {
  return useMay()(contract.landingPageFigures.page) ? <PermittedFigures id={id} /> : null;
}

function PermittedFigures({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const today = useToday();
  const [timeframe, setTimeframe] = useState(() => timeframeOf('previous_30_days', today));
  const answer = useAnswer(
    contract.landingPageFigures.page,
    { params: { id }, query: { start_date: timeframe.start, end_date: timeframe.end } },
    { keepPreviousData: true },
  );
  return (
    <section aria-label={t`Figures`} className="x:flex x:flex-col x:gap-5">
      <div className="x:flex x:flex-wrap x:items-end x:justify-between x:gap-3">
        <h2 className="x:text-16 x:font-semibold">{t`Figures`}</h2>
        <TimeframePicker value={timeframe} today={today} onValueChange={setTimeframe} />
      </div>
      <LoadedFigures answer={answer}>
        {({ sources, actions }) => (
          <div className="x:grid x:grid-cols-1 x:items-start x:gap-5 x:xl:grid-cols-2">
            <SourcesCard sources={sources} />
            <ActionsCard actions={actions} />
          </div>
        )}
      </LoadedFigures>
    </section>
  );
}
