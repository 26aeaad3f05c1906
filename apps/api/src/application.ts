import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { auditDownload, type Authorize, createApi } from './identity/index.ts';
import { audienceDownloads } from './audience/index.ts';
import { segmentContactsDownload } from './segments/index.ts';
import { createStripeWebhook, type Payments } from './tenancy/index.ts';
import { createConnectors, createPageCalls } from './shops/index.ts';
import { joinImplementations } from './implementations.ts';
import { createBackOffice } from './platform/http/back-office.ts';
import { createDownloads } from './platform/downloads/routes.ts';
import { createHealth } from './platform/health.ts';
import { createFonts } from './platform/http/fonts.ts';
import { createIcons } from './platform/http/icons.ts';
import { createPublicFiles } from './platform/http/public-files.ts';
import { redirectToPages, servePagesHost } from './platform/http/pages-host.ts';
import { createRobots } from './platform/http/robots.ts';
import { createReference } from './platform/reference/routes.ts';
import { explainFailure } from './platform/http/failure.ts';
import { refusalResponse } from './platform/http/envelope.ts';
import { rememberRoute } from './platform/metrics/measure-requests.ts';
import { requestLanguage } from './platform/http/caller-language.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import type { Services } from './platform/services.ts';
import { createProviderEventRoutes } from './providers/index.ts';
import { createTrackingRoutes, peopleDownload } from './engagement/index.ts';
import { personDownload } from './privacy/index.ts';
import { createDemoShop } from './demo/index.ts';
import { createSignupRoutes } from './signup/index.ts';
import { createLandingPageRoutes, createVisitCounter, type VisitCounter } from './landing-pages/index.ts';

export interface ApplicationOptions {
  readonly services: Services;
  /** Undefined if no payment provider is configured. */
  readonly payments?: Payments | undefined;
  /** Given if the caller stores the last visits when the process ends. */
  readonly visits?: VisitCounter;
  /** Replaced only by the tests that disable the permission check. */
  readonly authorize?: Authorize;
}

function createEmpty({ log }: Services): Hono {
  const application = new Hono({ strict: false });
  application.onError((error, { req }) => {
    const { refusal, fault } = explainFailure(error);
    if (fault) log.error({ err: error }, 'request failed');
    return refusalResponse(refusal, requestLanguage(req.raw.headers));
  });
  return application;
}

/** Routes of pages, which move to the host of the pages if there is one. */
const movedPages = [
  '/v/:id',
  '/v/:id/:entrance',
  '/u/:id',
  '/preferences/:recipient',
  '/forms/:form',
  '/forms/:form/sent',
  '/forms/:form/done',
  '/signups/:signup',
  '/p/:slug',
  '/p/.preview/:draft',
  '/sitemap.xml',
];

/**
 * Creates what the host of the pages serves: pages whose content or look authors write, what these pages load and send,
 * and the links in messages. Nothing here may read or set a cookie.
 */
function createPagesApplication(services: Services, visits: VisitCounter): Hono {
  const application = createEmpty(services);
  application.route('/', createTrackingRoutes(services));
  application.use(rememberRoute);
  application.use(securityHeaders);
  application.route('/', createSignupRoutes(services));
  application.route('/', createLandingPageRoutes(services, visits));
  application.route('/', createPageCalls(services));
  application.route('/', createFonts());
  application.route('/', createRobots(services.configuration));
  application.all('*', (context) => context.text('Not found.', 404));
  return application;
}

/** Creates what all hosts serve. If `PAGES_URL` is set, its host serves only the pages. */
export function createApplication(options: ApplicationOptions): Hono {
  const { services, payments, visits = createVisitCounter(services) } = options;
  const { configuration } = services;
  const application = createEmpty(services);
  if (configuration.pagesUrl !== undefined) {
    application.use(servePagesHost(configuration, createPagesApplication(services, visits)));
    application.route('/', redirectToPages(configuration, movedPages));
  }
  // Add these routes before the middleware, which would slow them down. A million recipients may open a message at
  // once. The routes set all their headers themselves.
  application.route('/', createTrackingRoutes(services));
  application.use(rememberRoute);
  application.use(securityHeaders);
  application.use('/api/*', compress());
  application.route('/api', createReference());
  application.route(
    '/api',
    createDownloads(services, [
      auditDownload,
      ...audienceDownloads,
      peopleDownload,
      segmentContactsDownload,
      personDownload,
    ]),
  );
  application.route('/api', createConnectors(services));
  application.route('/api', createApi({ ...options, implementations: joinImplementations(payments) }));
  application.route('/', createPageCalls(services));
  application.route('/', createSignupRoutes(services));
  application.route('/', createLandingPageRoutes(services, visits));
  application.route('/', createDemoShop(services));
  application.route('/', createHealth(services));
  application.route('/', createPublicFiles(services.files));
  application.route('/', createIcons());
  application.route('/', createFonts());
  application.route('/', createRobots(configuration));
  application.route('/', createStripeWebhook(services, payments));
  application.route('/', createProviderEventRoutes(services));
  application.route('/', createBackOffice(configuration));
  return application;
}
