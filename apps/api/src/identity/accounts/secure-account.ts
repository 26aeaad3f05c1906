import { eq } from 'drizzle-orm';
import {
  emailChanges,
  passkeys,
  passwordResets,
  pendingLogins,
  recoveryCodes,
  sessions,
  totpFactors,
  type Transaction,
  users,
} from '../../platform/index.ts';

/**
 * Ends every access to an account: its password, sessions, second factors, and what could lead to them. Gives the account
 * to the owner of its address, whom the caller has identified. Somebody else may have created the account before.
 */
export async function secureAccount(
  tx: Transaction,
  userId: string,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  await tx.update(users).set({ passwordHash, addressConfirmedAt: now }).where(eq(users.id, userId));
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
}
