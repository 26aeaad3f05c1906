/* All that other areas may import of this one. */

export { createConnectors } from './connectors/routes.ts';
export { integrationImplementations } from './integrations/endpoints.ts';
