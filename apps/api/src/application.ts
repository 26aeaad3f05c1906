import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Authorize } from './identity/authorization/authorization.ts';
import { audienceDownloads } from './audience/downloads.ts';
import { createStripeWebhook } from './tenancy/billing/stripe-webhook.ts';
import { createConnectors } from './shops/connectors/routes.ts';
import { implementations } from './domains.ts';
import { createDownloads } from './platform/downloads/routes.ts';
import { createApi } from './identity/api/api.ts';
import { createBackOffice } from './platform/http/back-office.ts';
import { refusalResponse } from './platform/http/envelope.ts';
import { explainFailure } from './platform/http/failure.ts';
import { createHealth } from './platform/health.ts';
import { createPublicFiles } from './platform/http/public-files.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { createProviderEventRoutes } from './providers/dispatch/webhook-routes.ts';
import { createReference } from './platform/reference/routes.ts';
import type { Services } from './platform/services.ts';
import { createTrackingRoutes } from './engagement/tracking/routes.ts';

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
  application.route('/api', createDownloads(services, audienceDownloads));
  application.route('/api', createConnectors(services));
  application.route('/api', createApi({ ...options, implementations }));
  application.route('/', createHealth(services));
  application.route('/', createPublicFiles(services.files));
  application.route('/', createStripeWebhook(services));
  application.route('/', createProviderEventRoutes(services));
  application.route('/', createBackOffice(services.configuration.backOfficeFolder));
  return application;
}
