import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { removeMember } from './ownership.ts';

export const removeOrganizationUser = implement(
  contract.organizations.removeUser,
  async ({ params }, { tx }) => (await removeMember(tx, params.id, params.userId)) ?? {},
);
