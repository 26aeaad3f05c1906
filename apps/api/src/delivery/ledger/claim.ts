import { sql, type SQL } from 'drizzle-orm';
import { ownDeliveryReasons, suppressedPrefix } from '@x/api-client/contract';
import * as v from 'valibot';
import { brokenConstraint } from '../../platform/database/failures.ts';
import type { Database, Rows } from '../../platform/database/database.ts';
import { statementsAsTenant } from '../../platform/database/tenant.ts';
import { mergeValuesSchema } from '../message/merge-formats.ts';
import type { MergeValues } from '../message/merge-values.ts';
import { availableTokens, isLimited, consumeTokens, type RateLimits } from './rate-limits.ts';
import { lockProvider } from '../../providers/index.ts';
import { noChanges, type Changes } from './changes.ts';
import { cappedRecipients, type ProjectCap } from './frequency-cap.ts';
import { heldReason, holding, type HeldDomain } from './held-domains.ts';
import { isHeldOutNow } from './holdout.ts';
import { hasLeftAudience, hasLeftAudienceOf, isPaused } from './preferences.ts';

export interface Claim {
  readonly id: string;
  readonly email: string;
  /** For a recipient who takes no part in the experiment, the variant that it decided on. null without an experiment. */
  readonly variant: number | null;
  readonly mergeValues: MergeValues;
  /** JSON of the claimant's `facts`. null if it has none. */
  readonly facts: unknown;
  /** Number of counted attempts, including the current attempt. */
  readonly attempts: number;
  /** Fencing token, unique among the delivery's claims. */
  readonly claimNumber: number;
  /** When the delivery first had to wait for another attempt, in milliseconds since 1970. */
  readonly deferredSince: number | null;
}

/** Result if deliveries are due but the provider's rate limits do not allow another message yet. */
export interface Throttled {
  readonly retryAfterMilliseconds: number;
}

export interface Claimant {
  readonly organizationId: string;
  readonly campaignId: string;
  readonly workerId: string;
  readonly rateLimits?: RateLimits | undefined;
  /** True if the campaign has an experiment. */
  readonly hasVariants?: boolean;
  /** Undefined if the project has no frequency cap, or the campaign ignores it. */
  readonly frequencyCap?: ProjectCap | undefined;
  /** Period of the project's holdout that the campaign respects. */
  readonly holdoutPeriodId?: string | undefined;
  /** Keys of the custom fields that the message uses. */
  readonly mergeNames?: readonly string[];
  /** Expression over the row `contacts`, whose value each claim gets. */
  readonly facts?: SQL | undefined;
  /** Returns the domains whose deliveries stay planned at the moment. */
  readonly heldDomains?: () => readonly HeldDomain[];
}

const fixedMergeValues: SQL = sql`jsonb_build_object(
  'email', contacts.email, 'first_name', contacts.first_name, 'surname', contacts.surname, 'phone', contacts.phone,
  'birthdate', coalesce(contacts.birthdate::text, ''))`;

/** Values of all fields of a contact. */
export const contactMergeValues: SQL = sql`contacts.fields || ${fixedMergeValues}`;

