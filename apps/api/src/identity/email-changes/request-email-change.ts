import { contract } from '@x/api-client/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { Refusal, refuse, tooManyRequests, refuseRule } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { emailChanges } from '../../tables/identity.ts';
import { users } from '../../tables/accounts.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { implement } from '../requests/implement.ts';
import { checkCurrentPassword, currentPasswordInvalid } from '../session/check-current-password.ts';
import {
  confirmHours,
  findEmailChange,
  type StoredEmailChange,
  toEmailChange,
  waitingDays,
} from './email-change.ts';
import { sendEmailChangeJob } from './email-change-mail.ts';

const hourMilliseconds = 3_600_000;

/** Runs as the system, because the tenant role cannot access changes of addresses. Reads only the caller's change. */
export const getEmailChange = implement(
  contract.emailChanges.get,
  { transaction: false },
  async (_request, { user, services }) => {
    const change = await asSystem(services.database, (tx) => findEmailChange(tx, user.id, services.now()));
    return { email: user.email, change: change === undefined ? null : toEmailChange(change) };
  },
);

async function limited(
  { rateLimits }: Services,
  user: SignedInUser,
  email: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const seconds = Math.max(
    await rateLimits.emailChangeByUser.take(user.id),
    await rateLimits.emailChangeByAccount.take(email.toLowerCase()),
  );
  return seconds === 0 ? undefined : tooManyRequests(seconds);
}

interface NewEmailChange {
  readonly email: string;
  /** Stored hash with which the password was compared. */
  readonly passwordHash: string;
  readonly language: CallerLanguage;
  readonly now: Date;
}

/**
 * Stores the change in place of an earlier change. Returns undefined if the account was deleted or its password is not
 * the checked password. Locks the user, so that a concurrent password change waits and then cancels this change.
 */
async function store(
  tx: Transaction,
  user: SignedInUser,
  { email, passwordHash, language, now }: NewEmailChange,
): Promise<StoredEmailChange | undefined> {
  const [unchanged] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .for('update');
  if (unchanged === undefined) return undefined;
  await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id));
  const [stored] = await tx
    .insert(emailChanges)
    .values({
      userId: user.id,
      email,
      language,
      sessionHash: user.sessionHash,
      createdAt: now,
      confirmBy: new Date(now.getTime() + confirmHours * hourMilliseconds),
      effectiveAt: new Date(now.getTime() + waitingDays * 24 * hourMilliseconds),
    })
    .returning();
  return stored;
}

/**
 * Runs as the system, because the tenant role cannot access changes of addresses. Does the same work for every new
 * address, so that neither the response nor its time reveals whether the address has an account. A job finds that out.
 */
export const requestEmailChange = implement(
  contract.emailChanges.request,
  { transaction: false },
  async ({ body }, { user, services, language }) => {
    if (!services.mailer.isConfigured) {
      return refuse('mail_not_configured');
    }
    if (body.email.toLowerCase() === user.email.toLowerCase()) {
      return refuseRule('email_unchanged', 'body.email');
    }
    const passwordHash = await checkCurrentPassword(user, body.current_password, services);
    if (passwordHash instanceof Refusal) return passwordHash;
    const limit = await limited(services, user, body.email);
    if (limit !== undefined) return limit;
    const stored = await asSystem(services.database, (tx) =>
      store(tx, user, { email: body.email, passwordHash, language, now: services.now() }),
    );
    if (stored === undefined) return currentPasswordInvalid();
    const { id } = stored;
    await services.queue.enqueue(sendEmailChangeJob, { id, about: 'new', attempt: 1 });
    await services.queue.enqueue(sendEmailChangeJob, { id, about: 'current', attempt: 1 });
    return toEmailChange(stored);
  },
);

/** Runs as the system, because the tenant role cannot access changes of addresses. Cancels only the caller's change. */
export const cancelEmailChange = implement(
  contract.emailChanges.cancel,
  { transaction: false },
  async (_request, { user, services }) => {
    await asSystem(services.database, (tx) =>
      tx.delete(emailChanges).where(eq(emailChanges.userId, user.id)),
    );
    return {};
  },
);
