import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notInTrash } from '../../identity/index.ts';
import { signups } from '../../tables/signup.ts';
import { sendConfirmation, sendConfirmationJob } from './confirmation-mail.ts';

const sweepSignupsJob = defineJob<Record<string, never>>({
  name: 'sweep-signups',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '*/10 * * * *',
});

/** Age in milliseconds from which a sign-up without a message has lost its job. */
const settledMilliseconds = 120_000;
/** Maximum number of messages that are queued again at once, per organization and in total. */
const mostOfOrganization = 100;
const mostRequeued = 5000;

const waitingRow = v.object({ signupId: v.string(), organizationId: v.string() });

/**
 * Finds sign-ups whose message was not sent, because its job was lost or the organization's quota was used up. One
 * organization with many of them does not keep others from being found.
 */
function findWaiting(tx: Transaction, now: Date) {
  const isWaiting = and(
    isNull(signups.confirmedAt),
    isNull(signups.mailedAt),
    eq(signups.mailProblem, ''),
    gt(signups.expiresAt, now),
    lt(signups.createdAt, new Date(now.getTime() - settledMilliseconds)),
    notInTrash(signups.audienceId, signups.projectId, signups.organizationId),
  );
  return queryRows(
    tx,
    waitingRow,
    sql`
    select id as "signupId", organization_id as "organizationId" from (
      select id, organization_id, row_number() over (partition by organization_id order by id) as place
      from ${signups} where ${isWaiting}
    ) as waiting
    where place <= ${mostOfOrganization}::bigint order by place, id limit ${mostRequeued}::integer`,
  );
}

/** Queues the messages whose jobs were lost or that waited for the quota. */
export async function sweepSignups({ database, queue, now }: Services): Promise<void> {
  const waiting = await asSystem(database, (tx) => findWaiting(tx, now()));
  for (const job of waiting) await queue.enqueue(sendConfirmationJob, { ...job, attempt: 1 });
}

/** Sends the messages that ask people to confirm their sign-ups. */
export async function startSignups(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(sendConfirmationJob, (job) => sendConfirmation(job, services));
  await queue.work(sweepSignupsJob, () => sweepSignups(services));
}
