import { rate, type CampaignTimeline, type TimelineStep } from '@x/api-client';

export const reactionKinds = ['open', 'click', 'yamps'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** Axis of the chart: hours or days since the start, or the hour of the day. */
export type TimelineAxis = 'hours' | 'days' | 'hours_of_day';
export type TimelineCount = 'cumulative' | 'each';

/** Percentage of the delivered messages whose recipients have reacted so far, after each step. */
function sharesSoFar(
  steps: readonly TimelineStep[],
  kind: ReactionKind,
  delivered: number,
): readonly number[] {
  let recipients = 0;
  return steps.map(({ first }) => {
    recipients += first[kind];
    return delivered === 0 ? 0 : rate(recipients, delivered);
  });
}

/** Returns the values of a line of the chart. They are percentages if they are cumulative. */
export function timelineValues(
  timeline: CampaignTimeline,
  axis: TimelineAxis,
  count: TimelineCount,
  kind: ReactionKind,
): readonly number[] {
  if (axis === 'hours_of_day') return timeline.hours_of_day.map((counts) => counts[kind]);
  const steps = timeline[axis];
  return count === 'cumulative'
    ? sharesSoFar(steps, kind, timeline.delivered)
    : steps.map(({ total }) => total[kind]);
}
