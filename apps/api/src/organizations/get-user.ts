import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findMembership } from './member.js';

export const getOrganizationUser = implement(
  contract.organizations.user,
  async ({ params }, { database }) =>
    (await findMembership(database, params.id, params.userId)) ?? notFound(),
);
