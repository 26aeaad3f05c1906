import { endpoints } from '@x/api-client/contract';
import type { Implementation } from './implement.js';
import { notFound } from './refusal.js';

/** Stands in for endpoints of the contract whose handlers are on their way. Goes when the last of them is there. */
export function pendingAfter(implementations: readonly Implementation[]): readonly Implementation[] {
  return endpoints
    .filter(({ endpoint }) => !implementations.some((implementation) => implementation.endpoint === endpoint))
    .map(({ endpoint }) => ({
      endpoint,
      options: {},
      transactional: true,
      handle: () => Promise.resolve(notFound()),
    }));
}
