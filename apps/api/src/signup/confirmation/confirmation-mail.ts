import { and, eq, gt, isNull } from 'drizzle-orm';
import { findErased } from '../../audience/index.ts';
import { sendSingleMessage, type SingleResult } from '../../delivery/index.ts';
import { asTenant } from '../../platform/database/tenant.ts';
import { defineJob } from '../../platform/queue/queue.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { audiences, suppressions } from '../../tables/audience.ts';
import { projects } from '../../tables/accounts.ts';
import { signupForms, signups } from '../../tables/signup.ts';
import { loadTexts } from '../../content/index.ts';
import { findSender } from '../../providers/index.ts';
import { withAudienceDefaults } from '../settings/audience-defaults.ts';
import { hasRoomForMessage, presentOf } from '../../tenancy/index.ts';
import { composeConfirmation } from './confirmation-letter.ts';

export interface ConfirmationJob {
  readonly signupId: string;
  readonly organizationId: string;
  /** Starts at 1. */
  readonly attempt: number;
}

/** Sends the message that asks a person to confirm. A tenant with a slow provider does not hold up others. */
export const sendConfirmationJob = defineJob<ConfirmationJob>({
  name: 'send-confirmation',
  key: ({ signupId }) => signupId,
  concurrency: 8,
  turns: { slotsPerTenant: 2, sliceMilliseconds: 2000, tenantOf: ({ organizationId }) => organizationId },
});

/** Minutes until the next attempt. After the last one, the sign-up shows the problem. */
const retryMinutes = [1, 5, 15, 60, 240] as const;

/** Address of the page on which a sign-up is confirmed. */
function confirmationAddress(
  signupId: string,
  { configuration, keys }: Pick<Services, 'configuration' | 'keys'>,
): string {
  return `${pagesOrigin(configuration)}/signups/${writeIdentifier({ kind: 'signup', signupId }, keys.tracking)}`;
}

async function readWaiting(tx: Transaction, signupId: string, services: Services) {
  const { keys, now } = services;
  const [row] = await tx
    .select({
      signup: signups,
      own: signupForms,
      audience: audiences,
      projectName: projects.name,
      brand: projects.brand,
      pages: projects.recipientPages,
    })
    .from(signups)
    .innerJoin(signupForms, eq(signupForms.id, signups.formId))
    .innerJoin(audiences, eq(audiences.id, signups.audienceId))
    .innerJoin(projects, eq(projects.id, signups.projectId))
    .where(
      and(
        eq(signups.id, signupId),
        isNull(signups.confirmedAt),
        isNull(signups.mailedAt),
        gt(signups.expiresAt, now()),
      ),
    );
  if (row === undefined) return undefined;
  const { signup, own, audience, projectName, brand, pages } = row;
  const form = withAudienceDefaults(own, audience);
  const { projectId, emailLower } = signup;
  const [suppression] = await tx
    .select({ reason: suppressions.reason })
    .from(suppressions)
    .where(and(eq(suppressions.projectId, projectId), eq(suppressions.emailLower, emailLower)));
  const [erased] = await findErased(tx, projectId, [emailLower], { keys });
  const found = await findSender(tx, projectId, form.fromEmail ?? '');
  const hasRoom = await hasRoomForMessage(tx, signup.organizationId, presentOf(services));
  return {
    signup,
    form,
    projectName,
    brand,
    pages,
    found,
    suppression: suppression?.reason ?? erased?.reason,
    hasRoom,
  };
}

type Waiting = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

/** Returns the reason not to send a message to the address. Only people who unsubscribed or were erased are asked. */
function problemOf({ found, form, suppression }: Waiting): string | undefined {
  if (suppression === 'bounce') return 'Earlier messages to this address bounced.';
  if (suppression === 'complaint') return 'The recipient reported an earlier message as spam.';
  if (suppression === 'manual') return 'The address is on the suppression list.';
  if (found !== undefined) return undefined;
  return form.fromEmail === null
    ? 'Neither the form nor its audience has a sender.'
    : `${form.fromEmail} is no longer a sender of this project.`;
}

/** Days for which the link that confirms a sign-up works, from when its message was sent. Afterwards, it is deleted. */
const confirmationDays = 3;

/** Days for which a sign-up waits for its message, such as for the next billing cycle. Afterwards, it is deleted. */
export const waitingDays = 32;

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000);
}

async function send(waiting: Waiting, services: Services): Promise<SingleResult> {
  const { signup, form, projectName, brand, pages, found } = waiting;
  const problem = problemOf(waiting);
  if (problem !== undefined || found === undefined) return { outcome: 'failed', reason: problem ?? '' };
  const { language, consent } = signup;
  const { subject, html, text } = composeConfirmation({
    texts: await loadTexts(pages, language),
    title: form.texts[language]?.title ?? form.name,
    consent,
    projectName,
    brand,
    url: confirmationAddress(signup.id, services),
    days: confirmationDays,
  });
  const { sender } = found;
  const fromName = form.fromName === '' ? sender.name : form.fromName;
  const content = { fromEmail: form.fromEmail ?? sender.email, fromName, subject, html, amp: '', text };
  return sendSingleMessage({ id: signup.id, email: signup.email, found, content }, services);
}

type Recorded = Partial<
  Pick<typeof signups.$inferInsert, 'mailedAt' | 'mailProblem' | 'waitsForQuota' | 'expiresAt'>
>;

async function record(
  { signupId, organizationId }: ConfirmationJob,
  { database }: Services,
  recorded: Recorded,
): Promise<void> {
  await asTenant(database, [organizationId], (tx) =>
    tx.update(signups).set(recorded).where(eq(signups.id, signupId)),
  );
}

/**
 * Returns the seconds to wait before one more message of a form may be sent. Bots that solve challenges can therefore use
 * up only a part of the organization's quota each hour.
 */
function waitForForm({ signup }: Waiting, { rateLimits }: Services): Promise<number> {
  return rateLimits.confirmationByForm.take(signup.formId ?? signup.audienceId);
}

/** Runs outside a transaction while it sends, because the provider may be slow. */
export async function sendConfirmation(job: ConfirmationJob, services: Services): Promise<void> {
  const { signupId, organizationId, attempt } = job;
  const { database, queue } = services;
  const waiting = await asTenant(database, [organizationId], (tx) => readWaiting(tx, signupId, services));
  if (waiting === undefined) return;
  if (problemOf(waiting) === undefined) {
    // The sweep tries again later. Waiting for the quota does not use up the time to confirm.
    if (!waiting.hasRoom) return record(job, services, { waitsForQuota: true });
    const seconds = await waitForForm(waiting, services);
    if (seconds > 0) {
      const later = new Date(services.now().getTime() + seconds * 1000);
      return queue.enqueue(sendConfirmationJob, job, later);
    }
  }
  const result = await send(waiting, services);
  const time = services.now();
  const ended = { waitsForQuota: false, expiresAt: daysAfter(time, confirmationDays) };
  if (result.outcome === 'sent') return record(job, services, { ...ended, mailedAt: time });
  const minutes = retryMinutes[attempt - 1];
  if (result.outcome === 'failed' || minutes === undefined) {
    return record(job, services, { ...ended, mailProblem: result.reason });
  }
  const at = new Date(time.getTime() + minutes * 60_000);
  return queue.enqueue(sendConfirmationJob, { ...job, attempt: attempt + 1 }, at);
}
