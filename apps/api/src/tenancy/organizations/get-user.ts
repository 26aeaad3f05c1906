import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findMembership } from './member.ts';

export const getOrganizationUser = implement(
  contract.organizations.user,
  async ({ params }, { tx }) => (await findMembership(tx, params.id, params.userId)) ?? notFound(),
);
