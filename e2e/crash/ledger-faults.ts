import type { AcceptedMessage } from '@x/fault-simulator';
import type { LedgerRow } from './world.ts';

/** How often each recipient of a campaign got its message. */
export function receivedOf(
  ledger: readonly LedgerRow[],
  accepted: readonly AcceptedMessage[],
): ReadonlyMap<string, number> {
  // Messages of all campaigns go to the same addresses; the Message-ID tells the delivery.
  const times = Map.groupBy(accepted, ({ messageId }) => messageId.split('@')[0] ?? '');
  return new Map(ledger.map(({ id, email }) => [email, times.get(id)?.length ?? 0]));
}

/** What is wrong with the ledger of a campaign of which nothing is left to send, in sentences; nothing, if all is well. */
export function ledgerFaults(
  ledger: readonly LedgerRow[],
  received: ReadonlyMap<string, number>,
  { contacts, mostUnknown }: { readonly contacts: number; readonly mostUnknown: number },
): readonly string[] {
  const accounted = ledger.length === contacts && new Set(ledger.map(({ email }) => email)).size === contacts;
  const unknown = ledger.filter(({ status }) => status === 'unknown').length;
  return [
    ...(accounted ? [] : [`${String(ledger.length)} rows for ${String(contacts)} contacts`]),
    ...(unknown > mostUnknown ? [`${String(unknown)} in doubt`] : []),
    ...ledger.flatMap(({ email, status, reason }) => {
      const times = received.get(email) ?? 0;
      if (times > 1) return [`${email} got it ${String(times)} times`];
      if (status === 'accepted') return times === 0 ? [`${email} never got what was accepted`] : [];
      if (status !== 'unknown') return [`${email} ended as ${status}`];
      return reason === null ? [`nobody says why ${email} is in doubt`] : [];
    }),
  ];
}
