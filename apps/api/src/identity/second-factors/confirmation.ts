import { and, eq, gt } from 'drizzle-orm';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sessions } from '../../tables/accounts.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { secondFactorsOf } from './factors-of-user.ts';

const confirmedMinutes = 10;

export function confirmationNeeded(): Refusal<'confirmation_needed'> {
  return refuse('confirmation_needed');
}

export function needsSecondFactor(): Refusal<'organization_needs_second_factor'> {
  return refuse('organization_needs_second_factor');
}

/** Returns whether a second factor was used in the session. */
export async function usesSecondFactor(
  tx: Transaction,
  { sessionHash }: Pick<SignedInUser, 'sessionHash'>,
): Promise<boolean> {
  const strong = and(eq(sessions.tokenHash, sessionHash), eq(sessions.secondFactor, true));
  return (await tx.$count(sessions, strong)) > 0;
}

/**
 * Returns whether a password is enough to confirm who the user is. If the account has a second factor, the session must
 * have used a second factor. Otherwise somebody with the password and an older session could remove all factors.
 */
export async function passwordConfirms(tx: Transaction, user: SignedInUser): Promise<boolean> {
  return (await usesSecondFactor(tx, user)) || (await secondFactorsOf(tx, user.id)).length === 0;
}

/** Returns whether the user has confirmed who they are in the last minutes. */
export async function isConfirmed(tx: Transaction, user: SignedInUser, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - confirmedMinutes * 60_000);
  const recent = and(eq(sessions.tokenHash, user.sessionHash), gt(sessions.confirmedAt, since));
  return (await tx.$count(sessions, recent)) > 0 && (await passwordConfirms(tx, user));
}

/** Remembers in the session that the user has just confirmed who they are. */
export async function noteConfirmation(
  tx: Transaction,
  { sessionHash }: Pick<SignedInUser, 'sessionHash'>,
  { now, secondFactor }: { readonly now: Date; readonly secondFactor: boolean },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmedAt: now, ...(secondFactor ? { secondFactor } : {}) })
    .where(eq(sessions.tokenHash, sessionHash));
}
