import { type Column, type SQL, sql } from 'drizzle-orm';

/** Condition for suppressions that end when the person asks for messages. */
function endsOnRequest(reason: Column): SQL {
  return sql`ends_on_request(${reason})`;
}

/** Days in which a link in a message undoes an unsubscription. The message may be forwarded, or its mailbox change hands. */
const returnDays = 30;

/**
 * Condition for suppressions that a person ends through a link in a message: a lack of consent, or an unsubscription through
 * a message, for some days. Those of files and of other systems end when the person signs up again.
 */
export function endsThroughMessage(
  { reason, campaignId, createdAt }: Record<'reason' | 'campaignId' | 'createdAt', Column>,
  now: Date,
): SQL {
  const earliest = new Date(now.getTime() - returnDays * 86_400_000).toISOString();
  return sql`(${endsOnRequest(reason)} and (${reason} <> 'unsubscribe'
    or (${campaignId} is not null and ${createdAt} > ${earliest}::timestamptz)))`;
}

/** Condition for suppressions that end when the person signs up again, which also ends an erasure. */
export function endsOnSignup(reason: Column): SQL {
  return sql`(${reason} = 'erasure' or ${endsOnRequest(reason)})`;
}
