import { eq } from 'drizzle-orm';
import { type Transaction, users } from '../../platform/index.ts';

/** Account that a person is signing in to. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailLower: string;
  readonly passwordHash: string;
}

/**
 * Finds an account that may sign in. Every way to sign in reads the account here, at each of its steps.
 */
export async function findAccount(
  tx: Transaction,
  by: { readonly id: string } | { readonly emailLower: string },
): Promise<Account | undefined> {
  const [account] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailLower: users.emailLower,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where('id' in by ? eq(users.id, by.id) : eq(users.emailLower, by.emailLower));
  return account;
}
