import { AxeBuilder } from '@axe-core/playwright';
import type { Block } from '@x/email-compiler';
import type { Browser, Locator, Page } from 'playwright';
import { describe, expect, test as base } from 'vitest';
import { drivers, type AmpDriver } from './drivers.ts';
import { launchChromium } from '../../../../../tools/launch-chromium.ts';
import { openMessage, tracked, type Message, type OpenOptions } from './message.ts';

interface BrowserFixture {
  /** Returns the browser, launching it on the first call. */
  readonly browser: () => Promise<Browser>;
}

interface MessageFixture {
  /** Opens a message with these blocks. Problems that the driver reports fail the test. */
  readonly open: (rows: readonly Block[], options?: OpenOptions) => Promise<Message>;
}

const inBrowser = base.extend<BrowserFixture>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest requires an object pattern, even without fixtures
    async ({}, use) => {
      let launched: Promise<Browser> | undefined;
      await use(() => (launched ??= launchChromium()));
      await (await launched)?.close();
    },
    { scope: 'file' },
  ],
});

function expectNoProblems({ problems, allowed }: Message): void {
  expect(problems.filter((problem) => allowed?.test(problem) !== true)).toEqual([]);
}

export function scenarios(define: (test: ReturnType<typeof testIn>) => void): void {
  for (const driver of drivers) {
    describe(`in ${driver.name}`, () => {
      define(testIn(driver));
    });
  }
}

function testIn(driver: AmpDriver) {
  return inBrowser.extend<MessageFixture>({
    open: async ({ browser }, use) => {
      const messages: Message[] = [];
      await use(async (rows, options) => {
        const message = await openMessage(await browser(), driver, rows, options);
        messages.push(message);
        return message;
      });
      for (const message of messages) {
        await message.page.context().close();
        expectNoProblems(message);
      }
    },
  });
}

/** Requests to connectors, in order, with parsed parameters and without their attempt numbers. */
export function sentToConnectors({ api }: Message): readonly Readonly<Record<string, unknown>>[] {
  return api.connectorCalls.map(({ fields: { params = '', attempt = '', ...others } }) => {
    expect(attempt).toMatch(/^0?\.\d+/);
    return { ...others, params: JSON.parse(params) as unknown };
  });
}

/** Time in ms to wait for unexpected events. */
const grace = 400;

type ExpectedEvent = readonly [event: string, value?: string, target?: string];

/** Waits for exactly these events, in this order. */
export async function expectEvents(
  { api, page }: Message,
  ...expected: readonly ExpectedEvent[]
): Promise<void> {
  const written = expected.map(([event, value, target = 'b0000001']) => tracked(event, target, value));
  await expect.poll(() => api.events).toEqual(written);
  await page.waitForTimeout(grace);
  expect(api.events).toEqual(written);
}

/** axe rules for whole pages, which do not apply to a message, since it is only part of a page. */
const pageRules = ['document-title', 'landmark-one-main', 'page-has-heading-one', 'region', 'bypass'];

/** Matches markup that the runtime itself writes: the scroller of a carousel, and a misspelled attribute. */
const runtimeMarkup = /class="i-amphtml-|aria-labeledby/;

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(pageRules)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found.filter((problem) => !runtimeMarkup.test(problem))).toEqual([]);
}

/** Finds the response that a form shows. The response has the role `alert` or `status`. */
export function answerOf(page: Page): Locator {
  return page.getByRole('status').or(page.getByRole('alert'));
}

/** Presses Tab until the element has the focus. Throws after 40 presses. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The element cannot be reached by keyboard.');
}

async function isFocused(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => {
    // Use the root node, because the player shows messages in a shadow root with its own active element.
    const root = element.getRootNode();
    return (root instanceof ShadowRoot ? root : element.ownerDocument).activeElement === element;
  });
}

export async function expectFocus(wanted: Locator): Promise<void> {
  await expect.poll(() => isFocused(wanted)).toBe(true);
}

/** Creates a promise and a function that resolves it, to delay responses of the API. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Saves a screenshot if RUNTIME_SCREENSHOTS is set to a folder. */
export async function screenshot({ page }: Message, name: string): Promise<void> {
  const folder = process.env['RUNTIME_SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}
