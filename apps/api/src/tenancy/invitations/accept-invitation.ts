import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import {
  asSystem,
  invitations,
  memberships,
  organizations,
  type Transaction,
  teamMembers,
} from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { invitationInvalid, limitedByAddress, lockByToken } from './by-token.ts';
import { teamsOf, type StoredInvitation } from './invitation.ts';

/** Somebody who joined in another way meanwhile keeps what they have. */
async function join(tx: Transaction, invitation: StoredInvitation, userId: string): Promise<void> {
  const { organizationId, isAdmin } = invitation;
  await tx
    .insert(memberships)
    .values({ organizationId, userId, isAdmin })
    .onConflictDoUpdate({
      target: [memberships.organizationId, memberships.userId],
      set: { isAdmin: sql`${memberships.isAdmin} or excluded.is_admin` },
    });
  const teamIds = await teamsOf(tx, invitation.id);
  if (teamIds.length > 0) {
    await tx
      .insert(teamMembers)
      .values(teamIds.map((teamId) => ({ organizationId, teamId, userId })))
      .onConflictDoNothing();
  }
  await tx.delete(invitations).where(eq(invitations.id, invitation.id));
}

/** As the system: the organization is not yet one of the caller's. The address is what the invitation is bound to. */
export const acceptInvitation = implement(
  contract.invitations.accept,
  { transaction: false },
  async ({ body }, { user, services, address, recordIn }) => {
    const limit = await limitedByAddress(services, address);
    if (limit !== undefined) return limit;
    return asSystem(services.database, async (tx) => {
      const invitation = await lockByToken(tx, body.token, services.now());
      if (invitation?.emailLower !== user.email.toLowerCase()) return invitationInvalid();
      await join(tx, invitation, user.id);
      await recordIn(tx, invitation.organizationId);
      const [organization] = await tx
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, invitation.organizationId));
      return organization === undefined ? invitationInvalid() : { organization };
    });
  },
);
