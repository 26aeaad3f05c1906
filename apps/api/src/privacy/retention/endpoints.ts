import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { implement, type Implementation } from '../../identity/index.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';
import { projects } from '../../tables/accounts.ts';
import { countExpired } from './expired.ts';

const patience = { seconds: 10, work: 'count_retention' } as const;

async function findRetention(tx: Transaction, projectId: string) {
  const [found] = await tx
    .select({ events_months: projects.keepEventsMonths, inactive_months: projects.keepInactiveMonths })
    .from(projects)
    .where(eq(projects.id, projectId));
  return found ?? notFound();
}

const getRetention = implement(contract.retention.get, ({ params }, { tx }) => findRetention(tx, params.id));

const setRetention = implement(contract.retention.set, async ({ params, body }, { tx }) => {
  await tx
    .update(projects)
    .set({ keepEventsMonths: body.events_months, keepInactiveMonths: body.inactive_months })
    .where(eq(projects.id, params.id));
  return findRetention(tx, params.id);
});

const previewRetention = implement(contract.retention.preview, ({ query }, { tx, subject, services }) =>
  withinSeconds(tx, patience, () =>
    countExpired(
      tx,
      subject,
      { events_months: query.events_months ?? null, inactive_months: query.inactive_months ?? null },
      services.now(),
    ),
  ),
);

export const retentionImplementations: readonly Implementation[] = [
  getRetention,
  setRetention,
  previewRetention,
];
