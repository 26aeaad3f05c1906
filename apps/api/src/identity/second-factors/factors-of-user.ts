import { secondFactorKinds, type SecondFactorKind } from '@x/api-client/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { passkeys, recoveryCodes, totpFactors } from '../../tables/sign-in.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';

// Written as text, because drizzle leaves out the table of a column in queries of a single table.
const hasTotp = sql<boolean>`exists (
  select 1 from totp_factors where totp_factors.user_id = users.id and totp_factors.confirmed_at is not null)`;
const hasPasskey = sql<boolean>`exists (select 1 from passkeys where passkeys.user_id = users.id)`;
const hasRecoveryCode = sql<boolean>`exists (select 1 from recovery_codes where recovery_codes.user_id = users.id)`;

/** Condition for users with a second factor. Recovery codes alone do not count as one. */
export const hasSecondFactor = sql<boolean>`(${hasTotp} or ${hasPasskey})`;

/** Kinds of second factors of a user, for statements that select from users. */
export const kindsOfSecondFactors = sql<('totp' | 'passkey')[]>`array_remove(array[
  case when ${hasTotp} then 'totp' end, case when ${hasPasskey} then 'passkey' end], null)`;

/** Returns the ways in which a user can pass the second step of a login. Empty for users without a second factor. */
export async function secondFactorsOf(tx: Transaction, userId: string): Promise<readonly SecondFactorKind[]> {
  const [found] = await tx
    .select({ totp: hasTotp, passkey: hasPasskey, recovery_code: hasRecoveryCode })
    .from(users)
    .where(eq(users.id, userId));
  if (found === undefined || !(found.totp || found.passkey)) return [];
  return secondFactorKinds.filter((kind) => found[kind]);
}

export function countRecoveryCodes(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Counts the authenticator app and the passkeys of a user. */
export async function countFactors(tx: Transaction, userId: string): Promise<number> {
  const app = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt));
  return (await tx.$count(totpFactors, app)) + (await tx.$count(passkeys, eq(passkeys.userId, userId)));
}
