import { contract } from '@x/api-client/contract';
import { and, eq, ne } from 'drizzle-orm';
import {
  asSystem,
  notFound,
  passwordResets,
  type Transaction,
  Refusal,
  refuse,
  type Services,
  sessions,
  tooManyRequests,
  users,
} from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { checkPassword, hashPassword } from '../session/password.ts';
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

function currentPasswordInvalid(): Refusal<'current_password_invalid'> {
  return refuse('current_password_invalid', {
    message: 'Current password is invalid',
    path: 'body.current_password',
  });
}

/** Checks a password change. Guesses of the current password are limited, because a session may be stolen. */
async function checkChange(
  user: SignedInUser,
  { current, wanted, name }: { readonly current: string; readonly wanted: string; readonly name: string },
  { database, configuration, rateLimits }: Services,
): Promise<PasswordChange | ChangeRefusal> {
  const seconds = await rateLimits.passwordBySession.attempt(user.sessionHash);
  if (seconds > 0) return tooManyRequests(seconds);
  const [stored] = await asSystem(database, (tx) =>
    tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id)),
  );
  const matches = await checkPassword(stored?.passwordHash, current, configuration.password);
  if (stored === undefined || !matches) return currentPasswordInvalid();
  await rateLimits.passwordBySession.forgive(user.sessionHash);
  const weak = weakPassword(wanted, { name, email: user.email });
  if (weak !== undefined) return weak;
  return { from: stored.passwordHash, to: await hashPassword(wanted, configuration.password) };
}

/**
 * Writes the new password, ends all other sessions and invalidates unused reset links. Returns false if the stored
 * password has changed.
 */
async function writePassword(
  tx: Transaction,
  user: SignedInUser,
  { from, to }: PasswordChange,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, user.sessionHash)));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  return true;
}

/** Runs as the system, because the tenant role cannot change users. Changes only the caller's user. */
export const updateUser = implement(
  contract.users.update,
  { transaction: false },
  async ({ body }, { user, services }) => {
    const { name = user.name, password, current_password: current } = body;
    if (password !== undefined && current === undefined) {
      return refuse('invalid_request', {
        message: 'Enter your current password to set a new one.',
        path: 'body.current_password',
      });
    }
    const change =
      password === undefined || current === undefined
        ? undefined
        : await checkChange(user, { current, wanted: password, name }, services);
    if (change instanceof Refusal) return change;
    return asSystem(services.database, async (tx) => {
      if (change !== undefined && !(await writePassword(tx, user, change))) return currentPasswordInvalid();
      if (body.name !== undefined) await tx.update(users).set({ name }).where(eq(users.id, user.id));
      return (await findUser(tx, user.id)) ?? notFound();
    });
  },
);
