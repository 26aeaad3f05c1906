import { timeframeOf, timeframePresets, timeframeProblem, presetOf, type Timeframe } from '@x/ui/timeframe';
import * as v from 'valibot';
import { storedText, type TextStorage } from '#/browser/stored-value.ts';
import { searchParameter } from '#/lists/search-parameter.ts';

const daySchema = searchParameter(v.pipe(v.string(), v.isoDate()));

/** Schema of the dashboard's filters in the URL and in the browser's storage. Invalid values become undefined. */
export const dashboardSearch = v.object({
  /** Campaign id. Absent for all campaigns. */
  campaign: searchParameter(v.pipe(v.string(), v.uuid())),
  /** Date range relative to the current day. Not used if `from` and `to` give a valid range. */
  timeframe: searchParameter(v.picklist(timeframePresets)),
  from: daySchema,
  to: daySchema,
  bots: searchParameter(v.literal('include')),
  /** Segment id. Absent for everyone. */
  segment: searchParameter(v.pipe(v.string(), v.uuid())),
});
export type DashboardSearch = v.InferOutput<typeof dashboardSearch>;

export interface DashboardChoices {
  /** Campaign id. Undefined for all campaigns. */
  readonly campaignId: string | undefined;
  readonly timeframe: Timeframe;
  readonly bots: boolean;
  /** Segment id. Undefined for everyone. */
  readonly segmentId: string | undefined;
}

/**
 * Fills in the defaults of the filters. `today` is the current day as YYYY-MM-DD. The default range is the current
 * month (spec 2 §9).
 */
export function resolveChoices(
  { campaign, timeframe, from, to, bots, segment }: DashboardSearch,
  today: string,
): DashboardChoices {
  const custom = from === undefined || to === undefined ? undefined : { start: from, end: to };
  const isUsable = custom !== undefined && timeframeProblem(custom, today) === undefined;
  return {
    campaignId: campaign,
    timeframe: isUsable ? custom : timeframeOf(timeframe ?? 'current_month', today),
    bots: bots === 'include',
    segmentId: segment,
  };
}

/** Converts the filters to URL search parameters. A range that equals a preset is stored as that preset. */
export function toSearch(
  { campaignId, timeframe, bots, segmentId }: DashboardChoices,
  today: string,
): DashboardSearch {
  const preset = presetOf(timeframe, today);
  return {
    ...(campaignId === undefined ? {} : { campaign: campaignId }),
    ...(preset === undefined ? { from: timeframe.start, to: timeframe.end } : { timeframe: preset }),
    ...(bots ? { bots: 'include' as const } : {}),
    ...(segmentId === undefined ? {} : { segment: segmentId }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the storage for the filters that a user last chose in a project. */
export function storedChoices(storage: () => TextStorage, userId: string, projectId: string) {
  const stored = storedText(storage, `analytics:${userId}:${projectId}`);
  return {
    read: (): DashboardSearch => {
      const result = v.safeParse(dashboardSearch, parse(stored.read() ?? ''));
      return result.success ? result.output : {};
    },
    write: (search: DashboardSearch) => stored.write(JSON.stringify(search)),
  };
}
