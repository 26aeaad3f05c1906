import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { findMembership } from './member.ts';

export const getOrganizationUser = implement(
  contract.organizations.user,
  async ({ params }, { database }) =>
    (await findMembership(database, params.id, params.userId)) ?? notFound(),
);
