import { randomBytes } from 'node:crypto';
import { contract } from '@x/api-client/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { tooManyRequests } from '../../platform/http/refusal.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { passwordResetLetter } from './password-reset-letter.ts';
import type { Services } from '../../platform/services.ts';
import { passwordResets } from '../../tables/identity.ts';
import { users } from '../../tables/accounts.ts';
import { implement } from '../requests/implement.ts';
import { hashToken } from '../session/authenticate.ts';
import { sendAccountMail } from '../accounts/account-mail.ts';

export interface PasswordResetRequest {
  /** Address in lower case. There may be no user with this address. */
  readonly email: string;
  readonly language: CallerLanguage;
  /** Starts at 1. */
  readonly attempt: number;
}

export const sendPasswordResetJob = defineJob<PasswordResetRequest>({
  name: 'send-password-reset',
  key: ({ email }) => email,
  concurrency: 2,
});

/**
 * Does the same work for every address. A job looks up the account, so that neither the response nor its timing reveals
 * whether the account exists.
 */
export const requestPassword = implement(
  contract.users.requestPassword,
  { transaction: false },
  async ({ body }, { services, address, language }) => {
    const email = body.email.toLowerCase();
    const seconds = Math.max(
      await services.rateLimits.resetByAddress.take(address),
      await services.rateLimits.resetByAccount.take(email),
    );
    if (seconds > 0) return tooManyRequests(seconds);
    await services.queue.enqueue(sendPasswordResetJob, { email, language, attempt: 1 });
    return {};
  },
);

const resetMinutes = 60;

/**
 * Creates a reset token for the account with the given address. Returns undefined if there is no account. Runs as the
 * system, because nobody is signed in.
 */
function createReset(email: string, { database, now }: Services) {
  return asSystem(database, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.emailLower, email), isNull(users.deletedAt)));
    if (user === undefined) return undefined;
    const token = randomBytes(32).toString('base64url');
    await tx.insert(passwordResets).values({
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: new Date(now().getTime() + resetMinutes * 60_000),
    });
    return { token, email: user.email };
  });
}

/** Sends a mail with a link to set a new password. Only this mail contains the token. */
export async function sendPasswordReset(request: PasswordResetRequest, services: Services): Promise<void> {
  const reset = await createReset(request.email, services);
  if (reset === undefined) return;
  const letter = passwordResetLetter({
    language: request.language,
    url: `${services.configuration.publicUrl}/reset-password/${reset.token}`,
    minutes: resetMinutes,
  });
  await sendAccountMail(services, {
    to: reset.email,
    letter,
    attempt: request.attempt,
    retry: (attempt, at) => services.queue.enqueue(sendPasswordResetJob, { ...request, attempt }, at),
  });
}

export function startPasswordResets(services: Services, queue: JobQueue): Promise<void> {
  return queue.work(sendPasswordResetJob, (request) => sendPasswordReset(request, services));
}
