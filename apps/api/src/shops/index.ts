/* Other areas may import only this module of the area. */

export { createConnectors, createPageCalls } from './connectors/routes.ts';
export { integrationImplementations } from './integrations/endpoints.ts';
