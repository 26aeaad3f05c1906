import { asSystem } from '../../platform/database/tenant.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { type SecurityEvent, securityNoticeLetter } from './security-notice-letter.ts';
import type { Services } from '../../platform/services.ts';
import { findAccount } from '../accounts/account.ts';
import { sendAccountMail } from '../accounts/account-mail.ts';

export interface SecurityNotice {
  readonly userId: string;
  readonly event: SecurityEvent;
  readonly language: CallerLanguage;
}

export interface SecurityNoticeRequest extends SecurityNotice {
  /** Time of the event as ISO 8601. Tells events of one user apart. */
  readonly at: string;
  /** Starts at 1. */
  readonly attempt: number;
}

const sendSecurityNoticeJob = defineJob<SecurityNoticeRequest>({
  name: 'send-security-notice',
  key: ({ userId, event, at }) => `${userId} ${event.kind} ${at}`,
  concurrency: 2,
});

/** Mails the owner of an account that its second factors have changed. Call this after the commit. */
export async function notifyOwner(
  { queue, now }: Pick<Services, 'queue' | 'now'>,
  notice: SecurityNotice,
): Promise<void> {
  await queue.enqueue(sendSecurityNoticeJob, { ...notice, at: now().toISOString(), attempt: 1 });
}

/** Runs as the system, because nobody is signed in. */
export async function sendSecurityNotice(request: SecurityNoticeRequest, services: Services): Promise<void> {
  const { userId, event, language, attempt } = request;
  const account = await asSystem(services.database, (tx) => findAccount(tx, { id: userId }));
  if (account === undefined) return;
  const url = `${services.configuration.publicUrl}/profile/security`;
  await sendAccountMail(services, {
    to: account.email,
    letter: securityNoticeLetter({ language, url, event }),
    attempt,
    retry: (next, at) => services.queue.enqueue(sendSecurityNoticeJob, { ...request, attempt: next }, at),
  });
}

export function startSecurityNotices(services: Services, queue: JobQueue): Promise<void> {
  return queue.work(sendSecurityNoticeJob, (request) => sendSecurityNotice(request, services));
}
