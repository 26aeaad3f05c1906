import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { integrations } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

export const removeIntegration = implement(contract.integrations.remove, async ({ params }, { tx }) => {
  await tx.delete(integrations).where(eq(integrations.id, params.id));
  return {};
});
