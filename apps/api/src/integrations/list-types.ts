import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { integrationTypes } from './integration.js';

export const listIntegrationTypes = implement(contract.integrations.types, { transaction: false }, () =>
  Promise.resolve(integrationTypes.map((type) => ({ ...type, fields: [...type.fields] }))),
);
