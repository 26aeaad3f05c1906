import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findStoredIntegration, toIntegration } from './integration.ts';

export const getIntegration = implement(contract.integrations.get, async ({ params }, { tx }) => {
  const found = await findStoredIntegration(tx, params.id);
  return found === undefined ? notFound() : toIntegration(found);
});
