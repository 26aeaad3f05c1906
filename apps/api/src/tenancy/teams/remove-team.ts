import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { implement, mayDelegateTeams, permissionExceeded } from '../../identity/index.ts';
import { teams } from '../../platform/index.ts';

/** Its permissions go with it, so only whoever could have given them may. */
export const removeTeam = implement(contract.teams.remove, async ({ params }, { tx, user, subject }) => {
  if (!(await mayDelegateTeams(tx, user, subject.organizationId, [params.id]))) {
    return permissionExceeded();
  }
  await tx.delete(teams).where(eq(teams.id, params.id));
  return {};
});
