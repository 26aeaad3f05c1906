import type { Implementation } from '../../identity/index.ts';
import { createIntegration } from './create-integration.ts';
import { getIntegration } from './get-integration.ts';
import { listIntegrations } from './list-integrations.ts';
import { listProducts } from './list-products.ts';
import { listIntegrationTypes } from './list-types.ts';
import { removeIntegration } from './remove-integration.ts';
import { tryIntegration } from './try-integration.ts';
import { updateIntegration } from './update-integration.ts';

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
