import { contract } from '@x/api-client/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { asSystem, type Transaction, Refusal, refuse, users } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import { rememberDevice } from './known-device.ts';
import { attemptLogin } from './login-attempts.ts';
import { openSession, refuseForeignPage, type NewSession } from './open-session.ts';
import { checkPassword } from './password.ts';

function invalidCredentials(): Refusal<'invalid_credentials'> {
  return refuse('invalid_credentials', { message: 'Invalid credentials' });
}

/**
 * Returned only after the right password, so that nobody else learns of the account. An account whose time is over is
 * treated like one that is gone.
 */
function accountDeleted(purgeAt: Date, now: Date): Refusal<'account_deleted' | 'invalid_credentials'> {
  if (purgeAt <= now) return invalidCredentials();
  const until = purgeAt.toISOString();
  return refuse('account_deleted', {
    message: `This account was deleted. It can be restored until ${until}: sign in with \`restore\`.`,
    details: { until },
  });
}

function restoreAccount(tx: Transaction, { userId, now }: NewSession): Promise<unknown> {
  return tx
    .update(users)
    .set({ deletedAt: null, purgeAt: null })
    .where(and(eq(users.id, userId), gt(users.purgeAt, now)));
}

/**
 * Opens a session unless the password has changed since the check. The lock makes a concurrent password change wait, so
 * that the change also ends this session.
 */
async function openCheckedSession(
  tx: Transaction,
  /** Stored hash with which the password was compared. */
  passwordHash: string,
  restore: boolean,
  session: NewSession,
): Promise<string | undefined> {
  if (restore) await restoreAccount(tx, session);
  const [unchanged] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, session.userId), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .for('share');
  return unchanged === undefined ? undefined : openSession(tx, session);
}

/**
 * Runs as the system, because nobody is signed in yet. Checks the password between two transactions, because hashing is
 * slow.
 */
export const login = implement(
  contract.session.login,
  { transaction: false },
  async ({ body }, { services, address, userAgent, browser }) => {
    const foreign = refuseForeignPage(browser, body.remember);
    if (foreign !== undefined) return foreign;
    const account = body.email.toLowerCase();
    const attempt = await attemptLogin(services, { address, account, browser });
    if (attempt instanceof Refusal) return attempt;
    const [user] = await asSystem(services.database, (tx) =>
      tx
        .select({ id: users.id, passwordHash: users.passwordHash, purgeAt: users.purgeAt })
        .from(users)
        .where(eq(users.emailLower, account)),
    );
    const { configuration } = services;
    const matches = await checkPassword(user?.passwordHash, body.password, configuration.password);
    if (user === undefined || !matches) return invalidCredentials();
    await attempt.succeed();
    if (user.purgeAt !== null && !body.restore) return accountDeleted(user.purgeAt, services.now());
    const token = await asSystem(services.database, (tx) =>
      openCheckedSession(tx, user.passwordHash, body.restore, {
        userId: user.id,
        userAgent,
        address,
        browser,
        remember: body.remember,
        now: services.now(),
        seconds: configuration.sessionSeconds,
      }),
    );
    if (token === undefined) return invalidCredentials();
    if (body.remember !== undefined) rememberDevice(browser, account, services.keys.devices);
    return { token, id: user.id };
  },
);
