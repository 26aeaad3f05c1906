import { Hono } from 'hono';
import type { Services } from '../platform/services.ts';
import { createPageRoutes } from './page/routes.ts';
import { failedPage } from '../content/index.ts';
import { createPreferencesRoutes } from './preferences/routes.ts';

/**
 * Adds the pages on which visitors sign up and confirm, and on which recipients choose what they receive. Nobody is signed
 * in, and no request sets or reads a cookie.
 */
export function createSignupRoutes(services: Services): Hono {
  const routes = new Hono();
  routes.onError((error, context) => {
    services.log.error({ err: error }, 'a sign-up page failed');
    return failedPage(context);
  });
  routes.route('/', createPageRoutes(services));
  routes.route('/', createPreferencesRoutes(services));
  return routes;
}
