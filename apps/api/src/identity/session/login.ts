import { randomBytes } from 'node:crypto';
import { contract } from '@x/api-client/contract';
import { and, eq, lt } from 'drizzle-orm';
import {
  asSystem,
  type Transaction,
  type RateLimits,
  type Refusal,
  refuse,
  sessions,
  tooManyRequests,
  users,
} from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import { hashToken } from './authenticate.ts';
import { checkPassword } from './password.ts';

async function limited(
  rateLimits: RateLimits,
  address: string,
  account: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const seconds = Math.max(
    await rateLimits.loginByAddress.take(address),
    await rateLimits.loginByAccount.take(account),
  );
  return seconds === 0 ? undefined : tooManyRequests(seconds);
}

function invalidCredentials(): Refusal<'invalid_credentials'> {
  return refuse('invalid_credentials', { message: 'Invalid credentials' });
}

interface NewSession {
  readonly userId: string;
  /** Stored hash with which the password was compared. */
  readonly passwordHash: string;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly seconds: number;
}

/**
 * Opens a session and returns its token. Returns undefined if the password has changed since the check. The lock makes
 * a concurrent password change wait, so that the change also ends this session.
 */
async function openSession(
  tx: Transaction,
  { userId, passwordHash, userAgent, address, now, seconds }: NewSession,
): Promise<string | undefined> {
  const [unchanged] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share');
  if (unchanged === undefined) return undefined;
  const token = randomBytes(32).toString('base64url');
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    userAgent,
    address,
    createdAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  return token;
}

/**
 * Runs as the system, because nobody is signed in yet. Checks the password between two transactions, because hashing is
 * slow.
 */
export const login = implement(
  contract.session.login,
  { transaction: false },
  async ({ body }, { services, address, userAgent }) => {
    const account = body.email.toLowerCase();
    const limit = await limited(services.rateLimits, address, account);
    if (limit !== undefined) return limit;
    const [user] = await asSystem(services.database, (tx) =>
      tx
        .select({ id: users.id, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.emailLower, account)),
    );
    const { configuration } = services;
    const matches = await checkPassword(user?.passwordHash, body.password, configuration.password);
    if (user === undefined || !matches) return invalidCredentials();
    await services.rateLimits.loginByAccount.forgive(account);
    const token = await asSystem(services.database, (tx) =>
      openSession(tx, {
        userId: user.id,
        passwordHash: user.passwordHash,
        userAgent,
        address,
        now: services.now(),
        seconds: configuration.sessionSeconds,
      }),
    );
    return token === undefined ? invalidCredentials() : { token, id: user.id };
  },
);
