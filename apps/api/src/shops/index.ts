/* Other areas may import only this module of the area. */

export { createConnectors } from './connectors/routes.ts';
export { integrationImplementations } from './integrations/endpoints.ts';
