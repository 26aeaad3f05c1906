import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findStoredIntegration, toIntegration } from './integration.js';

export const getIntegration = implement(contract.integrations.get, async ({ params }, { database }) => {
  const found = await findStoredIntegration(database, params.id);
  return found === undefined ? notFound() : toIntegration(found);
});
