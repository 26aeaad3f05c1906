import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '../../database/database.js';
import type { MergeValues } from '../message/recipient.js';
import { allowance, isLimited, lockPace, payment, type Pace } from './pace.js';

/** A delivery that this worker alone may hand over now. */
export interface Claim {
  readonly id: string;
  readonly email: string;
  readonly mergeValues: MergeValues;
  /** How often it was claimed, this time included. */
  readonly attempts: number;
}

/** There is more that is due; the provider's limits let the next through after this time. */
export interface Held {
  readonly heldMilliseconds: number;
}

export interface Claimant {
  readonly organizationId: string;
  readonly campaignId: string;
  readonly workerId: string;
  /** Undefined where the provider is not known; then nothing holds it. */
  readonly pace?: Pace | undefined;
}

const claimedRows = v.array(
  v.object({
    id: v.string(),
    email: v.string(),
    merge_values: v.record(v.string(), v.string()),
    attempts: v.number(),
    status: v.picklist(['claimed', 'rejected']),
  }),
);

const pacedRows = v.array(
  v.object({ claimed: v.nullable(claimedRows), held_seconds: v.nullable(v.number()) }),
);

interface Taken {
  readonly rows: v.InferOutput<typeof claimedRows>;
  /** Why there are fewer than were asked for, where it is the provider's limits. */
  readonly held: Held | undefined;
}

function dueOf({ campaignId }: Claimant): SQL {
  return sql`campaign_id = ${campaignId} and status = 'planned' and due_at <= now()
    and exists (select from campaigns where id = ${campaignId} and status = 'ongoing')`;
}

/** Takes the next due deliveries that no other worker holds; those suppressed since are closed instead. */
function taking(claimant: Claimant, limit: SQL): SQL {
  return sql`
    due as (
      select id from deliveries where ${dueOf(claimant)}
      order by due_at, id limit ${limit}
      for update skip locked
    ), changed as (
      update deliveries set
        status = case when suppressed.reason is null then 'claimed' else 'rejected' end,
        reason = 'suppressed: ' || suppressed.reason,
        claimed_by = case when suppressed.reason is null then ${claimant.workerId}::uuid end,
        attempts = deliveries.attempts + 1,
        updated_at = now()
      from due
        join deliveries as held on held.id = due.id
        left join suppressions as suppressed
          on suppressed.project_id = held.project_id and suppressed.email_lower = lower(held.email)
      where deliveries.id = due.id
      returning deliveries.id, deliveries.email, deliveries.merge_values, deliveries.attempts, deliveries.status
    )`;
}

async function take(queries: Queries, claimant: Claimant, wanted: number): Promise<Taken> {
  const { pace } = claimant;
  if (pace === undefined || !isLimited(pace)) {
    const result = await queries.execute(sql`with ${taking(claimant, sql`${wanted}`)} select * from changed`);
    return { rows: v.parse(claimedRows, result.rows), held: undefined };
  }
  // A statement sees what was committed before it began: what is counted by the hour is read by the one after the lock.
  if (pace.messagesPerDay !== null) await queries.execute(lockPace(pace));
  const result = await queries.execute(sql`
    with ${allowance(pace, wanted)},
    ${taking(claimant, sql`(select allowed from allowance)`)},
    taken as (select (count(*) filter (where status = 'claimed'))::integer as count from changed),
    ${payment(pace, claimant.organizationId)}
    select
      (select jsonb_agg(to_jsonb(changed)) from changed) as claimed,
      case when allowed < ${wanted}::bigint and exists (select from deliveries where ${dueOf(claimant)})
        then held_seconds end as held_seconds
    from allowance`);
  const [row] = v.parse(pacedRows, result.rows);
  const seconds = row?.held_seconds ?? null;
  const held = seconds === null ? undefined : { heldMilliseconds: Math.ceil(seconds * 1000) };
  return { rows: row?.claimed ?? [], held };
}

/** Claims up to `wanted` deliveries, in the order in which they are due. */
export async function claimDeliveries(
  queries: Queries,
  claimant: Claimant,
  wanted: number,
): Promise<{ readonly claims: readonly Claim[]; readonly held: Held | undefined }> {
  const claims: Claim[] = [];
  for (;;) {
    const missing = wanted - claims.length;
    const { rows, held } = await take(queries, claimant, missing);
    for (const { id, email, merge_values: mergeValues, attempts, status } of rows) {
      if (status === 'claimed') claims.push({ id, email, mergeValues, attempts });
    }
    if (claims.length === wanted || rows.length < missing) return { claims, held };
  }
}
