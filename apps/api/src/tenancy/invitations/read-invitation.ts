import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { asSystem, organizations, users } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { invitationInvalid, limitedByAddress, lockByToken } from './by-token.ts';

/** As the system: nobody is signed in yet. Whoever has the link was sent it, so they may know what is in it. */
export const readInvitation = implement(
  contract.invitations.read,
  { transaction: false },
  async ({ body }, { services, address }) => {
    const limit = await limitedByAddress(services, address);
    if (limit !== undefined) return limit;
    return asSystem(services.database, async (tx) => {
      const found = await lockByToken(tx, body.token, services.now());
      if (found === undefined) return invitationInvalid();
      const [organization] = await tx
        .select({ name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, found.organizationId));
      return {
        email: found.email,
        organization: { name: organization?.name ?? '' },
        registered: (await tx.$count(users, eq(users.emailLower, found.emailLower))) > 0,
        expires_at: found.expiresAt.toISOString(),
      };
    });
  },
);
