import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { notFound, subscriptions } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { describeCycle } from './usage.ts';

export const getCycle = implement(contract.billing.cycle, async ({ query }, { tx, services }) => {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, query.subscription_id));
  return row === undefined ? notFound() : describeCycle(tx, row, services.now());
});
