import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { demoLogin, startSystem, type RunningSystem } from '../../tools/system.ts';
import { createAudience, createCampaign } from '../campaign.ts';
import { signInToDemo } from '../client.ts';
import { listMail, readMail } from '../mail.ts';
import type { Browser } from './browser.ts';
import { otherBrowsers } from './browsers.ts';
import { dragAndUndo, makeItalic, typeAndPaste, waitForEditor } from './editor.ts';
import type { Target } from './find-elements.ts';
import { Page } from './page.ts';

/* Follows the main path of the product, from the login to the report, in Firefox and in WebKitGTK. */

const button = (name: string): Target => ({ role: 'button', name });

/** Time limit for the checks before a send, which ask a name server that may be unreachable. */
const checksLimit = 60_000;

async function logIn(page: Page, url: string): Promise<void> {
  await page.open(`${url}/login`);
  await page.typeInto({ label: 'Email' }, demoLogin.email);
  await page.typeInto({ label: 'Password' }, demoLogin.password);
  await page.click(button('Log in'));
  await page.waitFor({ role: 'heading', name: 'Campaigns' });
}

async function openEditor(page: Page, campaign: string): Promise<void> {
  await page.waitFor({ role: 'link', name: campaign });
  await page.takePicture('campaigns');
  await page.click({ role: 'link', name: campaign });
  await page.waitFor({ role: 'heading', name: campaign });
  await page.click({ role: 'link', name: 'Edit content' });
  await waitForEditor(page);
}

async function save(page: Page): Promise<void> {
  await page.click(button('Save'));
  await page.waitFor({ text: 'All changes saved' });
}

async function send(page: Page): Promise<void> {
  await page.click(button('Send now'));
  const dialog: Target = { role: 'alertdialog' };
  const checks: Target = { role: 'region', name: 'Preflight checks', within: dialog };
  await page.waitFor(checks, ({ busy }) => !busy, checksLimit);
  // Without a network, links and DNS records cannot be checked, which causes warnings.
  const agreement: Target = { role: 'checkbox', within: checks };
  if ((await page.find(agreement)).length > 0) await page.click(agreement);
  await page.click({ ...button('Send now'), within: dialog });
  await page.waitUntilGone(dialog);
  await page.waitFor(
    { text: 'The campaign was sent. The report shows how recipients react.' },
    undefined,
    60_000,
  );
}

async function readReport(page: Page): Promise<void> {
  await page.click({ role: 'link', name: 'Report' });
  await page.waitFor({ role: 'heading', name: 'Report' });
  await page.waitFor({ descriptionOf: 'Sent' }, ({ text }) => text.startsWith('1'));
}

describe.each(otherBrowsers)('the main path in $name', ({ slug, launch }) => {
  const campaign = `Spring in ${slug}`;
  const recipient = `reader@${slug}.example`;
  const words = `Hello from ${slug}`;
  let dataFolder: string;
  let system: RunningSystem;
  let campaignId: string;
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
    dataFolder = await mkdtemp(join(tmpdir(), 'x-e2e-'));
    system = await startSystem({ dataFolder, demo: true });
    const { client, projectId } = await signInToDemo(system.url);
    const addresses = [recipient];
    const audienceId = await createAudience(client, { projectId, name: `Readers of ${slug}`, addresses });
    campaignId = await createCampaign(client, { projectId, audienceId, name: campaign });
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await system.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  test('writes, moves, undoes, saves, sends and reads the report', async () => {
    const page = new Page(browser);
    onTestFailed(() => page.takePicture('failure'));
    await logIn(page, system.url);
    await openEditor(page, campaign);
    await typeAndPaste(page, words);
    await makeItalic(page);
    await dragAndUndo(page);
    await page.takePicture('editor');
    await save(page);
    await page.open(`${system.url}/campaigns/${campaignId}`);
    await send(page);
    await readReport(page);
    await page.takePicture('report');
    expect(await page.readErrors()).toEqual([]);
    const received = (await listMail(system.mailCatcherUrl)).filter(({ to }) => to.includes(recipient));
    expect(received).toHaveLength(1);
    const { text, html } = await readMail(system.mailCatcherUrl, received[0]?.id ?? 0);
    expect(text.split(words)).toHaveLength(3);
    expect(html).toContain(`<em>${words}</em>`);
  }, 300_000);
});
