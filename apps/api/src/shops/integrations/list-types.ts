import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { integrationTypes } from './integration.ts';

export const listIntegrationTypes = implement(contract.integrations.types, { transaction: false }, () =>
  Promise.resolve(integrationTypes.map((type) => ({ ...type, fields: [...type.fields] }))),
);
