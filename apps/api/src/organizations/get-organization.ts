import { contract } from '@x/api-client/contract';
import { describeSubscription } from '../billing/describe-subscription.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findOrganization } from './organization.js';

export const getOrganization = implement(
  contract.organizations.get,
  async ({ params }, { database, services }) => {
    const organization = await findOrganization(database, params.id);
    const subscription = await describeSubscription(database, params.id, services);
    if (organization === undefined || subscription === undefined) return notFound();
    return { ...organization, subscription };
  },
);
