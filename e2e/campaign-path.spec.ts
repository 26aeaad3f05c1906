import type { Page } from '@playwright/test';
import { createBlockId, createStarterDocument } from '@x/email-compiler';
import { createAudience } from './campaign.ts';
import { createTemplate, logInToDemo, signInToDemo } from './client.ts';
import { expect, nightly, test } from './fixtures.ts';
import { createFinger, createKeyboard, createMouse, type Hand } from './hands.ts';
import { listMail } from './mail.ts';

const addressesFor = (name: string) => ['first', 'second', 'third'].map((who) => `${who}@${name}.example`);

interface Place {
  readonly page: Page;
  readonly hand: Hand;
  /** Distinguishes the data of the paths, which share a system. */
  readonly name: string;
}

/** Tells whether a text area is as high as its `rows` say. Runs in the page. */
function hasRoomForItsRows(area: Element): boolean {
  return (
    area instanceof HTMLTextAreaElement &&
    area.clientHeight >= area.rows * Number.parseFloat(getComputedStyle(area).lineHeight)
  );
}

async function writeDraft({ page, hand, name }: Place, url: string): Promise<void> {
  await page.goto(`${url}/campaigns`);
  await hand.press(page.getByRole('link', { name: 'New campaign' }).first());
  await hand.fill(page.getByLabel('Name', { exact: true }), `Sent by ${name}`);
  const description = page.getByLabel('Description', { exact: true });
  await hand.fill(description, 'For friends.');
  expect(await description.evaluate(hasRoomForItsRows)).toBe(true);
  await hand.pick(page.getByRole('combobox', { name: 'Sender' }), 'Lantern');
  await hand.fill(page.getByLabel('Subject', { exact: true }), `Written by ${name}`);
  await hand.pick(page.getByRole('combobox', { name: 'Audience' }), `Friends by ${name}`);
  await hand.check(page.getByRole('radio', { name: new RegExp(`Letter by ${name}`, 'u') }));
  await hand.press(page.getByRole('button', { name: 'Save campaign' }));
  await expect(page.getByRole('heading', { name: `Sent by ${name}`, level: 1 })).toBeVisible();
}

async function send({ page, hand }: Place): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Send now' }));
  const question = page.getByRole('alertdialog');
  const checks = question.getByRole('region', { name: 'Preflight checks' });
  await expect(checks).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
  // Without a network, links and DNS records cannot be checked, which causes warnings.
  const agreement = checks.getByRole('checkbox');
  if ((await agreement.count()) > 0) await hand.check(agreement);
  await hand.press(question.getByRole('button', { name: 'Send now' }));
  await expect(question).toBeHidden();
}

async function readReport({ page, hand, name }: Place): Promise<void> {
  await expect(page.getByText('The campaign was sent.')).toBeVisible({ timeout: 60_000 });
  await hand.press(page.getByRole('link', { name: 'Report' }).first());
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible();
  const sent = page.getByRole('term').getByText('Sent', { exact: true }).first();
  await expect(sent.locator('xpath=following-sibling::dd | ../following-sibling::dd').first()).toContainText(
    String(addressesFor(name).length),
  );
}

/** Follows the path from an empty form to the report of a campaign that was sent. */
async function followPath(
  place: Place,
  { url, mailCatcherUrl }: { readonly url: string; readonly mailCatcherUrl: string },
): Promise<void> {
  const { page, name } = place;
  const { client, projectId } = await signInToDemo(url);
  await createAudience(client, { projectId, name: `Friends by ${name}`, addresses: addressesFor(name) });
  const document = createStarterDocument({ newId: () => createBlockId(Math.random) });
  await createTemplate(client, { projectId, name: `Letter by ${name}`, document });
  await logInToDemo(page, url);
  await test.step('writes a draft', () => writeDraft(place, url));
  await test.step('checks and sends it', () => send(place));
  await test.step('reads the report', () => readReport(place));
  const received = (await listMail(mailCatcherUrl)).filter(({ to }) =>
    to.join().endsWith(`@${name}.example`),
  );
  expect(received.map(({ to }) => to.join()).toSorted()).toEqual(addressesFor(name));
}

test.describe('the path of a campaign, from a draft to its report', () => {
  test('by mouse alone', { tag: nightly }, async ({ page, system }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await followPath({ page, hand: createMouse(page), name: 'mouse' }, system);
  });

  test('by keyboard alone', { tag: nightly }, async ({ page, system }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await followPath({ page, hand: createKeyboard(page), name: 'keyboard' }, system);
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('by thumb alone', async ({ page, system }) => {
      await followPath({ page, hand: await createFinger(page), name: 'thumb' }, system);
    });
  });
});
