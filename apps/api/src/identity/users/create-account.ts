import { newId } from '../../platform/database/identifier.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Inserts a user. Returns undefined if the address already has an account.
 * @param addressConfirmedAt null if nobody has confirmed the address
 */
export async function createAccount(
  tx: Transaction,
  { name, email, passwordHash }: NewAccount,
  addressConfirmedAt: Date | null,
): Promise<{ readonly id: string } | undefined> {
  const [created] = await tx
    .insert(users)
    .values({ id: newId(), name, email, emailLower: email.toLowerCase(), passwordHash, addressConfirmedAt })
    .onConflictDoNothing({ target: users.emailLower })
    .returning({ id: users.id });
  return created;
}
