import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { accessKeys } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';

export const revokeAccessKey = implement(contract.accessKeys.revoke, async ({ params }, { tx }) => {
  await tx.delete(accessKeys).where(eq(accessKeys.id, params.id));
  return {};
});
