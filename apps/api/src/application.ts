import { Hono } from 'hono';
import type { Authorize } from './authorization/authorization.js';
import { implementations } from './domains.js';
import { createApi } from './http/api.js';
import type { Services } from './services.js';
import { createTrackingRoutes } from './tracking/routes.js';

export interface ApplicationOptions {
  readonly services: Services;
  /** Swapped only by the test that takes the permission check away. */
  readonly authorize?: Authorize;
}

/** Everything that is served over HTTP. */
export function createApplication(options: ApplicationOptions): Hono {
  const application = new Hono({ strict: false });
  application.route('/api', createApi({ ...options, implementations }));
  application.route('/', createTrackingRoutes(options.services));
  return application;
}
