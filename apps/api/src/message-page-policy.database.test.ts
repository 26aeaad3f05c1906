import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../tools/launch-chromium.ts';
import { createApplication } from './application.ts';
import { messagePagePolicy, pageAssetHeaders, pageAssetsPath } from './content/index.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

/* Tests in a browser what a page can reach under the policy for markup that authors write, with the player's script in it. */

let world: TestApplication;
let browser: Browser;
let server: ReturnType<typeof serve>;
let main: string;
let page: Page;

/** A script that tries everything at once, from the place of the player. */
const attack = `
window.results = (async () => {
  const main = new URL(document.currentScript.src).origin;
  const attempt = async (work) => { try { return await work(); } catch (error) { return 'refused'; } };
  const opened = window.open(main + '/login');
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    origin: self.origin,
    cookies: await attempt(() => document.cookie),
    storage: await attempt(() => localStorage.length),
    user: await attempt(async () => (await fetch(main + '/api/timezones', { credentials: 'include' })).status),
    page: await attempt(async () => (await fetch(main + '/login', { credentials: 'include' })).status),
    frame: await attempt(() => opened === null ? 'refused' : opened.document.title),
    call: await attempt(async () => (await fetch(main + '/page/html/connectors', {
      method: 'POST', body: new URLSearchParams({ params: '{}', visible_for: '1000' }),
    })).status),
    header: await attempt(async () => (await fetch(main + '/page/html/connectors', {
      method: 'POST', headers: { 'x-own': '1' }, body: new URLSearchParams({ params: '{}' }),
    })).status),
    worker: await attempt(() => new Promise((resolve, reject) => {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
      worker.onmessage = () => resolve('ran');
      worker.onerror = reject;
    })),
  };
})();
`;

const markup = `<!doctype html><title>Message</title>
<script>window.inline = true</script>
<img src="data:," onerror="window.handler = true">
<p style="color: rgb(1, 2, 3)">Hello</p>
<form action="/api/auth/login" method="post"><button>Send</button></form>
<iframe src="/login"></iframe>`;

beforeAll(async () => {
  world = await createTestApplication();
  browser = await launchChromium();
  const routes = new Hono();
  routes.get(`${pageAssetsPath}/attack.js`, (context) =>
    context.body(attack, 200, { ...pageAssetHeaders, 'content-type': 'text/javascript' }),
  );
  routes.get('/elsewhere.js', (context) =>
    context.body('window.elsewhere = true', 200, { 'content-type': 'text/javascript' }),
  );
  routes.get('/attack/:isInteractive', (context) => {
    const isInteractive = context.req.param('isInteractive') === 'true';
    const scripts = `<script src="${main}${pageAssetsPath}/attack.js"></script><script src="${main}/elsewhere.js"></script>`;
    return context.html(`${markup}${scripts}`, 200, {
      'content-security-policy': messagePagePolicy({ origin: main, isInteractive }),
    });
  });
  let application: Hono | undefined;
  routes.all('*', async (context) => (application ?? routes).fetch(context.req.raw, context.env));
  server = serve({ port: 0, hostname: '127.0.0.1', fetch: routes.fetch });
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  main = `http://localhost:${String(typeof address === 'object' ? address?.port : '')}`;
  const { services } = world;
  application = createApplication({
    services: { ...services, configuration: { ...services.configuration, publicUrl: main } },
  });
  const { token } = await world.signUp();
  const context = await browser.newContext();
  // A cookie that scripts may read, and the session of a user.
  await context.addCookies([
    { name: 'readable', value: 'secret', url: main },
    { name: 'session', value: token, url: main, sameSite: 'Strict', httpOnly: true },
  ]);
  page = await context.newPage();
});

afterAll(async () => {
  server.close();
  await browser.close();
  await world.close();
});

describe('a page with interactive blocks', () => {
  test('cannot read cookies, use the session or script the back-office, and reaches its own calls', async () => {
    await page.goto(`${main}/attack/true`);
    expect(await page.evaluate('window.results')).toEqual({
      origin: 'null',
      cookies: 'refused',
      storage: 'refused',
      user: 'refused',
      page: 'refused',
      frame: 'refused',
      // Without an identifier, the form is not found. The page can read the response, so CORS works.
      call: 404,
      header: 'refused',
      worker: 'ran',
    });
  });

  test('runs no other script, and shows its styles', async () => {
    expect(await page.evaluate('[window.inline, window.handler, window.elsewhere]')).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await page.evaluate('getComputedStyle(document.querySelector("p")).color')).toBe('rgb(1, 2, 3)');
  });

  test('cannot send a form elsewhere, or frame the back-office', async () => {
    const refused = await page.evaluate(`new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
      document.querySelector('button').click();
    })`);
    expect(refused).toBe('form-action');
    expect(page.url()).toBe(`${main}/attack/true`);
    const [frame] = page.frames().slice(1);
    expect(frame?.url() ?? '').not.toBe(`${main}/login`);
  });
});

test('a page without interactive blocks runs no script', async () => {
  await page.goto(`${main}/attack/false`);
  expect(await page.locator('p').textContent()).toBe('Hello');
  const response = await page.reload();
  expect(response?.headers()['content-security-policy']).not.toContain('allow-scripts');
});
