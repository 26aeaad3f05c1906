import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CampaignTimeline } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState, SegmentedControl, Skeleton } from '@x/ui';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { slowly } from '#/campaigns/campaign-rules.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { ChartCard } from '../analytics/chart-card.tsx';
import { useMetricNames } from '../analytics/use-metric-names.ts';
import { reactionKinds, type TimelineAxis, type TimelineCount, timelineValues } from './timeline-series.ts';

interface TimelineQuery {
  readonly campaignId: string;
  readonly bots: 'include' | 'exclude';
  readonly refresh: number;
}

/** Labels of the steps on an axis. Hours are numbered from the start of the campaign. */
function useCategories(timeline: CampaignTimeline, axis: TimelineAxis) {
  const { t } = useLingui();
  const { locale, number } = useFormats();
  if (axis === 'hours') {
    return {
      categoryLabel: t`Hour after the start`,
      categories: timeline.hours.map((_, index) => number(index + 1)),
    };
  }
  if (axis === 'days') {
    const day = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      timeZone: timeline.timezone_id,
    });
    return {
      categoryLabel: t`Day`,
      categories: timeline.days.map(({ start_at }) => day.format(new Date(start_at))),
    };
  }
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  return {
    categoryLabel: t`Hour of the day`,
    categories: timeline.hours_of_day.map((_, index) => hour.format(new Date(Date.UTC(2000, 0, 1, index)))),
  };
}

interface ChoicesProps {
  /** False if the events of the campaign were dropped, which leaves only its days. */
  readonly hasHours: boolean;
  readonly axis: TimelineAxis;
  readonly onAxisChange: (axis: TimelineAxis) => void;
  readonly count: TimelineCount;
  readonly onCountChange: (count: TimelineCount) => void;
}

function Choices({ hasHours, axis, onAxisChange, count, onCountChange }: ChoicesProps) {
  const { t } = useLingui();
  return (
    <>
      {axis !== 'hours_of_day' && (
        <SegmentedControl<TimelineCount>
          label={t`What to count`}
          value={count}
          onValueChange={onCountChange}
          segments={[
            { value: 'cumulative', label: t`So far` },
            { value: 'each', label: axis === 'hours' ? t`Per hour` : t`Per day` },
          ]}
        />
      )}
      {hasHours && (
        <SegmentedControl<TimelineAxis>
          label={t`Time axis`}
          value={axis}
          onValueChange={onAxisChange}
          segments={[
            { value: 'hours', label: t`48 hours` },
            { value: 'days', label: t`Days` },
            { value: 'hours_of_day', label: t`Hour of the day` },
          ]}
        />
      )}
    </>
  );
}

function Description({
  timeline,
  axis,
  count,
}: {
  timeline: CampaignTimeline;
  axis: TimelineAxis;
  count: TimelineCount;
}) {
  const { number } = useFormats();
  const delivered = number(timeline.delivered);
  const zone = timeline.timezone_id;
  if (axis === 'hours_of_day') return <Trans>All opens, clicks and yamps, in the time zone {zone}.</Trans>;
  if (count === 'each') return <Trans>All opens, clicks and yamps, including repeated ones.</Trans>;
  return <Trans>Recipients who have reacted so far, as a share of {delivered} delivered messages.</Trans>;
}

function TimelineChart({ timeline }: { readonly timeline: CampaignTimeline }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useMetricNames();
  const hasHours = timeline.hours.length > 0;
  const [axis, setAxis] = useState<TimelineAxis>(hasHours ? 'hours' : 'days');
  const [count, setCount] = useState<TimelineCount>('cumulative');
  const categories = useCategories(timeline, axis);
  const isShare = axis !== 'hours_of_day' && count === 'cumulative';
  return (
    <ChartCard
      kind="line"
      title={t`Over time`}
      description={<Description timeline={timeline} axis={axis} count={count} />}
      {...categories}
      series={reactionKinds.map((kind) => ({
        id: kind,
        label: names[kind],
        values: timelineValues(timeline, axis, count, kind),
      }))}
      formatValue={isShare ? formats.percent : formats.number}
      formatTick={isShare ? formats.chosenPercent : formats.number}
      actions={
        <Choices
          hasHours={hasHours}
          axis={axis}
          onAxisChange={setAxis}
          count={count}
          onCountChange={setCount}
        />
      }
    />
  );
}

/** Chart of the opens, clicks and actions of recipients over time. */
export function ReportTimeline({ campaignId, bots, refresh }: TimelineQuery) {
  const { t } = useLingui();
  const timeline = useAnswer(
    contract.campaigns.timeline,
    { params: { id: campaignId }, query: { bots } },
    { refreshInterval: slowly(refresh), keepPreviousData: true },
  );
  return (
    <Loaded
      answer={timeline}
      placeholder={
        <Card title={t`Over time`}>
          <Skeleton className="x:h-70 x:w-full" />
        </Card>
      }
    >
      {(loaded) =>
        loaded.days.length === 0 ? (
          <Card title={t`Over time`}>
            <EmptyState
              className="x:py-8"
              icon={<ChartLine />}
              title={t`Nobody has reacted yet`}
              description={t`The curve starts with the first open.`}
            />
          </Card>
        ) : (
          <TimelineChart timeline={loaded} />
        )
      }
    </Loaded>
  );
}
