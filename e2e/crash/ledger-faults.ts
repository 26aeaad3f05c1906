import type { AcceptedMessage } from '@x/fault-simulator';
import type { LedgerRow } from './account.ts';

/** Counts how many times each recipient of a campaign received the message, by email address. */
export function countReceived(
  ledger: readonly LedgerRow[],
  accepted: readonly AcceptedMessage[],
): ReadonlyMap<string, number> {
  // Count by Message-ID, because all campaigns send to the same addresses.
  const times = Map.groupBy(accepted, ({ messageId }) => messageId.split('@')[0] ?? '');
  return new Map(ledger.map(({ id, email }) => [email, times.get(id)?.length ?? 0]));
}

/** Describes each fault in the ledger of a completed campaign. */
export function findLedgerFaults(
  ledger: readonly LedgerRow[],
  received: ReadonlyMap<string, number>,
  { contacts, mostUnknown }: { readonly contacts: number; readonly mostUnknown: number },
): readonly string[] {
  const isComplete =
    ledger.length === contacts && new Set(ledger.map(({ email }) => email)).size === contacts;
  const unknown = ledger.filter(({ status }) => status === 'unknown').length;
  return [
    ...(isComplete ? [] : [`${String(ledger.length)} rows for ${String(contacts)} contacts`]),
    ...(unknown > mostUnknown ? [`${String(unknown)} with an unknown result`] : []),
    ...ledger.flatMap(({ email, status, reason }) => {
      const times = received.get(email) ?? 0;
      if (times > 1) return [`${email} received it ${String(times)} times`];
      if (status === 'accepted')
        return times === 0 ? [`${email} is marked as accepted but received nothing`] : [];
      if (status !== 'unknown') return [`${email} ended as ${status}`];
      return reason === null ? [`the ledger gives no reason for the unknown result of ${email}`] : [];
    }),
  ];
}
