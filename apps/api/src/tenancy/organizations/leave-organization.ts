import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { removeMember } from './ownership.ts';

export const leaveOrganization = implement(
  contract.users.leaveOrganization,
  async ({ params }, { database, user, recordIn }) => {
    await recordIn(database, params.organizationId);
    return (await removeMember(database, params.organizationId, user.id)) ?? {};
  },
);
