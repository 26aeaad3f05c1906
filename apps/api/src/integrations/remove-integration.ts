import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { integrations } from '../database/schema/index.js';
import { implement } from '../http/implement.js';

export const removeIntegration = implement(contract.integrations.remove, async ({ params }, { database }) => {
  await database.delete(integrations).where(eq(integrations.id, params.id));
  return {};
});
