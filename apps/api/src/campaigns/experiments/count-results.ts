import { timeWindowHours } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { selectReactions } from '../../segments/language/index.ts';
import { equalNumbers } from './statistics/equal-numbers.ts';
import type { StoredExperiment } from './stored-experiment.ts';

const resultRow = v.object({
  variant: v.number(),
  assigned: v.number(),
  sent: v.number(),
  conversions: v.number(),
});

/** Recipients by whom a variant is compared. */
interface ComparedRecipients {
  readonly recipients: number;
  readonly conversions: number;
}

export interface VariantResult {
  /** Recipients who were assigned to the variant. */
  readonly assigned: number;
  /** Recipients whose messages the provider accepted. */
  readonly sent: number;
  /** Recipients of these messages who converted. Bots do not count, and each recipient counts once. */
  readonly conversions: number;
  readonly compared: ComparedRecipients;
}

function reactionsOf({ campaignId, organizationId, metric }: StoredExperiment): SQL {
  return selectReactions({ event: metric, bots: false }, { organizationId, campaignId });
}

async function countAll(tx: Transaction, experiment: StoredExperiment) {
  const rows = await queryRows(
    tx,
    resultRow,
    sql`
    with converted as (select distinct delivery_id from (${reactionsOf(experiment)}) as reactions)
    select variant, count(*)::integer as assigned,
      (count(*) filter (where status = 'accepted'))::integer as sent,
      (count(converted.delivery_id) filter (where status = 'accepted'))::integer as conversions
    from deliveries left join converted on converted.delivery_id = deliveries.id
    where campaign_id = ${experiment.campaignId} and variant is not null
    group by variant`,
  );
  return new Map(rows.map(({ variant, ...result }) => [variant, result]));
}

/** Recipients of variants whose window is over, numbered from 1 in the order of sending. */
function maturedRecipients({ campaignId }: StoredExperiment, now: Date): SQL {
  return sql`
    select id, variant, content_begun_at as sent_at,
      row_number() over (partition by variant order by content_begun_at, due_at, id) as place
    from deliveries
    where campaign_id = ${campaignId} and variant is not null and status = 'accepted'
      and content_begun_at <= ${now.toISOString()}::timestamptz - ${timeWindowHours}::integer * interval '1 hour'`;
}

const countRow = v.object({ variant: v.number(), count: v.number() });

async function countBy(tx: Transaction, query: SQL): Promise<ReadonlyMap<number, number>> {
  const rows = await queryRows(tx, countRow, query);
  return new Map(rows.map(({ variant, count }) => [variant, count]));
}

/** Counts as many recipients of each variant of time, with their conversions in the window after each message. */
async function countEqualNumbers(
  tx: Transaction,
  experiment: StoredExperiment,
  now: Date,
): Promise<readonly ComparedRecipients[]> {
  const matured = sql`matured as (${maturedRecipients(experiment, now)})`;
  const found = await countBy(
    tx,
    sql`with ${matured} select variant, count(*)::integer as count from matured group by variant`,
  );
  const numbers = equalNumbers(
    experiment.variants.map(({ weight }) => weight),
    experiment.variants.map(({ position }) => found.get(position) ?? 0),
  );
  const cases = numbers.map((number, variant) => sql`when ${variant}::smallint then ${number}::bigint`);
  const converted = await countBy(
    tx,
    sql`
    with ${matured}, reactions as (${reactionsOf(experiment)})
    select variant, count(distinct matured.id)::integer as count
    from matured join reactions on reactions.delivery_id = matured.id
    where place <= case variant ${sql.join(cases, sql` `)} end
      and occurred_at <= sent_at + ${timeWindowHours}::integer * interval '1 hour'
    group by variant`,
  );
  return numbers.map((recipients, position) => ({
    recipients,
    conversions: converted.get(position) ?? 0,
  }));
}

/** Counts the results of the variants, in their order. Recipients who got the winning variant later do not count. */
export async function countResults(
  tx: Transaction,
  experiment: StoredExperiment,
  now: Date,
): Promise<readonly VariantResult[]> {
  const found = await countAll(tx, experiment);
  const equal = experiment.compares === 'times' ? await countEqualNumbers(tx, experiment, now) : undefined;
  return experiment.variants.map(({ position }) => {
    const all = found.get(position) ?? { assigned: 0, sent: 0, conversions: 0 };
    const { sent: recipients, conversions } = all;
    return { ...all, compared: equal?.[position] ?? { recipients, conversions } };
  });
}
