import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { expectData } from '@x/api-client';
import type { SignupForm } from '@x/api-client/contract';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '../../../../../tools/launch-chromium.ts';
import { SignupWorld } from '../../signup/testing/signup-world.ts';
import { callsOf, newSlug, saying } from '../testing/landing-page-world.ts';
import { publishWithForms } from '../testing/signup-page-world.ts';

/* Visitors in a browser, who sign up on a landing page under its policy and in its sandbox. */

let world: SignupWorld;
let browser: Browser;
let server: ReturnType<typeof serve>;
let origin: string;
let form: SignupForm;

beforeAll(async () => {
  server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'POST' ? await request.text() : undefined;
      const { method, headers } = request;
      return world.application.fetch(`${pathname}${search}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
    },
  });
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  origin = `http://localhost:${String(typeof address === 'object' ? address?.port : '')}`;
  world = await SignupWorld.create({ configuration: { publicUrl: origin } });
  form = await world.addForm({ double_opt_in: false });
  browser = await launchChromium();
});

afterAll(async () => {
  server.close();
  await browser.close();
  await world.close();
});

interface Visit {
  readonly page: Page;
  /** Errors in the console. */
  readonly faults: string[];
  /** Paths of the scripts that were loaded. */
  readonly scripts: string[];
}

async function visit(slug: string, options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Visit> {
  const context = await browser.newContext({ ...options, locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const [faults, scripts]: string[][] = [[], []];
  page.on('console', (message) => message.type() === 'error' && faults?.push(message.text()));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts?.push(new URL(request.url()).pathname);
  });
  await page.goto(`${origin}/p/${slug}`);
  return { page, faults: faults ?? [], scripts: scripts ?? [] };
}

let people = 0;
function someone(): string {
  people += 1;
  return `reader${String(people)}@example.com`;
}

async function fillIn(page: Page, email: string, at = 0): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).nth(at).fill(email);
  await page.getByRole('checkbox').nth(at).check();
  await page.getByRole('button', { name: 'Sign up' }).nth(at).click();
}

test('somebody signs up without a message, and sees the thank-you page', async () => {
  const calls = callsOf(world.person);
  const thanks = await expectData(calls.create({ slug: newSlug(), config: saying('Thanks a lot') }));
  await expectData(calls.publish(thanks.id));
  const { slug } = await publishWithForms(world, [form], { thank_you: thanks.id });
  const { page, faults, scripts } = await visit(slug);
  expect(scripts).toEqual([]);
  const email = someone();
  await fillIn(page, email);
  await page.waitForTimeout(5000);
  console.log(page.url(), faults, scripts, await page.locator('body').innerText());
  await page.getByText('Thanks a lot').waitFor();
  expect(page.url()).toBe(`${origin}/p/${thanks.slug}`);
  expect(scripts).toContain('/forms/assets/form.js');
  expect(faults).toEqual([]);
  expect(await world.contact(email)).toBeDefined();
});

test('each form of a page works', async () => {
  const { slug } = await publishWithForms(world, [form, form]);
  const { page } = await visit(slug);
  const email = someone();
  await fillIn(page, email, 1);
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  expect(await world.contact(email)).toBeDefined();
});

test('a mistake leads to the page of the form with what was typed, from where the sign-up counts for the page', async () => {
  const strict = await world.addForm({
    double_opt_in: false,
    fields: [{ key: 'phone', required: false }],
  });
  const { id, slug } = await publishWithForms(world, [strict]);
  const { page } = await visit(slug);
  const email = someone();
  await page.getByLabel('Phone').fill('twelve');
  await fillIn(page, email);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe(email);
  await page.getByLabel('Phone').fill('');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  const signup = (await world.signupsOf(strict)).find((each) => each.email === email);
  expect(signup?.landing_page?.id).toBe(id);
});

test('without scripts, people are asked to confirm by email', async () => {
  const { slug } = await publishWithForms(world, [form]);
  const { page } = await visit(slug, { javaScriptEnabled: false });
  const email = someone();
  await fillIn(page, email);
  await page.getByRole('heading', { level: 1, name: 'Check your inbox' }).waitFor();
  expect(await world.contact(email)).toBeUndefined();
});

test('by keyboard alone', async () => {
  const { slug } = await publishWithForms(world, [form]);
  const { page } = await visit(slug);
  const email = someone();
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  expect(await world.contact(email)).toBeDefined();
});
