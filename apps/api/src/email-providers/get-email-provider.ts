import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findStoredProvider, toEmailProvider } from './email-provider.js';

export const getEmailProvider = implement(
  contract.emailProviders.get,
  async ({ params }, { database, services }) => {
    const provider = await findStoredProvider(database, params.id);
    return provider === undefined ? notFound() : toEmailProvider(provider, services);
  },
);
