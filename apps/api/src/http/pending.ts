import { contract, type EndpointDefinition } from '@x/api-client/contract';
import type { Implementation } from './implement.js';
import { notFound } from './refusal.js';

/** Endpoints of the contract whose handlers are on their way. Taken out one by one. */
const pending: readonly EndpointDefinition[] = [
  contract.session.list,
  contract.session.revoke,
  contract.session.revokeOthers,
  contract.users.update,
  contract.users.remove,
  contract.users.requestPassword,
  contract.users.resetPassword,
  contract.billing.cycles,
  contract.billing.cycle,
  contract.billing.portal,
  contract.activity.reviews,
  contract.activity.analysis,
];

export const pendingImplementations: readonly Implementation[] = pending.map((endpoint) => ({
  endpoint,
  options: {},
  transactional: true,
  handle: () => Promise.resolve(notFound()),
}));
