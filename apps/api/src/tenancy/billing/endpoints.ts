import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { subscriptions } from '../../tables/tenancy.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import { presentOf, currentSubscription } from './subscription.ts';
import { toBillingCycle, usageByProject, describeCycle } from './usage.ts';
import { openPortal } from './open-portal.ts';
import type { TenancyPorts } from '../ports.ts';

/** Maximum number of cycles in a response. Cycles are monthly, so these are ten years. */
const maximumCycles = 120;

const listCycles = implement(contract.billing.cycles, async ({ query }, { tx, services }) => {
  await currentSubscription(tx, query.organization_id, presentOf(services));
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, query.organization_id))
    .orderBy(desc(subscriptions.startDate))
    .limit(maximumCycles);
  const usages = await usageByProject(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toBillingCycle(row, usages.get(row.id) ?? []));
});

const getCycle = implement(contract.billing.cycle, async ({ query }, { tx, services }) => {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, query.subscription_id));
  return row === undefined ? notFound() : describeCycle(tx, row, services.now());
});

export function implementBilling(ports: TenancyPorts): readonly Implementation[] {
  return [listCycles, getCycle, openPortal(ports)];
}
