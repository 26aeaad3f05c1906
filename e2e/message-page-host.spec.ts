import { freePort } from '../tools/free-port.ts';
import { signInToDemo } from './client.ts';
import { expect, test as base } from './fixtures.ts';
import { createMouse } from './hands.ts';
import { personalBrowser } from './mail.ts';
import { type Outside, sendInteractive, startOutside } from './message-page.ts';

/* The message as a page on a host of its own. Browsers resolve all names below `localhost` to this machine. */

const test = base.extend<object, { readonly environment: Readonly<Record<string, string>> }>({
  environment: [
    async ({}, use) => {
      const port = String(await freePort());
      await use({ PORT: port, PAGES_URL: `http://pages.localhost:${port}` });
    },
    { scope: 'worker' },
  ],
});
test.use({ userAgent: personalBrowser });

let outside: Outside;
test.beforeAll(async ({ outsidePort }) => {
  outside = await startOutside(outsidePort);
});
test.afterAll(() => outside.stop());

test('the fragment survives the redirect to another host, and the block acts there', async ({
  page: mail,
  system,
  environment,
  outsidePort,
}) => {
  const { client, projectId } = await signInToDemo(system.url);
  const { mailCatcherUrl } = system;
  const email = 'host@page.example';
  const { mail: received, ids } = await sendInteractive(client, {
    projectId,
    email,
    language: 'en',
    port: outsidePort,
    mailCatcherUrl,
  });
  // With its styles: Chromium shows the copy that works by CSS, in which the rating is chosen first.
  await mail.setContent(received.html, { waitUntil: 'domcontentloaded' });
  await createMouse(mail).press(mail.locator(`label[for$="3"]`).filter({ hasText: '☆' }).first());
  const opened = mail.context().waitForEvent('page');
  await createMouse(mail).press(mail.getByRole('link', { name: '(3 / 5)' }));
  const page = await opened;
  await page.waitForLoadState();
  const address = new URL(page.url());
  expect(address.origin).toBe(environment['PAGES_URL']);
  expect(address.pathname).toMatch(/\/css$/u);
  expect(address.hash).toBe(`#b=${ids.review}&rating=3`);
  const review = page.locator(`[data-island="${ids.review}"]`);
  await expect(review.getByRole('radio', { name: '3 / 5' })).toBeChecked();
  await createMouse(page).press(review.getByRole('button', { name: 'Send' }));
  await expect(review.getByRole('status').filter({ hasText: 'Thank' })).toBeVisible();
  expect(outside.received.join()).toContain('"rating":3');
});
