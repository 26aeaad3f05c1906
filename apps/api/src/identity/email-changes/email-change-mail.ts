import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import {
  confirmNewAddressLetter,
  currentAddressLetter,
  emailChangedLetter,
  newAddressTakenLetter,
} from './email-change-letter.ts';
import { defineJob } from '../../platform/queue/queue.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { emailChangeLinks, emailChanges } from '../../tables/identity.ts';
import { users } from '../../tables/accounts.ts';
import { hashToken } from '../session/authenticate.ts';
import { sendAccountMail } from '../accounts/account-mail.ts';
import type { CompletedEmailChange } from './complete-email-change.ts';
import { confirmHours, isLive, type StoredEmailChange } from './email-change.ts';

export interface EmailChangeMailRequest {
  /** Id of the change. */
  readonly id: string;
  /** `new` and `current` are the mails to these addresses. `reminder` is the second mail to the current address. */
  readonly about: 'new' | 'current' | 'reminder';
  /** Starts at 1. */
  readonly attempt: number;
}

export const sendEmailChangeJob = defineJob<EmailChangeMailRequest>({
  name: 'send-email-change',
  key: ({ id, about }) => `${id} ${about}`,
  concurrency: 2,
});

export interface EmailChangedMailRequest {
  /** Receives the notice: the old address or the new one. */
  readonly to: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly language: CallerLanguage;
  /** Starts at 1. */
  readonly attempt: number;
}

export const sendEmailChangedJob = defineJob<EmailChangedMailRequest>({
  name: 'send-email-changed',
  key: ({ to, newEmail }) => `${to} ${newEmail}`,
  concurrency: 2,
});

async function createLink(
  tx: Transaction,
  changeId: string,
  sentTo: 'current' | 'new',
  publicUrl: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(emailChangeLinks).values({ tokenHash: hashToken(token), changeId, sentTo });
  return `${publicUrl}/change-email/${token}`;
}

/** Writes the mail to the new address. If the address already has an account, the mail has no link to confirm. */
async function writeToNewAddress(tx: Transaction, change: StoredEmailChange, publicUrl: string) {
  const { id, email, language } = change;
  const isTaken = (await tx.$count(users, eq(users.emailLower, email.toLowerCase()))) > 0;
  const letter = isTaken
    ? newAddressTakenLetter({ language, url: `${publicUrl}/login` })
    : confirmNewAddressLetter({
        language,
        email,
        url: await createLink(tx, id, 'new', publicUrl),
        hours: confirmHours,
      });
  return { to: email, letter };
}

async function writeToCurrentAddress(
  tx: Transaction,
  { id, email, language, effectiveAt }: StoredEmailChange,
  { to, publicUrl }: { readonly to: string; readonly publicUrl: string },
) {
  const url = await createLink(tx, id, 'current', publicUrl);
  return { to, letter: currentAddressLetter({ language, newEmail: email, url, effectiveAt }) };
}

/** Writes the mail and stores its link. Runs as the system, because nobody is signed in. */
function prepare({ id, about }: EmailChangeMailRequest, { database, now, configuration }: Services) {
  const { publicUrl } = configuration;
  return asSystem(database, async (tx) => {
    const [found] = await tx
      .select({ change: emailChanges, currentEmail: users.email })
      .from(emailChanges)
      .innerJoin(users, eq(users.id, emailChanges.userId))
      .where(and(eq(emailChanges.id, id), isLive(now())));
    if (found === undefined) return undefined;
    const { change, currentEmail } = found;
    return about === 'new'
      ? writeToNewAddress(tx, change, publicUrl)
      : writeToCurrentAddress(tx, change, { to: currentEmail, publicUrl });
  });
}

/** Sends a mail with a link that confirms or stops the change. Only this mail contains the token. */
export async function sendEmailChange(request: EmailChangeMailRequest, services: Services): Promise<void> {
  const mail = await prepare(request, services);
  if (mail === undefined) return;
  await sendAccountMail(services, {
    ...mail,
    attempt: request.attempt,
    retry: (attempt, at) => services.queue.enqueue(sendEmailChangeJob, { ...request, attempt }, at),
  });
}

/** Sends the notice that the change has taken effect to the old or the new address. */
export async function sendEmailChanged(request: EmailChangedMailRequest, services: Services): Promise<void> {
  const { to, oldEmail, newEmail, language, attempt } = request;
  const url = `${services.configuration.publicUrl}/login`;
  await sendAccountMail(services, {
    to,
    letter: emailChangedLetter({ language, url, oldEmail, newEmail }),
    attempt,
    retry: (next, at) => services.queue.enqueue(sendEmailChangedJob, { ...request, attempt: next }, at),
  });
}

/**
 * Queues the notice to the old address that the change has taken effect. If the old address did not confirm, the user
 * has waited for days, so the new address gets the notice too.
 */
export async function sendLastNotices(
  { queue }: Pick<Services, 'queue'>,
  { email: newEmail, language, currentConfirmedAt }: StoredEmailChange,
  { oldEmail }: CompletedEmailChange,
): Promise<void> {
  const notice = { oldEmail, newEmail, language, attempt: 1 };
  await queue.enqueue(sendEmailChangedJob, { ...notice, to: oldEmail });
  if (currentConfirmedAt === null) await queue.enqueue(sendEmailChangedJob, { ...notice, to: newEmail });
}
