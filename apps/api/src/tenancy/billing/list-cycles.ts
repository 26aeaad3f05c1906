import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { subscriptions } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { presentOf } from './present.ts';
import { currentSubscription } from './subscription.ts';
import { toBillingCycle, usageByProject } from './usage.ts';

/** Ten years of months. */
const mostCycles = 120;

export const listCycles = implement(contract.billing.cycles, async ({ query }, { tx, services }) => {
  await currentSubscription(tx, query.organization_id, presentOf(services));
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, query.organization_id))
    .orderBy(desc(subscriptions.startDate))
    .limit(mostCycles);
  const usages = await usageByProject(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toBillingCycle(row, usages.get(row.id) ?? []));
});
