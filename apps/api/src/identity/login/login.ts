import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { users } from '../../tables/accounts.ts';
import { implement } from '../requests/implement.ts';
import { refuseForeignPage } from '../session/open-session.ts';
import { checkPassword } from '../session/password.ts';
import { type Account, findKeptAccount, maySignIn } from '../accounts/account.ts';
import { continueLogin } from './continue-login.ts';
import { attemptLogin } from './login-attempts.ts';
import { noteRefusedLogin } from './refused-login.ts';

const method = 'password' as const;

function invalidCredentials(): Refusal<'invalid_credentials'> {
  return refuse('invalid_credentials');
}

/**
 * Returns the refusal for a deleted account. Call this only after the right password, so that only its owner learns of
 * the account. If it can no longer be restored, the refusal is the one for wrong credentials.
 */
function accountDeleted(purgeAt: Date, now: Date): Refusal<'account_deleted' | 'invalid_credentials'> {
  if (purgeAt <= now) return invalidCredentials();
  const until = purgeAt.toISOString();
  return refuse('account_deleted', { details: { until } });
}

/**
 * Returns whether the account still has the password that was checked. The lock makes a concurrent password change
 * wait, so that the change also ends this login.
 */
async function isUnchanged(
  tx: Transaction,
  { id, passwordHash }: Account,
  options: { readonly restore: boolean; readonly now: Date },
): Promise<boolean> {
  const unchanged = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), maySignIn(options)))
    .for('share');
  return unchanged.length > 0;
}

/**
 * First step of a login, with a password. Runs as the system, because nobody is signed in yet. Checks the password
 * between two transactions, because hashing is slow.
 */
export const login = implement(
  contract.session.login,
  { transaction: false },
  async ({ body }, { services, address, userAgent, browser, language }) => {
    const { remember, restore } = body;
    const foreign = refuseForeignPage(browser, remember);
    if (foreign !== undefined) return foreign;
    const emailLower = body.email.toLowerCase();
    const refused = <Refused extends Refusal>(refusal: Refused) =>
      noteRefusedLogin(services, refusal, { account: emailLower, method, address, userAgent });
    const attempt = await attemptLogin(services, { address, account: emailLower, browser });
    if (attempt instanceof Refusal) return refused(attempt);
    const account = await asSystem(services.database, (tx) => findKeptAccount(tx, { emailLower }));
    const matches = await checkPassword(
      account?.passwordHash,
      body.password,
      services.configuration.password,
    );
    if (account === undefined || !matches) return refused(invalidCredentials());
    await attempt.succeed();
    if (account.purgeAt !== null && !restore) return accountDeleted(account.purgeAt, services.now());
    const opened = await asSystem(services.database, async (tx) => {
      const options = { restore, now: services.now() };
      if (!(await isUnchanged(tx, account, options))) return invalidCredentials();
      const request = { services, browser, address, userAgent, language, remember, restore, method };
      return continueLogin(tx, account, request);
    });
    return opened instanceof Refusal ? refused(opened) : opened;
  },
);
