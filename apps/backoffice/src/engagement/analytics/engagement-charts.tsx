import { Trans, useLingui } from '@lingui/react/macro';
import type { Engagement, EngagementCounts, EngagementStats } from '@x/api-client';
import { SegmentedControl } from '@x/ui';
import { useState } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { ChartCard } from './chart-card.tsx';
import { useMetricNames, useRateNames } from './use-metric-names.ts';
import { useTimeAxis } from './use-time-axis.ts';

type Count = 'unique' | 'total';

interface ChartsProps {
  readonly engagement: Engagement;
}

function RateChart({ engagement }: ChartsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useRateNames();
  const rates = ['open', 'click', 'delivery', 'bounce', 'yamps'] as const;
  return (
    <ChartCard
      kind="line"
      title={t`Performance`}
      description={<Trans>Rates are calculated from the messages sent and delivered in this period.</Trans>}
      {...useTimeAxis(engagement)}
      series={rates.map((id) => ({
        id,
        label: names[id],
        // An interval without messages has no rate, which leaves a gap in the line.
        values: engagement.items.map(({ rates: rate, unique }) => (unique.processed === 0 ? null : rate[id])),
      }))}
      formatValue={formats.percent}
      formatTick={formats.chosenPercent}
    />
  );
}

function CountControl({ value, onValueChange }: { value: Count; onValueChange: (count: Count) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl<Count>
      label={t`What to count`}
      value={value}
      onValueChange={onValueChange}
      segments={[
        { value: 'unique', label: t`Recipients` },
        { value: 'total', label: t`All events` },
      ]}
    />
  );
}

function EngagementChart({ engagement }: ChartsProps) {
  const { t } = useLingui();
  const names = useMetricNames();
  const [count, setCount] = useState<Count>('unique');
  const metrics = ['processed', 'delivered', 'open', 'click', 'yamps'] as const;
  return (
    <ChartCard
      kind="line"
      title={t`Engagement`}
      {...useTimeAxis(engagement)}
      series={metrics.map((id) => ({
        id,
        label: names[id],
        values: engagement.items.map((stats) => stats[count][id]),
      }))}
      actions={<CountControl value={count} onValueChange={setCount} />}
    />
  );
}

type Act = 'open' | 'click';

function ContentTypeChart({ engagement }: ChartsProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act>('open');
  const values = (type: keyof EngagementCounts['content_types']) =>
    engagement.items.map(({ total }: EngagementStats) => total.content_types[type][act]);
  return (
    <ChartCard
      kind="column"
      title={act === 'open' ? t`Opens in AMP and HTML` : t`Clicks in AMP and HTML`}
      {...useTimeAxis(engagement)}
      series={[
        { id: 'amp', label: t`AMP`, values: values('amp') },
        { id: 'html', label: t`HTML`, values: values('html') },
      ]}
      actions={
        <SegmentedControl<Act>
          label={t`Metric`}
          value={act}
          onValueChange={setAct}
          segments={[
            { value: 'open', label: t`Opens` },
            { value: 'click', label: t`Clicks` },
          ]}
        />
      }
    />
  );
}

function LossesChart({ engagement }: ChartsProps) {
  const { t } = useLingui();
  const names = useMetricNames();
  const metrics = ['dropped', 'bounce', 'spamreport', 'unsubscribe'] as const;
  return (
    <ChartCard
      kind="column"
      title={t`Undelivered messages, spam complaints and unsubscribes`}
      {...useTimeAxis(engagement)}
      series={metrics.map((id) => ({
        id,
        label: names[id],
        values: engagement.items.map(({ unique }) => unique[id]),
      }))}
    />
  );
}

export function EngagementCharts({ engagement }: ChartsProps) {
  return (
    <div className="x:grid x:grid-cols-1 x:gap-5 x:xl:grid-cols-2">
      <RateChart engagement={engagement} />
      <EngagementChart engagement={engagement} />
      <ContentTypeChart engagement={engagement} />
      <LossesChart engagement={engagement} />
    </div>
  );
}
