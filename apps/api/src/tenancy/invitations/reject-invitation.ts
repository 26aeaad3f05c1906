import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { implement, recordAction } from '../../identity/index.ts';
import { asSystem, invitations } from '../../platform/index.ts';
import { invitationInvalid, limitedByAddress, lockByToken } from './by-token.ts';

/** As the system: whoever is invited need not have an account to say no. */
export const rejectInvitation = implement(
  contract.invitations.reject,
  { transaction: false },
  async (request, { services, address }) => {
    const limit = await limitedByAddress(services, address);
    if (limit !== undefined) return limit;
    const now = services.now();
    return asSystem(services.database, async (tx) => {
      const invitation = await lockByToken(tx, request.body.token, now);
      if (invitation === undefined) return invitationInvalid();
      await tx.delete(invitations).where(eq(invitations.id, invitation.id));
      await recordAction(tx, {
        endpoint: contract.invitations.reject,
        request,
        caller: { kind: 'invited', invitationId: invitation.id, email: invitation.email },
        subject: { organizationId: invitation.organizationId },
        address,
        now,
      });
      return {};
    });
  },
);
