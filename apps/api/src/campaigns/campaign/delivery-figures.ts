import { type EngagementCounts, type EngagementRates, rate } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';

/*
 * Outcomes of messages, defined once for reports, lists and the dashboard. Every recipient of a campaign is in exactly
 * one of these groups:
 * - sent (`processed`): the provider accepted the message, or the receiving server refused it during SMTP. These are
 *   delivered, bounced, dropped by the provider afterwards, or without a result so far.
 * - left out: suppressed, canceled or invalid. Nothing was sent to them.
 * - not yet handled, or with an unknown result.
 */

/** Columns of a query of `delivery_days`, which {@link ledgerFigures} explains. */
export const ledgerRow = {
  /** Messages that the provider accepted or the receiving server refused. */
  processed: v.number(),
  /** Part of `processed` that the receiving server refused during SMTP. */
  refused: v.number(),
  /** Deliveries that were rejected without sending anything. Leaves out canceled ones. */
  left_out: v.number(),
  /** Messages that count as delivered because they were accepted and did not bounce. */
  unreported: v.number(),
};

/** Numbers in a {@link ledgerRow}. */
export type LedgerCounts = v.InferOutput<v.ObjectSchema<typeof ledgerRow, undefined>>;

export const noDeliveries: LedgerCounts = { processed: 0, refused: 0, left_out: 0, unreported: 0 };

/**
 * Selects the counts of {@link ledgerRow} from `delivery_days`.
 *
 * @param reports - SQL that is true for a row of a campaign whose provider reports deliveries
 */
export function selectLedgerCounts(reports: SQL): SQL {
  const sum = (condition: SQL, number = sql`deliveries`) =>
    sql`coalesce(sum(${number}) filter (where ${condition}), 0)::double precision`;
  const accepted = sql`case status when 'accepted' then deliveries when 'returned' then -deliveries end`;
  const leftOut = sql`case status when 'rejected' then deliveries when 'refused' then -deliveries end`;
  return sql`
    ${sum(sql`status in ('accepted', 'refused')`)} as processed, ${sum(sql`status = 'refused'`)} as refused,
    ${sum(sql`status in ('rejected', 'refused')`, leftOut)} as left_out,
    ${sum(sql`status in ('accepted', 'returned') and not (${reports})`, accepted)} as unreported`;
}

/** SQL that is true if the provider of a campaign reports which messages were delivered, and which it dropped. */
export function reportsDeliveries(campaignId: SQL): SQL {
  return sql`exists (
    select from provider_events where provider_events.campaign_id = ${campaignId} and kind in ('delivered', 'dropped'))`;
}

/** Numbers of messages about which the provider reported something. */
interface ReportedCounts {
  readonly delivered: number;
  /** Messages that the provider accepted and dropped without sending them. */
  readonly dropped: number;
}

/** Adds up what the ledger knows and what the provider reported. */
export function deliveryFigures(
  { processed, left_out: leftOut, unreported }: LedgerCounts,
  { delivered, dropped }: ReportedCounts,
): Pick<EngagementCounts, 'processed' | 'delivered' | 'dropped'> {
  return { processed, delivered: delivered + unreported, dropped: dropped + leftOut };
}

/** Rates of a period, from unique recipients. */
export function ratesOf(unique: Omit<EngagementCounts, 'content_types'>): EngagementRates {
  return {
    delivery: rate(unique.delivered, unique.processed),
    bounce: rate(unique.bounce, unique.processed),
    open: rate(unique.open, unique.delivered),
    click: rate(unique.click, unique.delivered),
    yamps: rate(unique.yamps, unique.delivered),
  };
}
