import { factorResetHours } from '@x/api-client/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { factorResets } from '../../tables/sign-in.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { defineJob } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { findAccount } from '../accounts/account.ts';
import { sendAccountMail } from '../accounts/account-mail.ts';
import { languageOf } from '../session/last-activity.ts';
import { type NamedFactorReset, selectResets } from '../accounts/factor-reset.ts';
import {
  type FactorResetNotice,
  factorResetNoticeLetter,
  factorResetWarningLetter,
  factorsRemovedLetter,
} from './factor-reset-letter.ts';
import { writeStopToken } from './stop-token.ts';

export interface WarningRequest {
  /** Id of the reset. */
  readonly id: string;
  /** Starts at 1. */
  readonly attempt: number;
}

export const sendWarningJob = defineJob<WarningRequest>({
  name: 'send-factor-reset',
  key: ({ id }) => id,
  concurrency: 2,
});

/**
 * Sends the mail with which the user can stop the reset. The time for this starts when the mail server accepts the mail,
 * which may be down for longer than the time itself.
 */
export async function sendWarning(
  { id, attempt }: WarningRequest,
  services: Pick<Services, 'configuration' | 'database' | 'keys' | 'log' | 'mailer' | 'now' | 'queue'>,
): Promise<void> {
  const { configuration, database, keys, now, queue } = services;
  const found = await asSystem(database, async (tx) => {
    const [reset] = await selectResets(tx).where(
      and(eq(factorResets.id, id), isNull(factorResets.effectiveAt)),
    );
    return reset && { ...reset, language: await languageOf(tx, reset.user.id, reset.reset.language) };
  });
  if (found === undefined) return;
  const effectiveAt = new Date(now().getTime() + factorResetHours * 3_600_000);
  const { language, requester, organization, user } = found;
  const url = `${configuration.publicUrl}/stop-factor-reset/${writeStopToken(id, keys.factorResets)}`;
  await sendAccountMail(services, {
    to: user.email,
    letter: factorResetWarningLetter({
      language,
      url,
      organization,
      requester: requester.name,
      effectiveAt,
    }),
    attempt,
    retry: (next, at) => queue.enqueue(sendWarningJob, { id, attempt: next }, at),
    accepted: () => startWaiting(services, id, effectiveAt),
  });
}

async function startWaiting(
  { database }: Pick<Services, 'database'>,
  id: string,
  effectiveAt: Date,
): Promise<void> {
  await asSystem(database, (tx) =>
    tx
      .update(factorResets)
      .set({ effectiveAt })
      .where(and(eq(factorResets.id, id), isNull(factorResets.effectiveAt))),
  );
}

export interface NoticeRequest {
  readonly resetId: string;
  /** `removed` goes to the user, the others to the admin. */
  readonly about: FactorResetNotice['about'] | 'removed';
  readonly language: CallerLanguage;
  readonly organizationId: string;
  readonly organization: string;
  readonly adminId: string;
  readonly userId: string;
  readonly person: string;
  /** Starts at 1. */
  readonly attempt: number;
}

export const sendNoticeJob = defineJob<NoticeRequest>({
  name: 'send-factor-reset-notice',
  key: ({ resetId, about }) => `${resetId} ${about}`,
  concurrency: 2,
});

/** Mails the admin, or the user, about a reset that may have ended. Call this after the commit. */
export async function sendNotice(
  { queue }: Pick<Services, 'queue'>,
  about: NoticeRequest['about'],
  { reset, user, organization }: Pick<NamedFactorReset, 'reset' | 'user' | 'organization'>,
): Promise<void> {
  const { id: resetId, organizationId, requestedBy: adminId, language } = reset;
  await queue.enqueue(sendNoticeJob, {
    resetId,
    about,
    language,
    organizationId,
    organization,
    adminId,
    userId: user.id,
    person: user.name,
    attempt: 1,
  });
}

function writeNotice(request: NoticeRequest, publicUrl: string, language: CallerLanguage): Letter {
  const { about, organization, organizationId, userId, person } = request;
  if (about === 'removed') return factorsRemovedLetter({ language, organization, url: `${publicUrl}/login` });
  const url = `${publicUrl}/organizations/${organizationId}/users/${userId}`;
  return factorResetNoticeLetter({ about, language, organization, person, url });
}

export async function deliverNotice(request: NoticeRequest, services: Services): Promise<void> {
  const { about, adminId, userId, language, attempt } = request;
  const recipientId = about === 'removed' ? userId : adminId;
  const found = await asSystem(services.database, async (tx) => {
    const account = await findAccount(tx, { id: recipientId });
    return account && { to: account.email, language: await languageOf(tx, recipientId, language) };
  });
  if (found === undefined) return;
  await sendAccountMail(services, {
    to: found.to,
    letter: writeNotice(request, services.configuration.publicUrl, found.language),
    attempt,
    retry: (next, at) => services.queue.enqueue(sendNoticeJob, { ...request, attempt: next }, at),
  });
}
