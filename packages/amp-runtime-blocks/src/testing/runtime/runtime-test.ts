import type { Block } from '@x/email-compiler';
import type { Browser } from 'playwright';
import { expect, test as base } from 'vitest';
import { launchBrowser, openMessage, type Message, type OpenOptions } from './message.js';
import { runtimeAbsent } from './runtime-folder.js';

interface RuntimeFixtures {
  readonly browser: Browser;
  /** Opens a message of these blocks; whatever the runtime complains about in it fails the test. */
  readonly open: (rows: readonly Block[], options?: OpenOptions) => Promise<Message>;
}

/** A test that drives messages in the AMP runtime; skipped, with the reason, where there is none. */
export const test = base.extend<RuntimeFixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures that are used from the pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  open: async ({ browser }, use) => {
    const messages: Message[] = [];
    await use(async (rows, options) => {
      const message = await openMessage(browser, rows, options);
      messages.push(message);
      return message;
    });
    for (const { page, problems } of messages) {
      await page.context().close();
      expect(problems).toEqual([]);
    }
  },
});

base.beforeEach(({ skip }) => skip(runtimeAbsent !== undefined, runtimeAbsent));
