import { ownDeliveryReasons } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';

/**
 * Days after its first attempt at which a message that still has to wait is tried a last time, and rejected unless it is
 * accepted. RFC 5321 §4.5.4.1 asks for at least 4 to 5 days.
 */
export const longestDeferralDays = 4;

/** A domain whose servers defer messages, so that its deliveries are to wait. */
export interface HeldDomain {
  /** In lower case. */
  readonly domain: string;
  /** Seconds until the first of its deliveries is due again. */
  readonly seconds: number;
  /** The deliveries become due over this many seconds, so that they do not arrive all at once. */
  readonly spreadSeconds: number;
}

/** Parts of the statement that claims `recipients`, by which deliveries to held domains stay planned until later. */
interface Holding {
  /** Joins the row `held` to `recipients`. */
  readonly join: SQL;
  /** Condition that a delivery stays planned. */
  readonly isHeld: SQL;
  /** Values of the columns that only change for held deliveries. */
  readonly columns: SQL;
}

const nothingHeld: Holding = { join: sql``, isHeld: sql`false`, columns: sql`` };

/** Deliveries that waited for {@link longestDeferralDays} are not held, so that they are tried and come to an end. */
export function holding(domains: readonly HeldDomain[]): Holding {
  if (domains.length === 0) return nothingHeld;
  const rows = JSON.stringify(
    domains.map(({ domain, seconds, spreadSeconds: spread }) => ({ domain, seconds, spread })),
  );
  const isHeld = sql`(recipients.closed is null and held.domain is not null
    and coalesce(deliveries.deferred_since, now()) > now() - ${longestDeferralDays}::integer * interval '1 day')`;
  return {
    join: sql`left join jsonb_to_recordset(${rows}::jsonb) as held (domain text, seconds integer, spread integer)
      on held.domain = lower(substring(recipients.email from '[^@]*$'))`,
    isHeld,
    columns: sql`
        due_at = case when ${isHeld} then now() + (held.seconds + random() * held.spread) * interval '1 second'
          else deliveries.due_at end,
        deferred_since = case when ${isHeld} then coalesce(deliveries.deferred_since, now())
          else deliveries.deferred_since end,`,
  };
}

/** Reason of a held delivery. A reply to an earlier attempt remains the reason. */
export const heldReason = sql`coalesce(deliveries.reason, ${ownDeliveryReasons.domainPaused})`;
