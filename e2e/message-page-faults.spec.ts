import type { Route } from '@playwright/test';
import { contract, expectData } from '@x/api-client';
import { expect, test } from './fixtures.ts';
import { buyer, findBlockToActIn } from './interactive-blocks.ts';
import { personalBrowser } from './mail.ts';
import { type Outside, startOutside } from './message-page.ts';
import { wordsIn } from './message-words.ts';
import { hands, islandOf, openBlock, openMail, phone, serveOutside } from './reading-mail.ts';
import { actionsOf, expectOnPage, sendLetter } from './sent-letter.ts';

/* The page of a message when something goes wrong: networks, deleted campaigns, other people, scripts. */

test.use({ userAgent: personalBrowser });

let outside: Outside;
test.beforeAll(async ({ outsidePort }) => {
  outside = await startOutside(outsidePort);
});
test.afterAll(() => outside.stop());

test('a form keeps what was typed whatever fails, and does once what was pressed four times', async ({
  page: mail,
  system,
  outsidePort,
}) => {
  const words = wordsIn.es;
  const email = 'llamada@page.example';
  const letter = await sendLetter(system, { email, language: 'es', port: outsidePort });
  await openMail(mail, letter);
  const block = findBlockToActIn('call_me');
  const { page, hand, island: form } = await openBlock(mail, letter, block, hands.keyboard);
  await expect(form.getByLabel(words.name)).toBeFocused();
  await hand.fill(form.getByLabel(words.name), 'Ana');
  await hand.fill(form.getByLabel(words.mobile), '600000000');
  await hand.check(form.getByRole('checkbox'));
  const press = () => hand.press(form.getByRole('button', { name: words.callMe }));
  const failAndReturn = async () => {
    await press();
    await expect(form.getByRole('alert')).toBeVisible();
    await hand.press(form.getByRole('button', { name: words.tryAgain }));
    await expect(form.getByLabel(words.name)).toHaveValue('Ana');
    await expect(form.getByLabel(words.mobile)).toHaveValue('600000000');
    await expect(form.getByRole('checkbox')).toBeChecked();
  };

  await test.step('the webhook fails', async () => {
    outside.status = 500;
    await failAndReturn();
    outside.status = 200;
    outside.received.length = 0;
  });
  const params = { id: letter.campaignId };
  await test.step('the campaign is deleted meanwhile', async () => {
    await expectData(letter.client.call(contract.campaigns.remove, { params }));
    await failAndReturn();
    await expectData(letter.client.call(contract.trash.restoreCampaign, { params }));
    expect(outside.received).toEqual([]);
  });
  await test.step('the answer is lost on the way', async () => {
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route('**/connectors', loseAnswer);
    await failAndReturn();
    expect(outside.received).toHaveLength(1);
    await page.unroute('**/connectors', loseAnswer);
  });
  await press();
  await expect(form.getByRole('status').filter({ hasText: words.willCall })).toBeVisible();
  expect(outside.received).toHaveLength(1);
  await expectOnPage(letter, 1);
});

test('an event that is lost on the way arrives later, and counts once', async ({
  page: mail,
  system,
  outsidePort,
}) => {
  const email = 'tunnel@page.example';
  const letter = await sendLetter(system, { email, language: 'en', port: outsidePort });
  await openMail(mail, letter);
  const block = findBlockToActIn('gallery');
  const { page, hand, island: gallery } = await openBlock(mail, letter, block, hands.mouse);
  let network: 'works' | 'loses requests' | 'loses answers' = 'loses answers';
  let passed = 0;
  await page.route('**/slide_change/register', async (route) => {
    if (network === 'works') {
      passed++;
      return route.continue();
    }
    if (network === 'loses answers') await route.fetch();
    return route.abort('internetdisconnected');
  });
  const lost = () => page.waitForEvent('requestfailed');
  const pressPicture = (name: string) => hand.press(gallery.getByRole('button', { name }));

  await test.step('its answer was lost', async () => {
    const failed = lost();
    await pressPicture('three');
    await failed;
    network = 'works';
    await expect.poll(() => passed).toBe(1);
    await expectOnPage(letter, 1);
  });
  await test.step('the next one takes it along', async () => {
    network = 'loses requests';
    const failed = lost();
    await pressPicture('one');
    await failed;
    network = 'works';
    await pressPicture('two');
    await expectOnPage(letter, 3);
  });
});

