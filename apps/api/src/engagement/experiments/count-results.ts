import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { StoredExperiment } from '../../campaigns/index.ts';
import { queryRows, type Transaction } from '../../platform/index.ts';
import { selectReactions } from '../inbox/reactions.ts';

const resultRow = v.object({
  variant: v.number(),
  assigned: v.number(),
  sent: v.number(),
  conversions: v.number(),
});

export interface VariantResult {
  /** Recipients who were assigned to the variant. */
  readonly assigned: number;
  /** Recipients whose messages the provider accepted. */
  readonly sent: number;
  /** Recipients of these messages who converted. Bots do not count, and each recipient counts once. */
  readonly conversions: number;
}

const none: VariantResult = { assigned: 0, sent: 0, conversions: 0 };

/** Counts the results of the variants, in their order. Recipients who got the winning variant later do not count. */
export async function countResults(
  tx: Transaction,
  { campaignId, organizationId, metric, variants }: StoredExperiment,
): Promise<readonly VariantResult[]> {
  const reactions = selectReactions({ event: metric, bots: false }, { organizationId, campaignId });
  const rows = await queryRows(
    tx,
    resultRow,
    sql`
    with converted as (select distinct delivery_id from (${reactions}) as reactions)
    select variant, count(*)::integer as assigned,
      (count(*) filter (where status = 'accepted'))::integer as sent,
      (count(converted.delivery_id) filter (where status = 'accepted'))::integer as conversions
    from deliveries left join converted on converted.delivery_id = deliveries.id
    where campaign_id = ${campaignId} and variant is not null
    group by variant`,
  );
  const found = new Map(rows.map(({ variant, ...result }) => [variant, result]));
  return variants.map(({ position }) => found.get(position) ?? none);
}
