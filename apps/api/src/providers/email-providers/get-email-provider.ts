import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findStoredProvider, toEmailProvider } from './email-provider.ts';

export const getEmailProvider = implement(
  contract.emailProviders.get,
  async ({ params }, { tx, services }) => {
    const provider = await findStoredProvider(tx, params.id);
    return provider === undefined ? notFound() : toEmailProvider(provider, services);
  },
);
