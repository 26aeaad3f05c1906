import type { EmailChange } from '@x/api-client/contract';
import { and, eq, gt, isNotNull, or, type SQL } from 'drizzle-orm';
import { emailChangeLinks, emailChanges } from '../../tables/identity.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';
import { hashToken } from '../session/authenticate.ts';

/** Time in which the new address must be confirmed. */
export const confirmHours = 24;

/**
 * Days after which a change takes effect without the confirmation from the current address, whose mailbox may be lost.
 * In these days, the owner of that mailbox can stop the change.
 */
export const waitingDays = 7;

export type StoredEmailChange = typeof emailChanges.$inferSelect;

/** Matches changes that have not expired. */
export function isLive(now: Date): SQL | undefined {
  return or(isNotNull(emailChanges.newConfirmedAt), gt(emailChanges.confirmBy, now));
}

export async function findEmailChange(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<StoredEmailChange | undefined> {
  const [found] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isLive(now)));
  return found;
}

/** Change that a mailed link belongs to, with the address to which the link was mailed. */
export interface LinkedEmailChange {
  readonly change: StoredEmailChange;
  readonly sentTo: 'current' | 'new';
}

function ofToken(token: string, now: Date): SQL | undefined {
  return and(eq(emailChangeLinks.tokenHash, hashToken(token)), isLive(now));
}

/** Finds the change that a mailed link belongs to. */
export async function findByToken(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<LinkedEmailChange | undefined> {
  const [found] = await tx
    .select({ change: emailChanges, sentTo: emailChangeLinks.sentTo })
    .from(emailChangeLinks)
    .innerJoin(emailChanges, eq(emailChanges.id, emailChangeLinks.changeId))
    .where(ofToken(token, now));
  return found;
}

/** Locks the user of a change. Everything that writes changes takes this lock first, so that nothing deadlocks. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Like {@link findByToken}, but locks the user, so that a link works only once. */
export async function lockByToken(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<LinkedEmailChange | undefined> {
  const found = await findByToken(tx, token, now);
  if (found === undefined) return undefined;
  await lockUser(tx, found.change.userId);
  return findByToken(tx, token, now);
}

export function toEmailChange(change: StoredEmailChange): EmailChange {
  return {
    email: change.email,
    requested_at: change.createdAt.toISOString(),
    confirmed: { current: change.currentConfirmedAt !== null, new: change.newConfirmedAt !== null },
    confirm_by: change.confirmBy.toISOString(),
    effective_at: change.effectiveAt.toISOString(),
  };
}
