import { contract } from '@x/api-client/contract';
import { describeSubscription } from '../billing/describe-subscription.ts';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findOrganization } from './organization.ts';

export const getOrganization = implement(contract.organizations.get, async ({ params }, { tx, services }) => {
  const organization = await findOrganization(tx, params.id);
  const subscription = await describeSubscription(tx, params.id, services);
  if (organization === undefined || subscription === undefined) return notFound();
  return { ...organization, subscription };
});
