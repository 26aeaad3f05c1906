import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/database.js';
import { statementsAsTenant } from '../../database/tenant.js';
import type { MergeValues } from '../message/recipient.js';
import { allowance, isLimited, payment, type Pace } from './pace.js';
import { lockProvider } from './provider-state.js';

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

const takenRows = v.array(
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

/** What is to be taken, and what else is written by the statement that takes it. */
export interface Wanted {
  readonly wanted: number;
  /** A common table expression that changes other deliveries: what came of them needs no way to the server of its own. */
  readonly settling: SQL | undefined;
}

/** The statements that take deliveries; the last answers what was taken. */
function statementsOf(claimant: Claimant, { wanted, settling }: Wanted): readonly SQL[] {
  const { pace } = claimant;
  const first = settling === undefined ? sql`` : sql`${settling}, `;
  if (pace === undefined || !isLimited(pace)) {
    return [
      sql`with ${first} ${taking(claimant, sql`${wanted}`)}
        select (select jsonb_agg(to_jsonb(changed)) from changed) as claimed, null as held_seconds`,
    ];
  }
  const paced = sql`
    with ${first} ${allowance(pace, wanted)},
    ${taking(claimant, sql`(select allowed from allowance)`)},
    taken as (select (count(*) filter (where status = 'claimed'))::integer as count from changed),
    ${payment(pace, claimant.organizationId)}
    select
      (select jsonb_agg(to_jsonb(changed)) from changed) as claimed,
      case when allowed < ${wanted}::bigint and exists (select from deliveries where ${dueOf(claimant)})
        then held_seconds end as held_seconds
    from allowance`;
  // What is counted by the hour is read after the lock.
  return pace.messagesPerDay === null ? [paced] : [lockProvider(pace), paced];
}

async function take(database: Database, claimant: Claimant, wanted: Wanted): Promise<Taken> {
  const { organizationId } = claimant;
  const answers = await statementsAsTenant(database, [organizationId], statementsOf(claimant, wanted));
  const [row] = v.parse(takenRows, answers.at(-1));
  const seconds = row?.held_seconds ?? null;
  const held = seconds === null ? undefined : { heldMilliseconds: Math.ceil(seconds * 1000) };
  return { rows: row?.claimed ?? [], held };
}

/** What was taken is this worker's, whatever becomes of the rest: it is asked for again a second later. */
const afterFailure = { rows: [], held: { heldMilliseconds: 1000 } } satisfies Taken;

/** Claims up to `wanted` deliveries, in the order in which they are due; those that are suppressed are no claims. */
export async function claimDeliveries(
  database: Database,
  claimant: Claimant,
  { wanted, settling }: Wanted,
): Promise<{ readonly claims: readonly Claim[]; readonly held: Held | undefined }> {
  const claims: Claim[] = [];
  for (let rest = settling; ; rest = undefined) {
    const missing = wanted - claims.length;
    const asked = take(database, claimant, { wanted: missing, settling: rest });
    const { rows, held } = await (claims.length === 0 ? asked : asked.catch(() => afterFailure));
    for (const { id, email, merge_values: mergeValues, attempts, status } of rows) {
      if (status === 'claimed') claims.push({ id, email, mergeValues, attempts });
    }
    if (claims.length === wanted || rows.length < missing) return { claims, held };
  }
}
