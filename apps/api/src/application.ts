import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Authorize } from './authorization/authorization.js';
import { createStripeWebhook } from './billing/stripe-webhook.js';
import { createConnectors } from './connectors/routes.js';
import { implementations } from './domains.js';
import { createDownloads } from './downloads/routes.js';
import { createApi } from './http/api.js';
import { createBackOffice } from './http/back-office.js';
import { refusalResponse } from './http/envelope.js';
import { explainFailure } from './http/failure.js';
import { createHealth } from './http/health.js';
import { createPublicFiles } from './http/public-files.js';
import { securityHeaders } from './http/security-headers.js';
import { createProviderEventRoutes } from './provider-events/routes.js';
import { createReference } from './reference/routes.js';
import type { Services } from './services.js';
import { createTrackingRoutes } from './tracking/routes.js';

export interface ApplicationOptions {
  readonly services: Services;
  /** Swapped only by the test that takes the permission check away. */
  readonly authorize?: Authorize;
}

/** Everything that is served over HTTP: the API, its description, public files, what recipients reach, the back-office. */
export function createApplication(options: ApplicationOptions): Hono {
  const { services } = options;
  const application = new Hono({ strict: false });
  application.onError((error) => {
    const { refusal, fault } = explainFailure(error);
    if (fault) services.log.error({ err: error }, 'request failed');
    return refusalResponse(refusal);
  });
  // Before what wraps every other answer: a million recipients open at once, and its own answers have all headers at once.
  application.route('/', createTrackingRoutes(services));
  application.use(securityHeaders);
  application.use('/api/*', compress());
  application.route('/api', createReference());
  application.route('/api', createDownloads(services));
  application.route('/api', createConnectors(services));
  application.route('/api', createApi({ ...options, implementations }));
  application.route('/', createHealth(services));
  application.route('/', createPublicFiles(services.files));
  application.route('/', createStripeWebhook(services));
  application.route('/', createProviderEventRoutes(services));
  application.route('/', createBackOffice(services.configuration.backOfficeFolder));
  return application;
}
