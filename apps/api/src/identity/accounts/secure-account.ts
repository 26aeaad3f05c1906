import { eq } from 'drizzle-orm';
import { emailChanges, passwordResets } from '../../tables/identity.ts';
import { passkeys, pendingLogins, recoveryCodes, totpFactors } from '../../tables/sign-in.ts';
import { sessions, users } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordEndedSessions } from '../audit/record-account-event.ts';
import type { Origin } from '../audit/record-action.ts';

/** Removes all second factors of a user, and ends all sessions and logins that have begun. */
export async function removeSecondFactors(tx: Transaction, userId: string): Promise<void> {
  for (const table of [sessions, pendingLogins, passkeys, totpFactors, recoveryCodes]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

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
  await removeSecondFactors(tx, userId);
  for (const table of [passwordResets, emailChanges]) await tx.delete(table).where(eq(table.userId, userId));
  const ended = { ...origin, now, userId, reason: 'address_confirmed', count } as const;
  await recordEndedSessions(tx, ended);
}
