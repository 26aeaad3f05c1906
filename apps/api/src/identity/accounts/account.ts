import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';

/** Account that a person is signing in to. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailLower: string;
  readonly passwordHash: string;
}

/** Account that may have been deleted. */
interface KeptAccount extends Account {
  /** Time until which a deleted account can be restored. Null for accounts that are not deleted. */
  readonly purgeAt: Date | null;
}

type AccountKey = { readonly id: string } | { readonly emailLower: string };

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailLower: users.emailLower,
  passwordHash: users.passwordHash,
  purgeAt: users.purgeAt,
};

function isAccount(by: AccountKey) {
  return 'id' in by ? eq(users.id, by.id) : eq(users.emailLower, by.emailLower);
}

/** Finds an account for a login with a password. The account may be deleted, because such a login can restore it. */
export async function findKeptAccount(tx: Transaction, by: AccountKey): Promise<KeptAccount | undefined> {
  const [account] = await tx.select(columns).from(users).where(isAccount(by));
  return account;
}

/** Finds an account that may sign in. Every login step reads the account here, except the check of the password. */
export async function findAccount(tx: Transaction, by: AccountKey): Promise<Account | undefined> {
  const [account] = await tx
    .select(columns)
    .from(users)
    .where(and(isAccount(by), isNull(users.deletedAt)));
  return account;
}

/** Condition for accounts that may sign in. A login that restores its account accepts one that was deleted. */
export function maySignIn({
  restore,
  now,
}: {
  readonly restore: boolean;
  readonly now: Date;
}): SQL | undefined {
  return restore ? or(isNull(users.deletedAt), gt(users.purgeAt, now)) : isNull(users.deletedAt);
}

/** Finds an account for a login that may restore it. */
export async function findRestorableAccount(
  tx: Transaction,
  id: string,
  options: { readonly restore: boolean; readonly now: Date },
): Promise<Account | undefined> {
  const [account] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), maySignIn(options)));
  return account;
}

/** Restores a deleted account, unless the time for restoring it has passed. */
export async function restoreAccount(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ deletedAt: null, purgeAt: null })
    .where(and(eq(users.id, id), gt(users.purgeAt, now)));
}
