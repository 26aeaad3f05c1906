/* Other areas may import only this module of the area. */

export { findRecipient } from './connectors/lookup.ts';
export { createConnectors, createPageCalls } from './connectors/routes.ts';
export { integrationImplementations } from './integrations/endpoints.ts';
