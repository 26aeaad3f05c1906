import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { BatchPlan } from '../../tenancy/index.ts';
import { contactHashIn, type SegmentSelection } from '../../segments/language/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { timesOf, type Clock } from './clock.ts';
import { assignment, closedAtStart, type OpenHoldout } from './holdout.ts';
import { evaluateSegments, selectRecipients } from './recipients.ts';

const countRow = v.object({ total: v.number(), planned: v.number(), participants: v.number() });

/**
 * Number of a recipient among those who are sent together, counted from 0. Those of a variant of time are numbered by a
 * hash, so that the order in which they are sent, and so compared, depends on nothing else.
 */
function placeIn(split: VariantSplit | undefined): SQL {
  const within =
    split?.startsAt === undefined
      ? sql`partition by closed is null, variant is null order by id`
      : sql`partition by closed is null, variant
          order by ${contactHashIn(`${split.id}:order`, sql`assigned.id`)}, id`;
  return sql`(row_number() over (${within}) - 1)`;
}

/** Batch number of a recipient, counted from 0. A single batch needs no sorting. */
function batchOf({ batches, batchItems }: BatchPlan, split: VariantSplit | undefined): SQL {
  if (batches === 1) return sql`0`;
  return sql`least(${placeIn(split)} / ${batchItems}::bigint, ${batches - 1}::bigint)::integer`;
}

/** Experiment that assigns a share of the recipients to variants. */
export interface VariantSplit {
  /** Id that the assignment depends on, besides the contact's id. */
  readonly id: string;
  /** Percentage of the recipients who take part. */
  readonly share: number;
  /** Whole weights of the variants. */
  readonly weights: readonly number[];
  /** Times at which the first batches of the variants start. Undefined if all start with the campaign. */
  readonly startsAt?: readonly Date[] | undefined;
}

/** Number below `parts`, evenly distributed, by a hash of the split and the contact (`statistics/assignment.ts`). */
function placeOf(split: string, parts: number): SQL {
  return sql`(${contactHashIn(split, sql`recipients.id`)} * ${parts}::bigint >> 48)`;
}

/**
 * Variant of a recipient, or null for one who takes no part. Two hashes decide, so that who takes part does not depend on
 * the weights. Variants of the message are interleaved in each batch, because recipients are numbered in the order of their
 * ids.
 */
function variantOf(split: VariantSplit | undefined): SQL {
  if (split === undefined) return sql`null::smallint`;
  const { id, share, weights } = split;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let end = 0;
  const cases = weights.map((weight, variant) => {
    end += weight;
    return sql`when ${placeOf(id, total)} < ${end}::bigint then ${variant}::smallint`;
  });
  return sql`case when closed is null and ${placeOf(participationSplit(id), 100)} < ${share}::bigint
    then case ${sql.join(cases, sql` `)} end end`;
}

/** Split that decides who takes part in an experiment. */
export function participationSplit(id: string): string {
  return `${id}:share`;
}

/** Campaign whose recipients are written. */
export interface StartingCampaign {
  readonly id: string;
  /** Undefined if the campaign goes to everyone in its audiences. */
  readonly segments: SegmentSelection | undefined;
  readonly split?: VariantSplit | undefined;
  /** Undefined if all recipients of a batch get the message at the same moment. */
  readonly clock?: Clock | undefined;
  /** Undefined if nobody is held out. */
  readonly holdout?: OpenHoldout | undefined;
}

interface FrozenCounts {
  readonly total: number;
  readonly planned: number;
  /** Recipients who take part in the experiment. */
  readonly participants: number;
}

/** Time after which evaluating the segments of a campaign that starts is given up. */
const patience = { seconds: 300, work: 'find_recipients' } as const;

/**
 * Writes the current recipients of a campaign into the ledger, one row per address. Suppressed contacts are recorded as
 * rejected, as are people who are held out, so that every selected contact is accounted for. One statement evaluates the
 * segments and writes the rows.
 * Must run in the transaction that changes the campaign's status.
 */
export async function freezeRecipients(
  tx: Transaction,
  campaign: StartingCampaign,
  plan: BatchPlan,
): Promise<FrozenCounts> {
  const { segments } = campaign;
  const recipients = await selectRecipients(tx, { audiences: { ofCampaign: campaign.id }, segments });
  return evaluateSegments(tx, segments, patience, () => writeRecipients(tx, campaign, recipients, plan));
}

/** Time at which the first batch of a recipient's variant starts. */
function firstBatchAt(split: VariantSplit | undefined, plan: BatchPlan): SQL {
  const start = sql`${plan.startAt.toISOString()}::timestamptz`;
  if (split?.startsAt === undefined) return start;
  const cases = split.startsAt.map(
    (startAt, variant) => sql`when ${variant}::smallint then ${startAt.toISOString()}::timestamptz`,
  );
  return sql`case variant ${sql.join(cases, sql` `)} else ${start} end`;
}

/**
 * When a recipient is due, with the tables that it needs. The rows are those of `numbered`. Recipients of a variant of time
 * are due one millisecond after another, which keeps their order. Sending a message takes longer.
 */
function dueTimes({ split, clock }: StartingCampaign, plan: BatchPlan) {
  const inOrder =
    split?.startsAt === undefined
      ? sql``
      : sql` + place % ${plan.batchItems}::bigint * interval '1 millisecond'`;
  const byPlan = sql`${firstBatchAt(split, plan)}
    + batch * ${plan.intervalMinutes}::integer * interval '1 minute'${inOrder}`;
  if (clock !== undefined) {
    const { tables, joins, momentAfter } = timesOf(clock, sql`numbered`);
    return { tables: sql`${tables}, `, joins, dueAt: momentAfter(sql`(${byPlan})`) };
  }
  const dueAt =
    split === undefined
      ? byPlan
      : sql`case when closed is null and variant is null then 'infinity'::timestamptz else ${byPlan} end`;
  return { tables: sql``, joins: sql``, dueAt };
}

async function writeRecipients(
  tx: Transaction,
  campaign: StartingCampaign,
  recipients: SQL,
  plan: BatchPlan,
): Promise<FrozenCounts> {
  const { tables, joins, dueAt } = dueTimes(campaign, plan);
  const place = campaign.split?.startsAt === undefined ? sql`` : sql`, ${placeIn(campaign.split)} as place`;
  const rows = await queryRows(
    tx,
    countRow,
    sql`
    with selected as (
      ${recipients}
    ), recipients as (
      select *, ${closedAtStart(campaign.holdout)} as closed from selected
    ), ${assignment(campaign.holdout, sql`recipients`)}assigned as (
      select *, ${variantOf(campaign.split)} as variant from recipients
    ), numbered as (
      select *, ${batchOf(plan, campaign.split)} as batch${place} from assigned
    ), ${tables}frozen as (
      insert into deliveries
        (id, organization_id, project_id, campaign_id, contact_id, email, variant, batch, due_at, status, reason)
      select new_id(), numbered.organization_id, numbered.project_id, ${campaign.id}::uuid, numbered.id, numbered.email,
        variant, batch,
        ${dueAt},
        case when closed is null then 'planned' else 'rejected' end,
        closed
      from numbered ${joins}
      returning status, variant
    )
    select count(*)::integer as total, (count(*) filter (where status = 'planned'))::integer as planned,
      count(variant)::integer as participants
    from frozen`,
  );
  return rows[0] ?? { total: 0, planned: 0, participants: 0 };
}
