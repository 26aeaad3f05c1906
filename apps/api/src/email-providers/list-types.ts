import { contract, emailProviderTypeIds } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { describeType } from './configuration.js';

export const listProviderTypes = implement(contract.emailProviders.types, { transaction: false }, () =>
  Promise.resolve(emailProviderTypeIds.map(describeType)),
);
