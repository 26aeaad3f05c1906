/* Public interface of this area. Other areas may import only from this file. */

export { landingPageImplementations } from './implementations.ts';
export { createLandingPageRoutes } from './served/routes.ts';
export { startLandingPages } from './versions/sweep.ts';
export { createVisitCounter, type VisitCounter } from './visits/visit-counter.ts';
