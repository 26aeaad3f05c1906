import { contract } from '@x/api-client/contract';
import { and, eq, gt } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { emailChanges, passwordResets } from '../../tables/identity.ts';
import { sessions, users } from '../../tables/accounts.ts';
import { secureAccount } from '../accounts/secure-account.ts';
import { recordAccountEvent, recordEndedSessions } from '../audit/record-account-event.ts';
import type { Origin } from '../audit/record-action.ts';
import { endPendingLogins } from '../login/pending-login.ts';
import { implement } from '../requests/implement.ts';
import { hashToken } from '../session/authenticate.ts';
import { rememberDevice } from '../session/known-device.ts';
import { hashPassword } from '../session/password.ts';
import { findOrganizationNames } from './organization-names.ts';
import { type PasswordOwner, weakPassword } from './password-strength.ts';

function tokenInvalid(): Refusal<'reset_token_invalid'> {
  return refuse('reset_token_invalid', { path: 'body.token' });
}

function live(tokenHash: string, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
}

/**
 * Sets the password, invalidates all reset links of the user, ends all of the user's sessions and cancels a pending
 * change of the address. If nobody had confirmed the address before, also removes the second factors, because the link
 * gives the account to the owner of the address. Returns false if another request has used the link.
 */
async function writeReset(
  tx: Transaction,
  tokenHash: string,
  { passwordHash, ...change }: Origin & { readonly passwordHash: string; readonly now: Date },
): Promise<boolean> {
  const { now } = change;
  const [used] = await tx
    .delete(passwordResets)
    .where(live(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  if (used === undefined) return false;
  const event = { ...change, userId: used.userId };
  await recordAccountEvent(tx, { ...event, action: 'users.resetPassword' });
  const [owner] = await tx
    .select({ addressConfirmedAt: users.addressConfirmedAt })
    .from(users)
    .where(eq(users.id, used.userId));
  if (owner?.addressConfirmedAt === null) {
    await secureAccount(tx, used.userId, { passwordHash, ...change });
    return true;
  }
  await tx.update(users).set({ passwordHash }).where(eq(users.id, used.userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, used.userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, used.userId));
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.userId, used.userId))
    .returning({ id: sessions.id });
  await recordEndedSessions(tx, { ...event, reason: 'password_reset', count: ended.length });
  await endPendingLogins(tx, used.userId);
  return true;
}

async function findOwner(tx: Transaction, tokenHash: string, now: Date): Promise<PasswordOwner | undefined> {
  const [owner] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(live(tokenHash, now));
  return owner && { ...owner, organizations: await findOrganizationNames(tx, owner.id) };
}

/**
 * Runs as the system, because nobody is signed in. A refused password does not use up the link. The password is hashed
 * between two transactions, because hashing is slow.
 */
export const resetPassword = implement(
  contract.users.resetPassword,
  { transaction: false },
  async ({ body }, { services, browser, address, userAgent }) => {
    const tokenHash = hashToken(body.token);
    const owner = await asSystem(services.database, (tx) => findOwner(tx, tokenHash, services.now()));
    if (owner === undefined) return tokenInvalid();
    const weak = await weakPassword(body.password, owner);
    if (weak !== undefined) return weak;
    const passwordHash = await hashPassword(body.password, services.configuration.password);
    const done = await asSystem(services.database, (tx) =>
      writeReset(tx, tokenHash, { passwordHash, now: services.now(), address, userAgent }),
    );
    if (!done) return tokenInvalid();
    // The mailed link proves the user's identity. Wrong logins from the same network do not delay a known device.
    if (browser.isOwnPage) rememberDevice(browser, owner.email.toLowerCase(), services.keys.devices);
    return {};
  },
);
