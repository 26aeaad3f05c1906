import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { removeMember } from './ownership.ts';

export const leaveOrganization = implement(
  contract.users.leaveOrganization,
  async ({ params }, { tx, user, recordIn }) => {
    await recordIn(tx, params.organizationId);
    return (await removeMember(tx, params.organizationId, user.id)) ?? {};
  },
);
