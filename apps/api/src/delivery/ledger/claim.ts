import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { ownDeliveryReasons, suppressedPrefix } from '@x/api-client/contract';
import { brokenConstraint, type Database, type Rows, statementsAsTenant } from '../../platform/index.ts';
import type { MergeValues } from '../message/recipient.ts';
import { contactMergeValues } from './merge-values.ts';
import { allowance, isLimited, payment, type Pace } from './pace.ts';
import { lockProvider } from '../../providers/index.ts';
import { noChanges, type Changes } from './changes.ts';

/** A delivery that this worker alone may hand over now. */
export interface Claim {
  readonly id: string;
  readonly email: string;
  readonly mergeValues: MergeValues;
  /** How often it was claimed, this time included. */
  readonly attempts: number;
  /** Fencing token of this claim: no other claim of the delivery has it. */
  readonly claimNumber: number;
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
    /** Of claims, each is a text. */
    merge_values: v.pipe(
      v.record(v.string(), v.nullable(v.string())),
      v.transform((values): MergeValues =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])),
      ),
    ),
    attempts: v.number(),
    claim_number: v.number(),
    status: v.picklist(['claimed', 'rejected']),
  }),
);

const takenRows = v.array(
  v.object({
    claimed: v.nullable(claimedRows),
    begun: v.nullable(v.array(v.string())),
    held_seconds: v.nullable(v.number()),
  }),
);

interface Taken {
  readonly rows: v.InferOutput<typeof claimedRows>;
  readonly begun: readonly string[];
  /** Why there are fewer than were asked for, where it is the provider's limits. */
  readonly held: Held | undefined;
}

function dueOf({ campaignId }: Claimant): SQL {
  return sql`campaign_id = ${campaignId} and status = 'planned' and due_at <= now()
    and exists (select from campaigns where id = ${campaignId} and status = 'ongoing')`;
}

/**
 * Another contact of the campaign's audiences with the address of a delivery whose contact was deleted. Starting a campaign
 * writes an address down once, so this one has no delivery of its own yet.
 */
function otherContact({ campaignId }: Claimant): SQL {
  return sql`(
    select other.id from contacts as other
      join campaign_audiences on campaign_audiences.audience_id = other.audience_id
    where campaign_audiences.campaign_id = ${campaignId}
      and other.email_lower = lower(taken.email) and other.created_at <= taken.created_at
      and not exists (
        select from deliveries as own where own.contact_id = other.id and own.campaign_id = ${campaignId})
    order by other.id limit 1)`;
}

/**
 * Takes the next due deliveries that no other worker holds. Address, values, suppression and existence of the contact are
 * read now: who is not to get the message any more is closed instead, and so is an address that it was handed over to.
 * Contacts and suppressions are looked up row by row: the limits keep the planner from joining, for which it reads all.
 */
function taking(claimant: Claimant, limit: SQL): SQL {
  const { contactDeleted, duplicate } = ownDeliveryReasons;
  return sql`
    taken as (
      select id, contact_id, due_at, email, created_at from deliveries where ${dueOf(claimant)}
      order by due_at, id limit ${limit}
      for update skip locked
    ), due as materialized (
      select taken.id, taken.due_at, coalesce(own.id, ${otherContact(claimant)}) as contact_id
      from taken
        left join lateral (select id from contacts where contacts.id = taken.contact_id limit 1) as own on true
    ), recipients as (
      select due.id, due.contact_id, contacts.email, ${contactMergeValues} as merge_values,
        case
          when contacts.id is null then ${contactDeleted}
          when suppressions.reason is not null then ${suppressedPrefix} || suppressions.reason
          when row_number() over (partition by lower(contacts.email) order by due.due_at, due.id) > 1
            or was_handed_over(${claimant.campaignId}, contacts.email) then ${duplicate}
        end as closed
      from due
        left join lateral (select * from contacts where contacts.id = due.contact_id limit 1) as contacts on true
        left join lateral (
          select reason from suppressions
          where suppressions.project_id = contacts.project_id and suppressions.email_lower = contacts.email_lower
          limit 1
        ) as suppressions on true
    ), changed as (
      update deliveries set
        status = case when recipients.closed is null then 'claimed' else 'rejected' end,
        reason = recipients.closed,
        email = coalesce(recipients.email, deliveries.email),
        contact_id = case when recipients.closed is null then recipients.contact_id else deliveries.contact_id end,
        claimed_by = case when recipients.closed is null then ${claimant.workerId}::uuid end,
        attempts = deliveries.attempts + 1,
        claim_number = deliveries.claim_number + 1,
        content_begun_at = null,
        updated_at = now()
      from recipients
      where deliveries.id = any(array(select id from recipients)) and deliveries.id = recipients.id
      returning deliveries.id, deliveries.email, recipients.merge_values, deliveries.attempts, deliveries.claim_number,
        deliveries.status
    )`;
}

