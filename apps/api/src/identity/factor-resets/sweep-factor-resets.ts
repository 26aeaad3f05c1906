import { factorResetEnds, factorResetHours } from '@x/api-client/contract';
import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { factorResets } from '../../tables/sign-in.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { removeSecondFactors } from '../accounts/secure-account.ts';
import { endReset } from '../accounts/end-factor-reset.ts';
import { lockUser, type NamedFactorReset, selectResets } from '../accounts/factor-reset.ts';
import {
  deliverNotice,
  sendNotice,
  sendNoticeJob,
  sendWarning,
  sendWarningJob,
} from './factor-reset-mail.ts';
import { findObstacle, findResetter } from './reset-obstacle.ts';

const sweepFactorResetsJob = defineJob<Record<string, never>>({
  name: 'sweep-factor-resets',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});

/** Matches resets that take effect, and those whose mail to the user could not be sent all the time. */
function isDue(now: Date): SQL | undefined {
  const unsentSince = new Date(now.getTime() - factorResetHours * 3_600_000);
  return or(
    lte(factorResets.effectiveAt, now),
    and(isNull(factorResets.effectiveAt), lte(factorResets.createdAt, unsentSince)),
  );
}

/** Returns whether the admin may still reset the factors: either may have lost or got access to an organization. */
async function isPermitted(tx: Transaction, { reset }: NamedFactorReset): Promise<boolean> {
  const resetter = await findResetter(tx, reset.requestedBy);
  return resetter !== undefined && (await findObstacle(tx, reset, resetter)) === undefined;
}

async function apply(
  tx: Transaction,
  id: string,
  userId: string,
  now: Date,
): Promise<{ readonly found: NamedFactorReset; readonly isRemoved: boolean } | undefined> {
  await lockUser(tx, userId);
  const [found] = await selectResets(tx).where(and(eq(factorResets.id, id), isDue(now)));
  if (found === undefined) return undefined;
  const isRemoved = found.reset.effectiveAt !== null && (await isPermitted(tx, found));
  if (isRemoved) await removeSecondFactors(tx, userId);
  const action = isRemoved ? factorResetEnds.completed : factorResetEnds.lapsed;
  await endReset(tx, found, { action, by: 'system', address: '', userAgent: '', now });
  return { found, isRemoved };
}

/** Removes the second factors whose reset nobody stopped in time. */
export async function sweepFactorResets(services: Services): Promise<void> {
  const { database } = services;
  const now = services.now();
  const due = await asSystem(database, (tx) =>
    tx.select({ id: factorResets.id, userId: factorResets.userId }).from(factorResets).where(isDue(now)),
  );
  for (const { id, userId } of due) {
    const ended = await asSystem(database, (tx) => apply(tx, id, userId, now));
    if (ended === undefined) continue;
    if (ended.isRemoved) await sendNotice(services, 'removed', ended.found);
    await sendNotice(services, ended.isRemoved ? 'completed' : 'lapsed', ended.found);
  }
}

export async function startFactorResets(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(sendWarningJob, (request) => sendWarning(request, services));
  await queue.work(sendNoticeJob, (request) => deliverNotice(request, services));
  await services.database.pool.persist(() => sweepFactorResets(services));
  await queue.work(sweepFactorResetsJob, () => sweepFactorResets(services));
}
