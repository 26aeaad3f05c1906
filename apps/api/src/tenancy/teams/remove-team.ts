import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { implement, mayDelegateTeams, permissionExceeded } from '../../identity/index.ts';
import { teams } from '../../platform/index.ts';

/** Its permissions go with it, so only whoever could have given them may. */
export const removeTeam = implement(
  contract.teams.remove,
  async ({ params }, { database, user, subject }) => {
    if (!(await mayDelegateTeams(database, user, subject.organizationId, [params.id]))) {
      return permissionExceeded();
    }
    await database.delete(teams).where(eq(teams.id, params.id));
    return {};
  },
);
