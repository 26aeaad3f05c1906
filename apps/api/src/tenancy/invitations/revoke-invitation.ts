import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { invitations } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

export const revokeInvitation = implement(contract.invitations.revoke, async ({ params }, { tx }) => {
  await tx.delete(invitations).where(eq(invitations.id, params.id));
  return {};
});
