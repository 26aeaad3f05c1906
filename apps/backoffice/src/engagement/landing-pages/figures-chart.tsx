import { useLingui } from '@lingui/react/macro';
import type { LandingPageFigures } from '@x/api-client';
import { ChartCard } from '../analytics/chart-card.tsx';
import { useTimeAxis } from '../analytics/use-time-axis.ts';
import { shownFigures, useFigureNames } from './use-figure-names.ts';

/** Figures of landing pages over time. */
export function FiguresChart({
  figures,
}: {
  readonly figures: Pick<LandingPageFigures, 'interval' | 'items'>;
}) {
  const { t } = useLingui();
  const names = useFigureNames();
  return (
    <ChartCard
      kind="line"
      title={t`Visits, sign-ups and actions`}
      {...useTimeAxis(figures)}
      series={shownFigures.map((id) => ({
        id,
        label: names[id],
        values: figures.items.map((item) => item[id]),
      }))}
    />
  );
}