/** What is to be taken, and what else is written by the statement that takes it. */
export interface Wanted {
  readonly wanted: number;
  /** Changes of deliveries under way, which need no round trip of their own then. */
  readonly changes: Changes;
}

/** The statements that take deliveries; the last answers what was taken and which contents may begin. */
function statementsOf(claimant: Claimant, { wanted, changes }: Wanted): readonly SQL[] {
  const { pace } = claimant;
  const withTables = (...tables: readonly SQL[]) =>
    sql`with ${sql.join([...changes.tables, ...tables], sql`, `)}`;
  if (wanted === 0) {
    return [sql`${withTables()} select null as claimed, ${changes.begun} as begun, null as held_seconds`];
  }
  if (pace === undefined || !isLimited(pace)) {
    return [
      sql`${withTables(taking(claimant, sql`${wanted}`))}
        select (select jsonb_agg(to_jsonb(changed)) from changed) as claimed, ${changes.begun} as begun,
          null as held_seconds`,
    ];
  }
  const paced = sql`
    ${withTables(allowance(pace, wanted), taking(claimant, sql`(select allowed from allowance)`))},
    spent as (select (count(*) filter (where status = 'claimed'))::integer as count from changed),
    ${payment(pace, claimant.organizationId)}
    select
      (select jsonb_agg(to_jsonb(changed)) from changed) as claimed,
      ${changes.begun} as begun,
      case when allowed < ${wanted}::bigint and exists (select from deliveries where ${dueOf(claimant)})
        then held_seconds end as held_seconds
    from allowance`;
  // Read the hourly count after taking the lock, or two workers may both see room.
  return pace.messagesPerDay === null ? [paced] : [lockProvider(pace), paced];
}

/** Workers that take two contacts with one address at the same moment see nothing of each other: one of them fails. */
const sameAddressTries = 5;

async function run(database: Database, claimant: Claimant, wanted: Wanted): Promise<readonly Rows[]> {
  const statements = statementsOf(claimant, wanted);
  for (let tries = 1; ; tries += 1) {
    try {
      return await statementsAsTenant(database, [claimant.organizationId], statements);
    } catch (error) {
      if (tries === sameAddressTries || brokenConstraint(error) !== 'deliveries_campaign_email') throw error;
    }
  }
}

async function take(database: Database, claimant: Claimant, wanted: Wanted): Promise<Taken> {
  const answers = await run(database, claimant, wanted);
  const [row] = v.parse(takenRows, answers.at(-1));
  const seconds = row?.held_seconds ?? null;
  const held = seconds === null ? undefined : { heldMilliseconds: Math.ceil(seconds * 1000) };
  return { rows: row?.claimed ?? [], begun: row?.begun ?? [], held };
}

/** What was taken is this worker's, whatever becomes of the rest: it is asked for again a second later. */
const afterFailure = { rows: [], begun: [], held: { heldMilliseconds: 1000 } } satisfies Taken;

export interface ClaimedDeliveries {
  readonly claims: readonly Claim[];
  readonly held: Held | undefined;
  /** Ids of the deliveries whose content may begin. */
  readonly begun: ReadonlySet<string>;
}

/** Writes the changes and claims up to `wanted` deliveries, in the order in which they are due; those closed are no claims. */
export async function claimDeliveries(
  database: Database,
  claimant: Claimant,
  { wanted, changes }: Wanted,
): Promise<ClaimedDeliveries> {
  const claims: Claim[] = [];
  let begun: ReadonlySet<string> | undefined;
  for (;;) {
    const missing = wanted - claims.length;
    const asked = take(database, claimant, {
      wanted: missing,
      changes: begun === undefined ? changes : noChanges,
    });
    const taken = await (begun === undefined ? asked : asked.catch(() => afterFailure));
    begun ??= new Set(taken.begun);
    for (const { id, email, merge_values, attempts, ...row } of taken.rows) {
      if (row.status !== 'claimed') continue;
      claims.push({ id, email, mergeValues: merge_values, attempts, claimNumber: row.claim_number });
    }
    if (claims.length === wanted || taken.rows.length < missing) return { claims, held: taken.held, begun };
  }
}
