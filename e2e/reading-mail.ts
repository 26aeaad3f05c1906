import type { BrowserContext, Locator, Page } from '@playwright/test';
import { smallPng } from './fixtures.ts';
import { createFinger, createKeyboard, createMouse, type Hand } from './hands.ts';
import { type BlockToActIn } from './interactive-blocks.ts';
import type { Interactive, SentMessage } from './message-page.ts';
import { wordsIn } from './message-words.ts';
import type { Letter } from './sent-letter.ts';

/* How a person reads a message in a mail client, and goes from it to the page. */

export type HandOf = (page: Page) => Hand | Promise<Hand>;

export const hands: Readonly<Record<'mouse' | 'finger' | 'keyboard', HandOf>> = {
  mouse: createMouse,
  finger: createFinger,
  keyboard: createKeyboard,
};

/** A phone, for `test.use`. */
export const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } as const;

/** Answers for the pictures and the shops of the message, which do not exist. */
export async function serveOutside(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/[\w.]+\.example\//u, async (route) => {
    const isPicture = route.request().resourceType() === 'image';
    return route.fulfill(
      isPicture
        ? { contentType: 'image/png', body: smallPng }
        : { contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Shop</title></html>' },
    );
  });
}

/**
 * What a mail client without stylesheets shows, in which each link opens a tab. Chromium alone would show the copies that work by
 * CSS.
 */
function asMailClient(html: string): string {
  return html
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/gu, '')
    .replace(/<head[^>]*>/u, (head) => `${head}<base target="_blank">`);
}

/** Opens the HTML version. */
export async function openMail(mail: Page, { mail: { html } }: SentMessage): Promise<void> {
  await serveOutside(mail.context());
  await mail.setContent(asMailClient(html), { waitUntil: 'domcontentloaded' });
}

/** Follows a link of the email, which opens a tab of its own. */
async function follow(mail: Page, link: Locator, hand: Hand): Promise<Page> {
  const opened = mail.context().waitForEvent('page');
  await hand.press(link);
  const page = await opened;
  await page.waitForLoadState();
  return page;
}

export interface OpenBlock {
  readonly page: Page;
  readonly hand: Hand;
  readonly island: Locator;
}

export const islandOf = (page: Page, { ids }: SentMessage, type: Interactive) =>
  page.locator(`[data-island="${ids[type]}"]`);

/** Goes from the control of a block in the email to the block on the page. */
export async function openBlock(
  mail: Page,
  letter: Letter,
  { type, linkIn }: BlockToActIn,
  handOf: HandOf,
): Promise<OpenBlock> {
  const page = await follow(mail, linkIn(mail, wordsIn[letter.language]).first(), await handOf(mail));
  return { page, hand: await handOf(page), island: islandOf(page, letter, type) };
}
