import type { Locator, Page } from '@playwright/test';
import { contract, expectData, type CampaignReport, type Client } from '@x/api-client';
import { signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { createFinger, createKeyboard, createMouse, type Hand } from './hands.ts';
import { personalBrowser } from './mail.ts';
import {
  type Interactive,
  type Outside,
  sendInteractive,
  type SentMessage,
  startOutside,
} from './message-page.ts';
import { expectFits, findAccessibilityFaults } from './page-checks.ts';

/* The message as a page: from a control in the email to an action that the report shows once. */

test.use({ userAgent: personalBrowser });

let outside: Outside;
test.beforeAll(async ({ outsidePort }) => {
  outside = await startOutside(outsidePort);
});
test.afterAll(() => outside.stop());

interface Letter extends SentMessage {
  readonly client: Client;
}

interface Place {
  readonly url: string;
  readonly mailCatcherUrl: string;
}

async function sendLetter(
  { url, mailCatcherUrl }: Place,
  given: { readonly email: string; readonly language: 'en' | 'es'; readonly port: number },
): Promise<Letter> {
  const { client, projectId } = await signInToDemo(url);
  return { client, ...(await sendInteractive(client, { ...given, projectId, mailCatcherUrl })) };
}

/** What a mail client without stylesheets shows. Chromium alone would show the copies that work by CSS. */
const withoutStyles = (html: string) => html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/gu, '');

/** Follows a link of the email, which opens a tab of its own. */
async function follow(mail: Page, link: Locator, hand: Hand): Promise<Page> {
  const opened = mail.context().waitForEvent('page');
  await hand.press(link);
  const page = await opened;
  await page.waitForLoadState();
  return page;
}

/** Opens the email, and a link in it that matches. */
async function openBlock(
  mail: Page,
  { html }: SentMessage,
  handOf: (page: Page) => Hand | Promise<Hand>,
  linkIn: (mail: Page) => Locator,
): Promise<{ readonly page: Page; readonly hand: Hand }> {
  await mail.setContent(withoutStyles(html), { waitUntil: 'domcontentloaded' });
  const page = await follow(mail, linkIn(mail), await handOf(mail));
  return { page, hand: await handOf(page) };
}

const islandOf = (page: Page, { ids }: SentMessage, type: Interactive) =>
  page.locator(`[data-island="${ids[type]}"]`);

async function actionsOf({ client, campaignId: id }: Letter): Promise<CampaignReport['actions']> {
  const report = await expectData(client.call(contract.campaigns.report, { params: { id }, query: {} }));
  return report.actions;
}

/** Waits until the report shows as many actions on the page, and no more. */
async function expectActions(letter: Letter, total: number): Promise<void> {
  await expect(async () => {
    const { page, amp, entrances } = await actionsOf(letter);
    expect({ page: page.total, amp: amp.total, entrances }).toEqual({
      page: total,
      amp: 0,
      entrances: total === 0 ? [] : [{ entrance: 'html', total, unique: 1 }],
    });
  }).toPass();
}

test('a rating in the email is chosen on the page, and sent by a press, once', async ({
  page: mail,
  system,
  outsidePort,
}) => {
  const letter = await sendLetter(system, {
    email: 'rating@page.example',
    language: 'en',
    port: outsidePort,
  });
  const { page, hand } = await openBlock(mail, letter, createMouse, (inMail) =>
    inMail.getByRole('link', { name: '4 / 5' }),
  );
  await expect(page.getByText('You answer as r…@page.example.')).toBeVisible();
  const review = islandOf(page, letter, 'review');
  await expect(review.getByRole('radio', { name: '4 / 5' })).toBeChecked();
  await expect(review.getByRole('radio', { name: '4 / 5' })).toBeFocused();
  expect(new URL(page.url()).hash).toBe(`#b=${letter.ids.review}&rating=4`);
  // Whoever only opens the page does nothing.
  expect(outside.received).toEqual([]);
  await hand.fill(review.getByLabel('Title'), 'Bright');
  const send = review.getByRole('button', { name: 'Send' });
  await send.dblclick();
  await expect(review.getByRole('status').filter({ hasText: 'Thank' })).toBeVisible();
  expect(outside.received.map((body) => JSON.parse(body) as unknown)).toEqual([
    { rating: 4, title: 'Bright', review: '', email: 'rating@page.example' },
  ]);
  await expectActions(letter, 1);

  await test.step('the page is accessible and fits', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await findAccessibilityFaults(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page, 'the page of a message');
  });
});

