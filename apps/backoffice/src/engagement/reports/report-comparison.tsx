import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type CampaignComparison, type ComparedRate } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card } from '@x/ui';
import type { CSSProperties } from 'react';
import { slowly } from '#/campaigns/campaign-rules.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useRateNames } from '../analytics/use-metric-names.ts';
import { reactionKinds } from './timeline-series.ts';

/** Bar of a rate with a mark at the median, hidden from screen readers, because the text says the same. */
function ComparedBar({ rate, median, widest }: { rate: number; median: number; widest: number }) {
  const share = (value: number) => `${(value / widest) * 100}%`;
  return (
    <span
      aria-hidden
      className="x:relative x:block x:h-2 x:rounded-full x:bg-pressed"
      style={{ '--rate': share(rate), '--median': share(median) } as CSSProperties}
    >
      <span className="x:block x:h-full x:w-(--rate) x:rounded-full x:bg-accent" />
      <span className="x:absolute x:-top-1 x:left-(--median) x:h-4 x:w-0.5 x:bg-text" />
    </span>
  );
}

function Difference({ rate, median }: { readonly rate: number; readonly median: number }) {
  const { number, percent } = useFormats();
  const middle = percent(median);
  const points = Math.round(Math.abs(rate - median) * 100) / 100;
  const shown = number(points);
  if (points === 0) return <Trans>Same as the median of {middle}</Trans>;
  return rate > median ? (
    <Trans>
      {shown} points above the median of {middle}
    </Trans>
  ) : (
    <Trans>
      {shown} points below the median of {middle}
    </Trans>
  );
}

function ComparedRateItem({ label, compared }: { readonly label: string; readonly compared: ComparedRate }) {
  const { percent } = useFormats();
  const { rate, median, campaigns } = compared;
  if (rate === null || median === null) return null;
  return (
    <div className="x:flex x:min-w-0 x:flex-col x:gap-2">
      <dt className="x:flex x:items-baseline x:justify-between x:gap-3">
        <span className="x:text-13 x:text-muted">{label}</span>
        <span className="x:text-16 x:font-semibold x:tabular-nums">{percent(rate)}</span>
      </dt>
      <dd className="x:flex x:flex-col x:gap-1.5 x:text-13">
        <ComparedBar rate={rate} median={median} widest={Math.max(rate, median, 1) * 1.15} />
        <span>
          <Difference rate={rate} median={median} />
        </span>
        <span className="x:text-muted">
          <Plural value={campaigns} one="# campaign compared" other="# campaigns compared" />
        </span>
      </dd>
    </div>
  );
}

function Comparison({ comparison }: { readonly comparison: CampaignComparison }) {
  const { t } = useLingui();
  const names = useRateNames();
  return (
    <Card
      title={t`Compared with earlier campaigns`}
      description={
        <Trans>
          Shares of the delivered messages, beside the median of the project’s last ten campaigns before this
          one. Yamps are compared with campaigns in which somebody acted.
        </Trans>
      }
    >
      <dl className="x:grid x:grid-cols-1 x:gap-x-8 x:gap-y-5 x:md:grid-cols-3">
        {reactionKinds.map((kind) => (
          <ComparedRateItem key={kind} label={names[kind]} compared={comparison[kind]} />
        ))}
      </dl>
    </Card>
  );
}

interface ReportComparisonProps {
  readonly campaignId: string;
  readonly bots: 'include' | 'exclude';
  readonly refresh: number;
}

/** Compares the rates with those of earlier campaigns. Renders nothing if there are none. */
export function ReportComparison({ campaignId, bots, refresh }: ReportComparisonProps) {
  const { data } = useAnswer(
    contract.campaigns.comparison,
    { params: { id: campaignId }, query: { bots } },
    { refreshInterval: slowly(refresh), keepPreviousData: true },
  );
  if (data === undefined || data.open.rate === null || data.open.median === null) return null;
  return <Comparison comparison={data} />;
}
