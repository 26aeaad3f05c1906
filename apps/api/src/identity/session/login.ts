import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { asSystem, type Transaction, Refusal, refuse, users } from '../../platform/index.ts';
import { mustUseProvider } from '../organization-providers/bound-members.ts';
import { implement } from '../requests/implement.ts';
import { rememberDevice } from './known-device.ts';
import { attemptLogin } from './login-attempts.ts';
import { openSession, refuseForeignPage, type NewSession } from './open-session.ts';
import { checkPassword } from './password.ts';

function invalidCredentials(): Refusal<'invalid_credentials'> {
  return refuse('invalid_credentials', { message: 'Invalid credentials' });
}

/** Returned only after the password was checked, so that it tells strangers nothing about the account. */
function signOnRequired(): Refusal<'sign_on_required'> {
  return refuse('sign_on_required', {
    message: 'Your organization requires single sign-on. Sign in through its identity provider.',
  });
}

/**
 * Opens a session unless the password has changed since the check. The lock makes a concurrent password change wait, so
 * that the change also ends this session.
 */
async function openCheckedSession(
  tx: Transaction,
  /** Stored hash with which the password was compared. */
  passwordHash: string,
  session: NewSession,
): Promise<string | undefined> {
  const [unchanged] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, session.userId), eq(users.passwordHash, passwordHash)))
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
        .select({ id: users.id, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.emailLower, account)),
    );
    const { configuration } = services;
    const matches = await checkPassword(user?.passwordHash, body.password, configuration.password);
    if (user === undefined || !matches) return invalidCredentials();
    await attempt.succeed();
    if (await mustUseProvider(services.database, user.id)) return signOnRequired();
    const token = await asSystem(services.database, (tx) =>
      openCheckedSession(tx, user.passwordHash, {
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
