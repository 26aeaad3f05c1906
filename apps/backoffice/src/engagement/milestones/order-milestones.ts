import type { AuditEntry, Campaign, CampaignBatch, CampaignMilestones } from '@x/api-client';

/** Something that happened, or is planned, in the life of a campaign. */
export type Milestone =
  | {
      readonly kind: 'created' | 'started' | 'completed' | 'canceled' | 'first_open' | 'last_open';
      readonly at: string;
    }
  | { readonly kind: 'batch'; readonly at: string | null; readonly batch: CampaignBatch; readonly of: number }
  | { readonly kind: 'batches'; readonly at: string | null; readonly left_out: number }
  | { readonly kind: 'action'; readonly at: string; readonly entry: AuditEntry };

export interface MilestoneSource {
  readonly campaign: Pick<Campaign, 'created_at' | 'status' | 'status_date' | 'job'>;
  readonly milestones: CampaignMilestones;
  /** Entries of the audit log about the campaign. Empty for users who may not read the log. */
  readonly entries: readonly AuditEntry[];
}

/** Actions that change what happens to a campaign, rather than what it says. */
const shownActions: ReadonlySet<string> = new Set([
  'campaigns.send',
  'campaigns.schedule',
  'campaigns.unschedule',
  'campaigns.pause',
  'campaigns.resume',
  'campaigns.cancel',
]);

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
  const all: readonly Milestone[] = [
    { kind: 'created', at: created_at },
    ...entries
      .filter(({ action }) => shownActions.has(action))
      .map((entry): Milestone => ({ kind: 'action', at: entry.occurred_at, entry })),
    ...(job === null || status === 'draft' || isCanceledBefore(job.start_at, campaign)
      ? []
      : [{ kind: 'started', at: job.start_at } as const]),
    ...batchMilestones(batches),
    ...(status === 'completed' || status === 'canceled' ? [{ kind: status, at: status_date } as const] : []),
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
