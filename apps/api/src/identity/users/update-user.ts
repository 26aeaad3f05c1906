import { contract, passwordChanged } from '@x/api-client/contract';
import { and, eq, ne } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { notFound, Refusal, refuseRule } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { emailChanges, passwordResets } from '../../tables/identity.ts';
import { sessions, users } from '../../tables/accounts.ts';
import { recordAccountEvent, recordEndedSessions } from '../audit/record-account-event.ts';
import type { Origin } from '../audit/record-action.ts';
import { endPendingLogins } from '../login/pending-login.ts';
import { implement } from '../requests/implement.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { checkCurrentPassword, currentPasswordInvalid } from '../session/check-current-password.ts';
import { hashPassword } from '../session/password.ts';
import { findOrganizationNames } from './organization-names.ts';
import { weakPassword } from './password-strength.ts';
import { findUser } from './user.ts';

interface PasswordChange {
  /**
   * Stored hash with which the current password was compared. The change is written only if the row still has this
   * hash.
   */
  readonly from: string;
  readonly to: string;
}

type ChangeRefusal = Refusal<
  'current_password_invalid' | 'password_too_weak' | 'too_many_requests' | 'not_found'
>;

async function checkChange(
  user: SignedInUser,
  { current, wanted, name }: { readonly current: string; readonly wanted: string; readonly name: string },
  services: Services,
): Promise<PasswordChange | ChangeRefusal> {
  const from = await checkCurrentPassword(user, current, services);
  if (from instanceof Refusal) return from;
  const organizations = await asSystem(services.database, (tx) => findOrganizationNames(tx, user.id));
  const weak = await weakPassword(wanted, { name, email: user.email, organizations });
  if (weak !== undefined) return weak;
  return { from, to: await hashPassword(wanted, services.configuration.password) };
}

/**
 * Writes the new password, ends all other sessions and pending logins, invalidates unused reset links and cancels a
 * pending change of the address. Returns false if the stored password has changed.
 */
async function writePassword(
  tx: Transaction,
  user: SignedInUser,
  { from, to }: PasswordChange,
  origin: Origin & { readonly now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  const event = { ...origin, userId: user.id };
  await recordAccountEvent(tx, { ...event, action: passwordChanged });
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, user.sessionHash)))
    .returning({ id: sessions.id });
  await recordEndedSessions(tx, { ...event, reason: 'password_changed', count: ended.length });
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id));
  await endPendingLogins(tx, user.id);
  return true;
}

/** Runs as the system, because the tenant role cannot change users. Changes only the caller's user. */
export const updateUser = implement(
  contract.users.update,
  { transaction: false },
  async ({ body }, { user, services, address, userAgent }) => {
    const { name = user.name, password, current_password: current } = body;
    if (password !== undefined && current === undefined) {
      return refuseRule('current_password_missing', 'body.current_password');
    }
    const change =
      password === undefined || current === undefined
        ? undefined
        : await checkChange(user, { current, wanted: password, name }, services);
    if (change instanceof Refusal) return change;
    return asSystem(services.database, async (tx) => {
      const origin = { address, userAgent, now: services.now() };
      if (change !== undefined && !(await writePassword(tx, user, change, origin))) {
        return currentPasswordInvalid();
      }
      if (body.name !== undefined) await tx.update(users).set({ name }).where(eq(users.id, user.id));
      return (await findUser(tx, user)) ?? notFound();
    });
  },
);