/** Values of the fixed fields and of the named custom fields. Messages use few of them, and contacts can have hundreds. */
function namedMergeValues(names: readonly string[]): SQL {
  if (names.length === 0) return fixedMergeValues;
  const pairs = names.map((name) => sql`${name}::text, contacts.fields -> ${name}::text`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)}) || ${fixedMergeValues}`;
}

const claimedRows = v.array(
  v.object({
    id: v.string(),
    email: v.string(),
    variant: v.nullable(v.number()),
    /** Values are null if the contact was deleted. The delivery is closed then. */
    merge_values: mergeValuesSchema,
    facts: v.unknown(),
    attempts: v.number(),
    claim_number: v.number(),
    deferred_since: v.nullable(v.number()),
    status: v.picklist(['claimed', 'rejected', 'planned']),
  }),
);

const takenRows = v.array(
  v.object({
    claimed: v.nullable(claimedRows),
    begun: v.nullable(v.array(v.string())),
    retry_after_seconds: v.nullable(v.number()),
  }),
);

interface Taken {
  readonly rows: v.InferOutput<typeof claimedRows>;
  readonly begun: readonly string[];
  /** Set if more deliveries are due than the rate limits allow. */
  readonly held: Throttled | undefined;
}

function dueOf({ campaignId }: Claimant): SQL {
  return sql`campaign_id = ${campaignId} and status = 'planned' and due_at <= now()
    and exists (select from campaigns where id = ${campaignId} and status = 'ongoing')`;
}

/**
 * For a delivery whose contact was deleted or left its audience, finds another contact with the same address in those of
 * the campaign's audiences that the person has not left. Contacts created after the delivery do not count. A campaign that
 * a segment narrows has no other contacts, because they may not have been in the segment.
 */
function otherContact({ campaignId }: Claimant): SQL {
  return sql`(
    select other.id from contacts as other
      join campaign_audiences on campaign_audiences.audience_id = other.audience_id
    where campaign_audiences.campaign_id = ${campaignId}
      and other.email_lower = coalesce(own.email_lower, lower(taken.email)) and other.created_at <= taken.created_at
      and not exists (
        select from deliveries as own where own.contact_id = other.id and own.campaign_id = ${campaignId})
      and not exists (select from campaign_segments where campaign_id = ${campaignId} and role = 'include')
      and not ${hasLeftAudienceOf(sql`other`)}
    order by other.id limit 1)`;
}

/**
 * Variant that a delivery gets. Read with the claim, because the decision of the experiment may be younger than the
 * messages that a worker has loaded.
 */
function variantOf({ campaignId, hasVariants = false }: Claimant): SQL {
  if (!hasVariants) return sql`null::smallint`;
  return sql`coalesce(
    deliveries.variant, (select winner from experiments where experiments.campaign_id = ${campaignId}))`;
}

/**
 * Claims the next due deliveries that no other worker has locked, with the contact's current address and values.
 * Postpones deliveries to domains whose servers defer messages. Closes deliveries whose contact was deleted, is suppressed, left all audiences of the campaign, asked for a pause, is held out
 * or has reached the frequency cap, and repeated deliveries to one address. `limit 1` makes the planner look up contacts
 * and suppressions row by row instead of joining whole tables.
 */
function taking(claimant: Claimant, limit: SQL): SQL {
  const { join, isHeld, columns } = holding(claimant.heldDomains?.() ?? []);
  const { audienceLeft, contactDeleted, duplicate, heldOut, paused } = ownDeliveryReasons;
  return sql`
    taken as (
      select id, contact_id, due_at, email, created_at from deliveries where ${dueOf(claimant)}
      order by due_at, id limit ${limit}
      for update skip locked
    ), due as materialized (
      select taken.id, taken.due_at, case when own.has_left is false then own.id
        else coalesce(${otherContact(claimant)}, own.id) end as contact_id
      from taken
        left join lateral (
          select id, email_lower, ${hasLeftAudience} as has_left
          from contacts where contacts.id = taken.contact_id limit 1
        ) as own on true
    ), candidates as (
      select due.id, due.contact_id, contacts.email, ${namedMergeValues(claimant.mergeNames ?? [])} as merge_values,
        ${claimant.facts ?? sql`null::jsonb`} as facts,
        case
          when contacts.id is null then ${contactDeleted}
          when suppressions.reason is not null then ${suppressedPrefix} || suppressions.reason
          when ${hasLeftAudience} then ${audienceLeft}
          when ${isPaused} then ${paused}
          when ${isHeldOutNow(claimant.holdoutPeriodId)} then ${heldOut}
          when row_number() over (partition by lower(contacts.email) order by due.due_at, due.id) > 1
            or has_claimed_delivery(${claimant.campaignId}, contacts.email) then ${duplicate}
        end as closed
      from due
        left join lateral (select * from contacts where contacts.id = due.contact_id limit 1) as contacts on true
        left join lateral (
          select reason from suppressions
          where suppressions.project_id = contacts.project_id and suppressions.email_lower = contacts.email_lower
          limit 1
        ) as suppressions on true
    ), ${cappedRecipients(claimant.campaignId, claimant.frequencyCap)}, changed as (
      update deliveries set
        status = case when ${isHeld} then 'planned' when recipients.closed is null then 'claimed' else 'rejected' end,
        reason = case when ${isHeld} then ${heldReason} else recipients.closed end,${columns}
        email = coalesce(recipients.email, deliveries.email),
        contact_id = case when recipients.closed is null then recipients.contact_id else deliveries.contact_id end,
        claimed_by = case when recipients.closed is null and not ${isHeld} then ${claimant.workerId}::uuid end,
        attempts = deliveries.attempts + case when ${isHeld} then 0 else 1 end,
        claim_number = deliveries.claim_number + 1,
        content_begun_at = null,
        updated_at = now()
      from recipients ${join}
      where deliveries.id = any(array(select id from recipients)) and deliveries.id = recipients.id
      returning deliveries.id, deliveries.email, ${variantOf(claimant)} as variant, recipients.merge_values, recipients.facts, deliveries.attempts, deliveries.claim_number,
        (extract(epoch from deliveries.deferred_since) * 1000)::double precision as deferred_since, deliveries.status
    )`;
}

export interface Wanted {
  readonly wanted: number;
  readonly changes: Changes;
}

/**
 * Builds the statements that claim deliveries. The last statement returns the claims and the ids of deliveries whose
 * content may be sent.
 */
function buildStatements(claimant: Claimant, { wanted, changes }: Wanted): readonly SQL[] {
  const { rateLimits } = claimant;
  const withTables = (...tables: readonly SQL[]) =>
    sql`with ${sql.join([...changes.tables, ...tables], sql`, `)}`;
  if (wanted === 0) {
    return [
      sql`${withTables()} select null as claimed, ${changes.begun} as begun, null as retry_after_seconds`,
    ];
  }
  if (rateLimits === undefined || !isLimited(rateLimits)) {
    return [
      sql`${withTables(taking(claimant, sql`${wanted}`))}
        select (select jsonb_agg(to_jsonb(changed)) from changed) as claimed, ${changes.begun} as begun,
          null as retry_after_seconds`,
    ];
  }
  const paced = sql`
    ${withTables(availableTokens(rateLimits, wanted), taking(claimant, sql`(select allowed from available)`))},
    spent as (select (count(*) filter (where status = 'claimed'))::integer as count from changed),
    ${consumeTokens(rateLimits, claimant.organizationId)}
    select
      (select jsonb_agg(to_jsonb(changed)) from changed) as claimed,
      ${changes.begun} as begun,
      case when allowed < ${wanted}::bigint and exists (select from deliveries where ${dueOf(claimant)})
        then retry_after_seconds end as retry_after_seconds
    from available`;
  // Read the hourly count after taking the lock, or two workers may both see room.
  return rateLimits.messagesPerDay === null ? [paced] : [lockProvider(rateLimits), paced];
}

/**
 * Maximum tries to claim. Two workers that claim contacts with the same address at the same time violate the unique
 * index, so the second worker tries again.
 */
const sameAddressTries = 5;

async function run(database: Database, claimant: Claimant, wanted: Wanted): Promise<readonly Rows[]> {
  const statements = buildStatements(claimant, wanted);
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
  const seconds = row?.retry_after_seconds ?? null;
  const held = seconds === null ? undefined : { retryAfterMilliseconds: Math.ceil(seconds * 1000) };
  return { rows: row?.claimed ?? [], begun: row?.begun ?? [], held };
}

/**
 * Result to use if `take` fails after an earlier call of `take` succeeded. The worker keeps the deliveries that it has
 * claimed so far, and retries after a second.
 */
const afterFailure = { rows: [], begun: [], held: { retryAfterMilliseconds: 1000 } } satisfies Taken;

/** Result if deliveries may still be due after {@link mostPasses}. */
const afterPasses: Throttled = { retryAfterMilliseconds: 10 };

export interface ClaimedDeliveries {
  readonly claims: readonly Claim[];
  readonly held: Throttled | undefined;
  readonly begun: ReadonlySet<string>;
}

/**
 * Maximum statements of one call, so that the worker's other messages do not wait while very many deliveries to one domain
 * are postponed.
 */
const mostPasses = 20;

/**
 * Writes the changes and claims up to `wanted` deliveries in due order. Deliveries that are closed or postponed do not
 * count toward `wanted`.
 */
export async function claimDeliveries(
  database: Database,
  claimant: Claimant,
  { wanted, changes }: Wanted,
): Promise<ClaimedDeliveries> {
  const claims: Claim[] = [];
  let begun: ReadonlySet<string> | undefined;
  for (let passes = 1; ; passes += 1) {
    const missing = wanted - claims.length;
    const asked = take(database, claimant, {
      wanted: missing,
      changes: begun === undefined ? changes : noChanges,
    });
    const taken = await (begun === undefined ? asked : asked.catch(() => afterFailure));
    begun ??= new Set(taken.begun);
    for (const { id, email, variant, merge_values, facts, attempts, ...row } of taken.rows) {
      if (row.status !== 'claimed') continue;
      claims.push({
        id,
        email,
        variant,
        mergeValues: merge_values,
        facts,
        attempts,
        claimNumber: row.claim_number,
        deferredSince: row.deferred_since,
      });
    }
    if (claims.length === wanted || taken.rows.length < missing) return { claims, held: taken.held, begun };
    if (passes === mostPasses) return { claims, held: taken.held ?? afterPasses, begun };
  }
}
