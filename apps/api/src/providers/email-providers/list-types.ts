import { contract, emailProviderTypeIds } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { describeType } from '../types/stored-provider.ts';

export const listProviderTypes = implement(contract.emailProviders.types, { transaction: false }, () =>
  Promise.resolve(emailProviderTypeIds.map(describeType)),
);
