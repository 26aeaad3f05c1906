import { and, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { emailChanges } from '../../tables/identity.ts';
import { completeEmailChange } from './complete-email-change.ts';
import { lockUser } from './email-change.ts';
import {
  sendEmailChange,
  sendEmailChanged,
  sendEmailChangedJob,
  sendEmailChangeJob,
  sendLastNotices,
} from './email-change-mail.ts';

const sweepEmailChangesJob = defineJob<Record<string, never>>({
  name: 'sweep-email-changes',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});

/** The current address gets a reminder this long before the change takes effect without its confirmation. */
const reminderMilliseconds = 24 * 3_600_000;

async function remind({ database, queue, now }: Services): Promise<void> {
  const due = await asSystem(database, (tx) =>
    tx
      .update(emailChanges)
      .set({ remindedAt: now() })
      .where(
        and(
          isNotNull(emailChanges.newConfirmedAt),
          isNull(emailChanges.remindedAt),
          lte(emailChanges.effectiveAt, new Date(now().getTime() + reminderMilliseconds)),
        ),
      )
      .returning({ id: emailChanges.id }),
  );
  for (const { id } of due) await queue.enqueue(sendEmailChangeJob, { id, about: 'reminder', attempt: 1 });
}

/**
 * Matches changes that take effect now without the confirmation from the current address. The reminder to this address
 * must be at least a day old, because an outage may have delayed the reminder.
 */
function isDue(now: Date): SQL | undefined {
  return and(
    isNotNull(emailChanges.newConfirmedAt),
    lte(emailChanges.effectiveAt, now),
    lte(emailChanges.remindedAt, new Date(now.getTime() - reminderMilliseconds)),
  );
}

async function complete(
  services: Services,
  { id, userId }: { readonly id: string; readonly userId: string },
) {
  const now = services.now();
  const result = await asSystem(services.database, async (tx) => {
    await lockUser(tx, userId);
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.id, id), isDue(now)));
    if (change === undefined) return undefined;
    return { change, completed: await completeEmailChange(tx, change, { now, address: '', userAgent: '' }) };
  });
  if (result?.completed !== undefined) await sendLastNotices(services, result.change, result.completed);
}

/** Sends the reminders that are due, and completes the changes whose time has come. */
export async function sweepEmailChanges(services: Services): Promise<void> {
  await remind(services);
  const due = await asSystem(services.database, (tx) =>
    tx
      .select({ id: emailChanges.id, userId: emailChanges.userId })
      .from(emailChanges)
      .where(isDue(services.now())),
  );
  for (const change of due) await complete(services, change);
}

export async function startEmailChanges(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(sendEmailChangeJob, (request) => sendEmailChange(request, services));
  await queue.work(sendEmailChangedJob, (request) => sendEmailChanged(request, services));
  await services.database.pool.persist(() => sweepEmailChanges(services));
  await queue.work(sweepEmailChangesJob, () => sweepEmailChanges(services));
}
