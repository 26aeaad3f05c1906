import { composeLetter } from '../../platform/mail/letter.ts';
import type { Services } from '../../platform/services.ts';

const maximumAttempts = 5;
/** Delay in seconds before the next attempt: 30, 60, 120, 240. */
const retrySeconds = (attempt: number) => 15 * 2 ** attempt;

interface AccountMail {
  readonly to: string;
  readonly letter: Parameters<typeof composeLetter>[0];
  /** Starts at 1. */
  readonly attempt: number;
  readonly retry: (attempt: number, at: Date) => Promise<void>;
  /** Called after the mail server has accepted the mail. */
  readonly accepted?: () => Promise<void>;
}

/** Sends a mail of an account. If the mail server refuses it, schedules another attempt. */
export async function sendAccountMail(
  { mailer, log, now }: Pick<Services, 'mailer' | 'log' | 'now'>,
  { to, letter, attempt, retry, accepted }: AccountMail,
): Promise<void> {
  const outcome = await mailer.send({ ...composeLetter(letter), to });
  if (outcome.accepted) return accepted?.();
  log.error({ reason: outcome.reason, subject: letter.subject, attempt }, 'mail of an account failed');
  if (attempt >= maximumAttempts) return;
  await retry(attempt + 1, new Date(now().getTime() + retrySeconds(attempt) * 1000));
}
