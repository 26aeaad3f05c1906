/* Public interface of this area. Other areas import nothing else. */

export { createConnectors } from './connectors/routes.ts';
export { integrationImplementations } from './integrations/endpoints.ts';
