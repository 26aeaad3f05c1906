import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findOrganization } from './organization.js';

export const getOrganization = implement(
  contract.organizations.get,
  async ({ params }, { database }) => (await findOrganization(database, params.id)) ?? notFound(),
);
