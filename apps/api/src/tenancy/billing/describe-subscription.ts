import type { Subscription } from '@x/api-client/contract';
import type { Transaction, Services } from '../../platform/index.ts';
import { presentOf } from './present.ts';
import { currentSubscription } from './subscription.ts';
import { toPlan, usageByProject } from './usage.ts';

/** The subscription of an organization as the contract shows it: the cycle that runs. */
export async function describeSubscription(
  tx: Transaction,
  organizationId: string,
  services: Pick<Services, 'configuration' | 'now'>,
): Promise<Subscription | undefined> {
  const row = await currentSubscription(tx, organizationId, presentOf(services));
  if (row === undefined) return undefined;
  const usages = (await usageByProject(tx, [row.id])).get(row.id) ?? [];
  return {
    id: row.id,
    start_date: row.startDate.toISOString(),
    end_date: row.endDate.toISOString(),
    plan: toPlan(row),
    projects: [...usages],
  };
}
