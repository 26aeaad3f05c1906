import { eq } from 'drizzle-orm';
import { emailChanges, passwordResets } from '../../tables/identity.ts';
import { passkeys, pendingLogins, recoveryCodes, totpFactors } from '../../tables/sign-in.ts';
import { sessions, users } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordEndedSessions } from '../audit/record-account-event.ts';
import type { Origin } from '../audit/record-action.ts';

/**
 * Ends all access to an account that somebody else may have created. Replaces the password and deletes sessions, second
 * factors, reset links and so on. The caller must have identified the owner of the account's address.
 */
export async function secureAccount(
  tx: Transaction,
  userId: string,
  { passwordHash, now, ...origin }: Origin & { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  await tx.update(users).set({ passwordHash, addressConfirmedAt: now }).where(eq(users.id, userId));
  const count = await tx.$count(sessions, eq(sessions.userId, userId));
  const access = [
    sessions,
    pendingLogins,
    passkeys,
    totpFactors,
    recoveryCodes,
    passwordResets,
    emailChanges,
  ];
  for (const table of access) await tx.delete(table).where(eq(table.userId, userId));
  const ended = { ...origin, now, userId, reason: 'address_confirmed', count } as const;
  await recordEndedSessions(tx, ended);
}
