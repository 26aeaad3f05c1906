import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { invitations, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { withTeams } from './invitation.ts';

export const listInvitations = implement(
  contract.invitations.list,
  async ({ params, query }, { database, services }) => {
    const inOrganization = eq(invitations.organizationId, params.id);
    return readPage(query, await database.$count(invitations, inOrganization), async ({ limit, offset }) => {
      const rows = await database
        .select()
        .from(invitations)
        .where(inOrganization)
        .orderBy(desc(invitations.id))
        .limit(limit)
        .offset(offset);
      return withTeams(database, rows, services.now());
    });
  },
);
