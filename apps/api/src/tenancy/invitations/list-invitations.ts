import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { invitations, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { withTeams } from './invitation.ts';

export const listInvitations = implement(
  contract.invitations.list,
  async ({ params, query }, { tx, services }) => {
    const inOrganization = eq(invitations.organizationId, params.id);
    return readPage(query, await tx.$count(invitations, inOrganization), async ({ limit, offset }) => {
      const rows = await tx
        .select()
        .from(invitations)
        .where(inOrganization)
        .orderBy(desc(invitations.id))
        .limit(limit)
        .offset(offset);
      return withTeams(tx, rows, services.now());
    });
  },
);
