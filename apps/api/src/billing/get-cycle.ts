import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { subscriptions } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { describeCycle } from './usage.js';

export const getCycle = implement(contract.billing.cycle, async ({ query }, { database, services }) => {
  const [row] = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, query.subscription_id));
  return row === undefined ? notFound() : describeCycle(database, row, services.now());
});
