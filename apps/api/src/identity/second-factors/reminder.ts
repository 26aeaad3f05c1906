import { asSystem } from '../../platform/database/tenant.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { findAccount } from '../accounts/account.ts';
import { sendAccountMail } from '../accounts/account-mail.ts';
import { languageOf } from '../session/last-activity.ts';
import { secondFactorsOf } from './factors-of-user.ts';
import { reminderLetter } from './reminder-letter.ts';

interface Reminder {
  readonly userId: string;
  readonly organizationId: string;
  /** Name of the organization. */
  readonly organization: string;
  /** Name of the user who sends the reminder. */
  readonly sender: string;
  /** Language of the mail if that of the recipient is unknown. */
  readonly language: CallerLanguage;
}

export interface ReminderRequest extends Reminder {
  /** Starts at 1. */
  readonly attempt: number;
}

const sendReminderJob = defineJob<ReminderRequest>({
  name: 'send-second-factor-reminder',
  key: ({ userId, organizationId }) => `${userId} ${organizationId}`,
  concurrency: 2,
});

/** Reminds a user to set up a second factor. Call this after the commit. */
export async function remindOfSecondFactor(
  { queue }: Pick<Services, 'queue'>,
  reminder: Reminder,
): Promise<void> {
  await queue.enqueue(sendReminderJob, { ...reminder, attempt: 1 });
}

export async function sendReminder(request: ReminderRequest, services: Services): Promise<void> {
  const { userId, organization, sender, attempt } = request;
  const found = await asSystem(services.database, async (tx) => {
    const account = await findAccount(tx, { id: userId });
    if (account === undefined || (await secondFactorsOf(tx, userId)).length > 0) return undefined;
    return { to: account.email, language: await languageOf(tx, userId, request.language) };
  });
  if (found === undefined) return;
  const { to, language } = found;
  await sendAccountMail(services, {
    to,
    letter: reminderLetter({
      language,
      url: `${services.configuration.publicUrl}/profile/security`,
      organization,
      sender,
    }),
    attempt,
    retry: (next, at) => services.queue.enqueue(sendReminderJob, { ...request, attempt: next }, at),
  });
}

export function startReminders(services: Services, queue: JobQueue): Promise<void> {
  return queue.work(sendReminderJob, (request) => sendReminder(request, services));
}