test('a form is filled in by keyboard, in Spanish, and nothing is lost when it fails', async ({
  page: mail,
  system,
  outsidePort,
}) => {
  const letter = await sendLetter(system, {
    email: 'llamada@page.example',
    language: 'es',
    port: outsidePort,
  });
  const { page, hand } = await openBlock(mail, letter, createKeyboard, (inMail) =>
    inMail.locator(`a[href*="/t/c/"]`).filter({ hasText: 'Pide que te llamemos' }),
  );
  await expect(page.getByText('Respondes como l…@page.example.')).toBeVisible();
  const form = islandOf(page, letter, 'call_me');
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await hand.fill(form.getByLabel('Nombre'), 'Ana');
  await hand.fill(form.getByLabel('Teléfono'), '600000000');
  await hand.check(form.getByRole('checkbox'));
  outside.received.length = 0;
  outside.status = 500;
  await hand.press(form.getByRole('button', { name: 'Llámame' }));
  await expect(form.getByRole('alert')).toBeVisible();
  outside.status = 200;
  await hand.press(form.getByRole('button', { name: 'Volver a intentarlo' }));
  await expect(form.getByLabel('Teléfono')).toHaveValue('600000000');
  await hand.press(form.getByRole('button', { name: 'Llámame' }));
  await expect(form.getByRole('status').filter({ hasText: 'Gracias' })).toBeVisible();
  await expectActions(letter, 1);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('somebody else orders a product with an address of their own', async ({
    page: mail,
    system,
    outsidePort,
  }) => {
    const letter = await sendLetter(system, {
      email: 'cart@page.example',
      language: 'en',
      port: outsidePort,
    });
    const { page, hand } = await openBlock(mail, letter, createFinger, (inMail) =>
      inMail.getByRole('link', { name: 'Buy now' }).first(),
    );
    await hand.press(page.getByRole('link', { name: 'Not you?' }));
    await page.waitForURL(/#b=/u);
    await expect(page.getByText('You answer as')).toBeHidden();
    const cart = islandOf(page, letter, 'shopify_cart');
    await hand.press(cart.getByRole('button', { name: 'Shipping address' }));
    for (const [label, value] of [
      ['Email', 'buyer@else.example'],
      ['First name', 'Bo'],
      ['Last name', 'Li'],
      ['Address', 'Main Street 1'],
      ['Postal code', '28001'],
      ['City', 'Madrid'],
      ['Province', 'Madrid'],
      ['Phone', '600000000'],
    ] as const)
      await hand.fill(cart.getByLabel(label, { exact: true }), value);
    await hand.press(cart.getByRole('button', { name: 'Confirm shipping' }));
    outside.received.length = 0;
    await hand.press(cart.getByRole('button', { name: 'Checkout' }));
    await expect(cart.getByRole('link', { name: 'Pay now' })).toBeVisible();
    expect(outside.received.join()).toContain('buyer@else.example');
    await expect(async () => {
      const { page: onPage, guests } = await actionsOf(letter);
      expect({ total: onPage.total, guests }).toEqual({ total: 2, guests: 2 });
    }).toPass();
  });
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
  const letter = await sendLetter(system, {
    email: 'scanner@page.example',
    language: 'en',
    port: outsidePort,
  });
  await mail.context().addInitScript(pressByScript);
  const { page } = await openBlock(mail, letter, createMouse, (inMail) =>
    inMail.locator(`a[href*="/t/c/"]`).filter({ has: inMail.locator('img[alt="two"]') }),
  );
  const gallery = islandOf(page, letter, 'gallery');
  await expect(gallery.getByRole('button', { name: 'three' })).toHaveAttribute('aria-pressed', 'true');
  // Longer than a press of a person waits.
  await page.waitForTimeout(1500);
  await expectActions(letter, 0);
  // The press is kept, and sent with the first one of a person.
  await createMouse(page).press(page.getByRole('paragraph').first());
  await expectActions(letter, 1);
});
