import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { providerTypes } from './email-provider.js';

export const listProviderTypes = implement(contract.emailProviders.types, { transaction: false }, () =>
  Promise.resolve([...providerTypes]),
);
