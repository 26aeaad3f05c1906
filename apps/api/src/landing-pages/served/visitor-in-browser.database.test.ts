import { expectData } from '@x/api-client';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium } from '../../../../../tools/launch-chromium.ts';
import { blockIds } from '../../shops/connectors/testing/connector-world.ts';
import { type OpenPage, VisitorWorld } from '../../shops/connectors/testing/visitor-world.ts';

/* A visitor in a browser, who fills in the forms of a landing page with keys and pointer. */

let visitors: VisitorWorld;
let browser: Browser;
beforeAll(async () => {
  visitors = await VisitorWorld.create();
  browser = await launchChromium();
});
beforeEach(() => visitors.connectors.answerWith(200, '{}'));
afterAll(async () => {
  await browser.close();
  await visitors.close();
});

const origin = 'http://localhost:3000';

/** Answers the browser by the application, and everything else with nothing. */
async function visit({ slug }: OpenPage): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin) return route.abort();
    const body = request.postDataBuffer();
    const response = await visitors.connectors.world.application.fetch(`${url.pathname}${url.search}`, {
      method: request.method(),
      headers: await request.allHeaders(),
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    });
    const headers = Object.fromEntries(response.headers);
    return route.fulfill({
      status: response.status,
      headers,
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  await page.goto(`${origin}/p/${slug}`);
  return page;
}

function callMeOn(page: Page) {
  const block = page.locator(`[data-island="${blockIds.call_me}"]`);
  return {
    fill: async (address: string) => {
      await block.scrollIntoViewIfNeeded();
      await block.getByLabel('Nombre').fill('Ben');
      await block.getByLabel('Teléfono').fill('600000000');
      await block.getByLabel('Email').fill(address);
      await block.getByRole('checkbox').check();
      await block.getByRole('button', { name: 'Llámame' }).click();
    },
    block,
  };
}

test('asks for a call, and the webhook gets the address as unverified', async () => {
  const page = await visit(await visitors.publish());
  const { block, fill } = callMeOn(page);
  // The block with the phone number asks the webhook too.
  const posted = () =>
    visitors.connectors.seen
      .map(({ body }) => body)
      .filter((body) => JSON.stringify(body).includes('600000000'));
  await fill('');
  expect(posted()).toEqual([]);
  await fill('ben@elsewhere.test');
  await expect.poll(() => block.getByText('Gracias.').isVisible(), { timeout: 10_000 }).toBe(true);
  expect(posted()).toEqual([
    { source: 'mail', name: 'Ben', phone: '600000000', policy: true, unverified_email: 'ben@elsewhere.test' },
  ]);
  await page.close();
});

test('sees the error of a page that was taken down meanwhile, and what was typed', async () => {
  const open = await visitors.publish();
  const page = await visit(open);
  await expectData(visitors.callsOf().unpublish(open.id));
  const { block, fill } = callMeOn(page);
  await fill('ben@elsewhere.test');
  await expect.poll(() => block.getByRole('alert').isVisible(), { timeout: 10_000 }).toBe(true);
  await block.getByRole('button', { name: 'Volver a intentarlo' }).click();
  expect(await block.getByLabel('Email').inputValue()).toBe('ben@elsewhere.test');
  expect(await block.getByLabel('Teléfono').inputValue()).toBe('600000000');
  await page.close();
});

test('rates without an address, with a press', async () => {
  const open = await visitors.publish();
  const page = await visit(open);
  const review = page.locator(`[data-island="${blockIds.review}"]`);
  await review.scrollIntoViewIfNeeded();
  await review.getByRole('radio', { name: '4 / 5' }).click();
  await expect
    .poll(async () => (await visitors.readActions(open.id)).map(({ event, value }) => [event, value]), {
      timeout: 10_000,
    })
    .toEqual([['click_rating', '4']]);
  await review.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => review.getByText('Thank you').isVisible(), { timeout: 10_000 }).toBe(true);
  expect((await visitors.readActions(open.id)).map(({ event }) => event)).toEqual([
    'click_rating',
    'submission',
  ]);
  await page.close();
});
