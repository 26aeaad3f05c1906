import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import {
  asSystem,
  defineJob,
  type JobQueue,
  mailPauses,
  notInTrash,
  type Services,
  signups,
} from '../../platform/index.ts';
import { sendConfirmation, sendConfirmationJob } from './confirmation-mail.ts';

const sweepSignupsJob = defineJob<Record<string, never>>({
  name: 'sweep-signups',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '*/10 * * * *',
});

/** Age in milliseconds from which a sign-up without a message has lost its job. */
const settledMilliseconds = 120_000;
const mostRequeued = 1000;

/**
 * Deletes sign-ups that were not confirmed in time and pauses that have ended, because their data may not be kept any
 * longer. Queues the messages whose jobs were lost.
 */
export async function sweepSignups({ database, queue, now }: Services): Promise<void> {
  const waiting = await asSystem(database, async (tx) => {
    await tx.delete(signups).where(and(isNull(signups.confirmedAt), lt(signups.expiresAt, now())));
    await tx.delete(mailPauses).where(lt(mailPauses.endsAt, now()));
    return tx
      .select({ signupId: signups.id, organizationId: signups.organizationId })
      .from(signups)
      .where(
        and(
          isNull(signups.confirmedAt),
          isNull(signups.mailedAt),
          eq(signups.mailProblem, ''),
          gt(signups.expiresAt, now()),
          lt(signups.createdAt, new Date(now().getTime() - settledMilliseconds)),
          notInTrash(signups.audienceId, signups.projectId, signups.organizationId),
        ),
      )
      .orderBy(asc(signups.id))
      .limit(mostRequeued);
  });
  for (const job of waiting) await queue.enqueue(sendConfirmationJob, { ...job, attempt: 1 });
}

/** Sends the messages that ask people to confirm their sign-ups, and deletes those that expired. */
export async function startSignups(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(sendConfirmationJob, (job) => sendConfirmation(job, services));
  await queue.work(sweepSignupsJob, () => sweepSignups(services));
}
