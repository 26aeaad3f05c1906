import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { SignupForm } from '@x/api-client/contract';
import { launchChromium } from '../../../../../tools/launch-chromium.ts';
import { SignupWorld } from '../testing/signup-world.ts';

let world: SignupWorld;
let browser: Browser;
let server: ReturnType<typeof serve>;
let origin: string;
/** What the server does with requests for a challenge. */
let answerChallenge: (answer: () => Promise<Response>) => Promise<Response> = (answer) => answer();
/** Requests that sent a form. */
let sent: string[] = [];
let form: SignupForm;

beforeAll(async () => {
  world = await SignupWorld.create();
  form = await world.addForm({ double_opt_in: false });
  browser = await launchChromium();
  server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'POST' ? await request.text() : undefined;
      if (body !== undefined) sent.push(body);
      const answer = () =>
        world.application.fetch(`${pathname}${search}`, {
          method: request.method,
          headers: request.headers,
          ...(body === undefined ? {} : { body }),
        });
      return pathname.endsWith('/challenge') ? answerChallenge(answer) : answer();
    },
  });
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  origin = `http://localhost:${String(typeof address === 'object' ? address?.port : '')}`;
});

afterAll(async () => {
  server.close();
  await browser.close();
  await world.close();
});

beforeEach(() => {
  sent = [];
  answerChallenge = (answer) => answer();
});

/** Lets requests for a challenge wait until the returned function is called. */
function holdChallenges(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answerChallenge = (answer) => promise.then(answer);
  return () => resolve(undefined);
}

async function openPage(javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

let visitors = 0;
function someone(): string {
  visitors += 1;
  return `visitor${String(visitors)}@example.com`;
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('checkbox').check();
}

const button = (page: Page) => page.getByRole('button', { name: 'Sign up' });
const waiting = (page: Page) => page.getByRole('status').getByText(/sent as soon as/u);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function serveWebsite(): Promise<string> {
  const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; form-action ${origin}; worker-src blob:`;
  const markup = `<!doctype html><html lang="en"><title>Shop</title><main><script src="${origin}/forms/assets/embed.js" data-form="${origin}${world.path(form)}"></script></main></html>`;
  const website: Server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(markup);
  });
  onTestFinished(() => void website.close());
  await once(website.listen(0, '127.0.0.1'), 'listening');
  const address = website.address();
  return `http://shop.localhost:${String(typeof address === 'object' ? address?.port : '')}/`;
}

describe('a form that is sent while the automatic check runs', () => {
  test.each([
    ['its own page', () => Promise.resolve(`${origin}${world.path(form)}`)],
    ['another website', serveWebsite],
  ])('waits on %s and is sent once, with what was typed', async (_place, address) => {
    const release = holdChallenges();
    const page = await openPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(await address());
    const email = someone();
    await fillIn(page, email);
    await button(page).click();
    await waiting(page).waitFor();
    await button(page).click({ force: true });
    await page.getByRole('textbox', { name: 'Email address' }).press('Enter');
    expect(await page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe(email);
    expect(sent).toEqual([]);
    release();
    await heading(page, 'Thank you').waitFor();
    expect(sent).toHaveLength(1);
    expect(faults).toEqual([]);
    expect(await world.contact(email)).toBeDefined();
  });

  test('waits for corrections that were made in the meantime', async () => {
    const release = holdChallenges();
    const page = await openPage();
    await page.goto(`${origin}${world.path(form)}`);
    await fillIn(page, someone());
    await button(page).click();
    await waiting(page).waitFor();
    await page.getByRole('textbox', { name: 'Email address' }).fill('no address');
    release();
    await page.getByRole('status').getByText('The automatic check is done.', { exact: true }).waitFor();
    expect(sent).toEqual([]);
    const email = someone();
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await button(page).click();
    await heading(page, 'Thank you').waitFor();
    expect(await world.contact(email)).toBeDefined();
  });
});

describe('a check that fails', () => {
  test.each([
    ['is refused', () => Promise.resolve(new Response('{"error":"Too many requests."}', { status: 429 }))],
    ['is no challenge', () => Promise.resolve(Response.json({ parameters: {} }))],
    ['is no JSON', () => Promise.resolve(new Response('<p>Proxy error</p>'))],
  ])('because the challenge %s says what to do, and the form still works', async (_fault, answer) => {
    answerChallenge = answer;
    const page = await openPage();
    await page.goto(`${origin}${world.path(form)}`);
    const email = someone();
    await fillIn(page, email);
    await page
      .getByRole('status')
      .getByText(/confirm by email/u)
      .waitFor();
    expect(sent).toEqual([]);
    await button(page).click();
    await heading(page, 'Check your inbox').waitFor();
    expect(sent).toHaveLength(1);
    expect(await world.contact(email)).toBeUndefined();
  });

  test('while the form waits keeps what was typed and says what to do', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answerChallenge = () => promise;
    const page = await openPage();
    await page.goto(`${origin}${world.path(form)}`);
    const email = someone();
    await fillIn(page, email);
    await button(page).click();
    await waiting(page).waitFor();
    resolve(new Response('', { status: 503 }));
    await page
      .getByRole('status')
      .getByText(/confirm by email/u)
      .waitFor();
    expect(sent).toEqual([]);
    expect(await page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe(email);
    await button(page).click();
    await heading(page, 'Check your inbox').waitFor();
  });

  test('without JavaScript, the page says that people confirm by email', async () => {
    const page = await openPage(false);
    await page.goto(`${origin}${world.path(form)}`);
    await page.getByText(/confirm by email/u).waitFor();
    await fillIn(page, someone());
    await button(page).click();
    await heading(page, 'Check your inbox').waitFor();
    expect(sent).toHaveLength(1);
  });
});

test('a form that was sent can be sent again after going back', async () => {
  const page = await openPage();
  await page.goto(`${origin}${world.path(form)}`);
  await fillIn(page, someone());
  await button(page).click();
  await heading(page, 'Thank you').waitFor();
  await page.goBack();
  const email = someone();
  await fillIn(page, email);
  await button(page).click();
  await heading(page, 'Thank you').waitFor();
  expect(await world.contact(email)).toBeDefined();
});
