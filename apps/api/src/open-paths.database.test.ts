import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeWebhook } from './tenancy/billing/stripe-webhook.ts';
import { createConnectors, createPageCalls } from './shops/connectors/routes.ts';
import { createFonts } from './platform/http/fonts.ts';
import { createIcons } from './platform/http/icons.ts';
import { createLandingPageRoutes } from './landing-pages/served/routes.ts';
import { createPublicFiles } from './platform/http/public-files.ts';
import { createRobots } from './platform/http/robots.ts';
import { createProviderEventRoutes } from './providers/types/webhook-routes.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';
import { createSignupRoutes } from './signup/routes.ts';
import { createTrackingRoutes } from './engagement/tracking/routes.ts';

/* Tests that docs/operating.md lists exactly the paths that an operator has to open in a reverse proxy. */

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const documentation = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
const documented = [...documentation.matchAll(/^\| (`\/.*?) \|/gmu)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\/[^`…]*)…?`/gu)].map(([, prefix = '']) => prefix),
);

test('every path that works without a session is documented, and every documented path is served', async () => {
  const { services } = application;
  const strangers = [
    createTrackingRoutes(services),
    createSignupRoutes(services),
    createLandingPageRoutes(services, application.visits),
    createRobots(services.configuration),
    new Hono().route('/api', createConnectors(services)),
    createPageCalls(services),
    createPublicFiles(services.files),
    createIcons(),
    createFonts(),
    createProviderEventRoutes(services),
    createStripeWebhook(services, undefined),
  ];
  const served = strangers
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => path !== '/*');
  expect(served.length).toBeGreaterThan(8);
  const undocumented = served.filter((path) => !documented.some((prefix) => path.startsWith(prefix)));
  expect(undocumented).toEqual([]);
  // `/starters/` contains the images of the starter templates, which only the build of the back-office includes.
  const unserved = documented.filter(
    (prefix) => prefix !== '/starters/' && !served.some((path) => path.startsWith(prefix)),
  );
  expect(unserved).toEqual([]);
});
