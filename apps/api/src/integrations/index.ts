import type { Implementation } from '../http/implement.js';
import { createIntegration } from './create-integration.js';
import { getIntegration } from './get-integration.js';
import { listIntegrations } from './list-integrations.js';
import { listProducts } from './list-products.js';
import { listIntegrationTypes } from './list-types.js';
import { removeIntegration } from './remove-integration.js';
import { tryIntegration } from './try-integration.js';
import { updateIntegration } from './update-integration.js';

export const integrationImplementations: readonly Implementation[] = [
  listIntegrationTypes,
  createIntegration,
  listIntegrations,
  getIntegration,
  updateIntegration,
  removeIntegration,
  tryIntegration,
  listProducts,
];
