import { contract } from '@x/api-client/contract';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { emailChanges, passwordResets } from '../../tables/identity.ts';
import { invitations } from '../../tables/tenancy.ts';
import { memberships, sessions, users } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readSnapshots, type Snapshots } from '../audit/audited-entities.ts';
import { recordEndedSessions } from '../audit/record-account-event.ts';
import { type Origin, recordAction } from '../audit/record-action.ts';
import type { StoredEmailChange } from './email-change.ts';

/** Origin of the last confirmation. Empty if the change takes effect because its time has come. */
export interface Completion extends Origin {
  readonly now: Date;
}

/** Result of a change that has taken effect. */
export interface CompletedEmailChange {
  readonly oldEmail: string;
}

/** Writes the new address, unless another account has got it meanwhile. */
async function writeAddress(
  tx: Transaction,
  { userId, email }: StoredEmailChange,
  now: Date,
): Promise<boolean> {
  const emailLower = email.toLowerCase();
  const changed = await tx
    .update(users)
    .set({ email, emailLower, addressConfirmedAt: now })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        sql`not exists (select 1 from users as others where others.email_lower = ${emailLower})`,
      ),
    )
    .returning({ id: users.id });
  return changed.length > 0;
}

/**
 * Lets the account still accept the open invitations to its old address, if the change was confirmed from that address.
 * An organization sees the new address only after its invitation is accepted.
 */
async function keepInvitations(
  tx: Transaction,
  { userId, currentConfirmedAt }: StoredEmailChange,
  oldEmail: string,
  now: Date,
): Promise<void> {
  if (currentConfirmedAt === null) return;
  await tx
    .update(invitations)
    .set({ accountId: userId })
    .where(and(eq(invitations.emailLower, oldEmail.toLowerCase()), gt(invitations.expiresAt, now)));
}

/** Adds the change to the audit log of each of the user's organizations. */
async function recordChange(
  tx: Transaction,
  user: { readonly id: string; readonly name: string; readonly email: string },
  { now, address, userAgent }: Completion,
  before: Snapshots,
): Promise<void> {
  const own = await tx
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, user.id));
  for (const subject of own) {
    await recordAction(tx, {
      endpoint: contract.emailChanges.confirm,
      request: { params: undefined, query: undefined, body: undefined },
      entities: [{ kind: 'user', id: user.id }],
      caller: { kind: 'user', user },
      subject,
      address,
      userAgent,
      now,
      before,
    });
  }
}

/**
 * Changes the address of an account. Ends all sessions but the one that asked for the change, and invalidates password
 * reset links, which were mailed to the old address. Returns undefined if the new address belongs to another account by
 * now. The change is over in either case. Callers must have locked the user.
 */
export async function completeEmailChange(
  tx: Transaction,
  change: StoredEmailChange,
  completion: Completion,
): Promise<CompletedEmailChange | undefined> {
  const { userId, sessionHash } = change;
  await tx.delete(emailChanges).where(eq(emailChanges.id, change.id));
  const [user] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return undefined;
  const before = await readSnapshots(tx, [{ kind: 'user', id: userId }]);
  if (!(await writeAddress(tx, change, completion.now))) return undefined;
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, sessionHash)))
    .returning({ id: sessions.id });
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await keepInvitations(tx, change, user.email, completion.now);
  await recordChange(tx, user, completion, before);
  await recordEndedSessions(tx, { ...completion, userId, reason: 'email_changed', count: ended.length });
  return { oldEmail: user.email };
}
