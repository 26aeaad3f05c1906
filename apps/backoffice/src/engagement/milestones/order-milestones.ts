import type { AuditEntry, Campaign, CampaignBatch, CampaignMilestones } from '@x/api-client';

/** Something that happened, or is planned, in the life of a campaign. */
export type Milestone =
  | {
      readonly kind: 'created' | 'completed' | 'first_open' | 'last_open';
      readonly at: string;
    }
  /** With who sent the campaign at once, or canceled it, if the user may read the audit log. */
  | { readonly kind: 'started' | 'canceled'; readonly at: string; readonly by?: AuditEntry['actor'] }
  | { readonly kind: 'batch'; readonly at: string | null; readonly batch: CampaignBatch; readonly of: number }
  | { readonly kind: 'batches'; readonly at: string | null; readonly left_out: number }
  | {
      readonly kind: 'action';
      readonly at: string;
      readonly action: ShownAction;
      readonly entry: AuditEntry;
    };

export interface MilestoneSource {
  readonly campaign: Pick<Campaign, 'created_at' | 'status' | 'status_date' | 'job'>;
  readonly milestones: CampaignMilestones;
  /** Entries of the audit log about the campaign. Empty for users who may not read the log. */
  readonly entries: readonly AuditEntry[];
}

/** Actions that change what happens to a campaign, rather than what it says. Starting and canceling have milestones. */
const shownActions = [
  'campaigns.schedule',
  'campaigns.unschedule',
  'campaigns.pause',
  'campaigns.resume',
] as const;
export type ShownAction = (typeof shownActions)[number];

function actionMilestones(entries: readonly AuditEntry[]): readonly Milestone[] {
  return entries.flatMap((entry): Milestone[] => {
    const action = shownActions.find((shown) => shown === entry.action);
    return action === undefined ? [] : [{ kind: 'action', at: entry.occurred_at, action, entry }];
  });
}

/** Returns a milestone with the user whose last such action caused it. */
function milestoneBy(kind: 'started' | 'canceled', at: string, entry: AuditEntry | undefined): Milestone {
  return { kind, at, ...(entry === undefined ? {} : { by: entry.actor }) };
}

/** Batches on each side of those that are left out. */
const shownBatches = 3;

function batchMilestones(batches: readonly CampaignBatch[]): readonly Milestone[] {
  // One batch starts and ends with the campaign.
  if (batches.length < 2) return [];
  const shown = batches.map((batch): Milestone => ({
    kind: 'batch',
    at: batch.start_at,
    batch,
    of: batches.length,
  }));
  const left = batches.length - 2 * shownBatches;
  // A single batch takes no more room than the remark that it was left out.
  if (left <= 1) return shown;
  const at = batches[shownBatches]?.start_at ?? null;
  return shown.toSpliced(shownBatches, left, { kind: 'batches', at, left_out: left });
}

/** True if a campaign was canceled while it was scheduled. */
function isCanceledBefore(
  time: string,
  { status, status_date: date }: Pick<Campaign, 'status' | 'status_date'>,
): boolean {
  return status === 'canceled' && Date.parse(date) < Date.parse(time);
}

/** Returns the milestones in the order in which they happened. Those without a time are last. */
export function orderMilestones({ campaign, milestones, entries }: MilestoneSource): readonly Milestone[] {
  const { status, status_date, job, created_at } = campaign;
  const { first_open_at: first, last_open_at: last, batches } = milestones;
  const entryOf = (name: string) => entries.find(({ action }) => action === name);
  const all: readonly Milestone[] = [
    { kind: 'created', at: created_at },
    ...actionMilestones(entries),
    ...(job === null || status === 'draft' || isCanceledBefore(job.start_at, campaign)
      ? []
      : [milestoneBy('started', job.start_at, entryOf('campaigns.send'))]),
    ...batchMilestones(batches),
    ...(status === 'completed' ? [{ kind: status, at: status_date } as const] : []),
    ...(status === 'canceled' ? [milestoneBy('canceled', status_date, entryOf('campaigns.cancel'))] : []),
    ...(first === null ? [] : [{ kind: 'first_open', at: first } as const]),
    ...(last === null || last === first ? [] : [{ kind: 'last_open', at: last } as const]),
  ];
  const time = ({ at }: Milestone) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
  // Sorting is stable, so what happens at the same moment keeps the order above.
  return all.toSorted((one, other) => {
    const [a, b] = [time(one), time(other)];
    return a === b ? 0 : a - b;
  });
}