test('somebody to whom the page was forwarded acts in no name, and orders with an address of their own', async ({
  page: mail,
  browser,
  system,
  outsidePort,
}) => {
  const words = wordsIn.en;
  const email = 'forwarded@page.example';
  const letter = await sendLetter(system, { email, language: 'en', port: outsidePort });
  await openMail(mail, letter);
  const cart = findBlockToActIn('shopify_cart');
  const { page: own } = await openBlock(mail, letter, cart, hands.mouse);
  const context = await browser.newContext({ ...phone, userAgent: personalBrowser });
  await serveOutside(context);
  const page = await context.newPage();
  await page.goto(own.url());
  await expect(page.getByText(words.answersAs('f…@page.example'))).toBeVisible();
  const hand = await hands.finger(page);
  await hand.press(page.getByRole('link', { name: words.notYou }));
  await page.waitForURL((url) => url.href !== own.url() && url.hash !== '');
  await expect(page.getByText('You answer as')).toBeHidden();
  outside.received.length = 0;
  await cart.act(islandOf(page, letter, 'shopify_cart'), hand, words);
  const review = islandOf(page, letter, 'review');
  await hand.press(review.getByRole('radio', { name: '2 / 5' }));
  await hand.press(review.getByRole('button', { name: words.send }));
  await expect(review.getByRole('status').filter({ hasText: words.thanks })).toBeVisible();
  expect(outside.received.map((body) => JSON.parse(body) as unknown)).toEqual([
    expect.objectContaining({ draft_order: expect.objectContaining({ email: buyer }) }),
    { rating: 2, title: '', review: '' },
  ]);
  await expect(async () => {
    const { page: onPage, guests } = await actionsOf(letter);
    // Three of the order, the rating and the review.
    expect({ ...onPage, guests }).toEqual({ total: 5, unique: 0, guests: 5 });
  }).toPass({ timeout: 15_000 });
  await context.close();
});

/** Changes a character of each signed identifier. */
function forge(body: string): string {
  const fields = new URLSearchParams(body);
  const flip = (text: string) =>
    text.replaceAll(/[\w-]{30,}/gu, (id) => `${id.slice(0, 12)}${id[12] === 'A' ? 'B' : 'A'}${id.slice(13)}`);
  for (const name of ['campaign_id', 'audience_id', 'contact_id', 'params'])
    if (fields.has(name)) fields.set(name, flip(fields.get(name) ?? ''));
  return fields.toString();
}

test('a changed identifier does nothing, on the page and in its address', async ({
  page: mail,
  system,
  outsidePort,
}) => {
  const words = wordsIn.en;
  const email = 'forged@page.example';
  const letter = await sendLetter(system, { email, language: 'en', port: outsidePort });
  await openMail(mail, letter);
  const { page, hand, island } = await openBlock(mail, letter, findBlockToActIn('review'), hands.mouse);
  outside.received.length = 0;
  const answers: number[] = [];
  // Playwright does not report how requests end that may outlive the page.
  const forgeAll = async (route: Route) => {
    // Lists of blocks load when somebody comes near them.
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch({ postData: forge(route.request().postData() ?? '') });
    answers.push(response.status());
    await route.fulfill({ response });
  };
  const isCall = (url: URL) => url.pathname.startsWith('/page/html/');
  await page.route(isCall, forgeAll);
  await hand.press(islandOf(page, letter, 'gallery').getByRole('button', { name: 'three' }));
  await hand.press(island.getByRole('button', { name: words.send }));
  await expect(island.getByRole('alert')).toBeVisible();
  await expect.poll(() => answers).toEqual([404, 404, 404]);
  await expectOnPage(letter, 0);

  await page.unroute(isCall, forgeAll);
  await hand.press(island.getByRole('button', { name: words.tryAgain }));
  await hand.press(island.getByRole('button', { name: words.send }));
  await expect(island.getByRole('status').filter({ hasText: words.thanks })).toBeVisible();
  await expectOnPage(letter, 1);

  const forged = page
    .url()
    .replace(/(\/[\w-]{12})([\w-])(?=[\w-]{12})/u, (_all, start: string, character) => {
      return `${start}${character === 'A' ? 'B' : 'A'}`;
    });
  expect(forged).not.toBe(page.url());
  const answer = await page.goto(forged);
  expect(answer?.status()).toBe(404);
  await expect(page.locator('[data-island]')).toHaveCount(0);
});

/**
 * Presses as a program does that runs the scripts of a page: at once, and without a mouse. Playwright's own scripts count as
 * a person's.
 */
function pressByScript(): void {
  addEventListener('load', () =>
    setTimeout(() => {
      for (const island of document.querySelectorAll('[data-island]'))
        island.shadowRoot?.querySelector<HTMLElement>('[aria-label="three"]')?.click();
    }, 500),
  );
}

test('a script that presses at once is not counted until somebody acts', async ({
  page: mail,
  system,
  outsidePort,
}) => {
  const email = 'scanner@page.example';
  const letter = await sendLetter(system, { email, language: 'en', port: outsidePort });
  await mail.context().addInitScript(pressByScript);
  await openMail(mail, letter);
  const block = findBlockToActIn('gallery');
  const { page, hand, island: gallery } = await openBlock(mail, letter, block, hands.mouse);
  await expect(gallery.getByRole('button', { name: 'three' })).toHaveAttribute('aria-pressed', 'true');
  // Longer than a press of a person waits.
  await page.waitForTimeout(1500);
  await expectOnPage(letter, 0);
  // The press is kept, and sent with the first one of a person.
  await hand.press(page.getByRole('paragraph').first());
  await expectOnPage(letter, 1);
});
