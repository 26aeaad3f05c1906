import type { Locator, Page } from '@playwright/test';
import { findBlock } from './canvas.ts';
import { logInToDemo } from './client.ts';
import { expect, nightly, test } from './fixtures.ts';
import { listMail, personalBrowser, readMail, waitForMail } from './mail.ts';
import { pickOption } from './pick-option.ts';
import { takePicture } from './tutorials/take-picture.ts';

/**
 * Walks through the tutorials in `docs/tutorials` by the names that they mention, and takes their pictures. Change both
 * together.
 */
test.use({
  environment: { DEMO_HISTORY: 'on' },
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true });

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await expect(page.getByRole('main').getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Takes the texts, pictures and addresses that came with the design as one's own. */
async function acceptSamples(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: /\d+ (?:problems?|examples? to replace)$/u });
  await bar.click();
  const before = (await bar.textContent()) ?? '';
  await page.getByRole('button', { name: 'Accept all samples' }).click();
  // Other problems stay, so the bar does too.
  await expect(bar).not.toHaveText(before);
  await expect(page.getByRole('button', { name: /^Accept: .*came with the design/u })).toHaveCount(0);
}

/** Waits until the canvas shows the brand's fonts, which load after the message and move what is below them. */
async function waitForFonts(page: Page, families: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (names) =>
      names.every((name) =>
        [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
      ),
    families,
  );
}

async function designTemplate(page: Page): Promise<void> {
  await openSection(page, 'Templates');
  await page.getByRole('link', { name: 'New template' }).first().click();
  await page.getByRole('radio', { name: 'Welcome' }).check();
  await field(page, 'Name').fill('Spring letter');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('link', { name: 'Edit content' }).first().click();
  await waitForFonts(page, ['Merriweather', 'Open Sans']);
  await findBlock(page, 'Heading').first().click();
  const text = page.getByRole('textbox', { name: 'Heading text' });
  await expect(text).toHaveClass(/ProseMirror/u);
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Spring is here');
  await expect(text).toHaveText('Spring is here');
  await expect(page.getByText('AMP is valid')).toBeVisible();
  await takePicture(page, 'editor');
  await acceptSamples(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
}

async function writeCampaign(page: Page): Promise<void> {
  await openSection(page, 'Campaigns');
  await page.getByRole('link', { name: 'New campaign' }).first().click();
  await page.getByRole('radio', { name: 'Spring letter' }).check();
  await field(page, 'Name').fill('Spring letter');
  await field(page, 'Description').fill('The first letter of the year.');
  await field(page, 'Subject').fill('Spring is here, {{first_name|friend}}');
  await pickOption(page.getByRole('combobox', { name: 'Audience', exact: true }), 'Friends of the shop');
  await expect(page.getByRole('status').filter({ hasText: /^5 recipients/u })).toBeVisible();
  await takePicture(page, 'campaign-form');
  await page.getByRole('button', { name: 'Save campaign' }).click();
  await expect(heading(page, 'Spring letter')).toBeVisible();
}

async function sendTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await field(dialog, 'Recipients').fill('me@example.net');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByText('The test was sent to me@example.net.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
}

async function sendNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send now' }).click();
  const question = page.getByRole('alertdialog');
  const checks = question.getByRole('region', { name: 'Preflight checks' });
  await expect(checks).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
  await takePicture(page, 'preflight');
  // Without a network, links and DNS records cannot be checked, which causes warnings.
  const agreement = checks.getByRole('checkbox');
  if ((await agreement.count()) > 0) await agreement.check();
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('The campaign was sent.')).toBeVisible({ timeout: 60_000 });
}

test('Your first campaign', async ({ page, system }) => {
  await logInToDemo(page, system.url);
  await test.step('design a message', () => designTemplate(page));
  await test.step('write the campaign', () => writeCampaign(page));
  await test.step('send a test', () => sendTest(page));
  const campaign = page.url();
  await test.step('send it', () => sendNow(page));

  await test.step('look at a message and click in it', async () => {
    await waitForMail(system.mailCatcherUrl, 'me@example.net');
    const received = (await listMail(system.mailCatcherUrl)).filter(
      ({ to }) => !to.includes('me@example.net'),
    );
    const { id = 0 } = received.at(-1) ?? {};
    await page.goto(`${system.mailCatcherUrl}/messages/${String(id)}`);
    await expect(page.getByText('Spring is here').first()).toBeVisible();
    const link = /https?:\S+\/t\/c\/[\w.-]+/u.exec((await readMail(system.mailCatcherUrl, id)).text)?.[0];
    // A click within a second of delivery counts as that of a link scanner.
    await page.waitForTimeout(1500);
    await page.request.get(link ?? '', { maxRedirects: 0, headers: { 'user-agent': personalBrowser } });
  });

  await test.step('read the report', async () => {
    await page.goto(campaign);
    await page.getByRole('link', { name: 'Report' }).first().click();
    await expect(heading(page, 'Report')).toBeVisible();
    await openSection(page, 'Campaigns');
    await page.getByRole('link', { name: 'Early birds' }).click();
    await page.getByRole('link', { name: 'Report' }).first().click();
    await expect(page.getByRole('figure').locator('svg path').first()).toBeVisible();
    await takePicture(page, 'report');
  });
});

const contacts = [
  'Email,First name,Surname,Phone',
  'ada@example.org,Ada,Lovelace,+34 600 000 001',
  'grace@example.org,Grace,Hopper,+34 600 000 002',
  'mary@example,Mary,Somerville,',
  'katherine@example.org,Katherine,Johnson,+34 600 000 004',
  'hedy@example.org,Hedy,Lamarr,+34 600 000 005',
  'emmy@example.org,Emmy,Noether,',
].join('\n');

test('Audiences and segments', { tag: nightly }, async ({ page, system }) => {
  await logInToDemo(page, system.url);

  await test.step('create an audience and import contacts', async () => {
    await openSection(page, 'Audiences');
    await page.getByRole('link', { name: 'New audience' }).first().click();
    await field(page, 'Name').fill('Spring fair');
    await page.getByRole('button', { name: 'Create audience' }).click();
    await expect(heading(page, 'Spring fair')).toBeVisible();
    await page.getByRole('navigation', { name: 'Audience' }).getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('button', { name: 'Import contacts' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import contacts' });
    const file = { name: 'spring-fair.csv', mimeType: 'text/csv', buffer: Buffer.from(contacts) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Columns in the file' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Field for First name' })).toHaveValue('first_name');
    await takePicture(page, 'import');
    await page.getByLabel('They asked for mail').check();
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(heading(page, 'Contacts (5)')).toBeVisible({ timeout: 60_000 });
    const skipped = page.getByRole('table', { name: 'Skipped rows' });
    await expect(skipped.getByRole('row', { name: 'mary@example' })).toBeVisible();
    await takePicture(page, 'skipped-rows');
  });

  await test.step('create a segment', async () => {
    await openSection(page, 'Audiences');
    await page.getByRole('link', { name: 'Segments' }).first().click();
    await page.getByRole('link', { name: 'New segment' }).first().click();
    await field(page, 'Name').fill('Readers in Valencia');
    await page.getByRole('combobox', { name: 'Condition on' }).selectOption('City');
    await field(page, 'Value').fill('Valencia');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('combobox', { name: 'Condition on' }).last().selectOption('Activity');
    await expect(page.getByText('Newest contacts')).toBeVisible();
    await takePicture(page, 'segment');
    await page.getByRole('button', { name: 'Create segment' }).click();
    await expect(heading(page, 'Readers in Valencia')).toBeVisible();
  });

  await test.step('use it in a campaign', async () => {
    await page.goto(`${system.url}/campaigns/new`);
    await pickOption(page.getByRole('combobox', { name: 'Audience', exact: true }), 'Newsletter');
    const recipients = page.getByRole('status').filter({ hasText: /recipients? right now/u });
    const everyone = await recipients.textContent();
    const segment = page.getByRole('combobox', { name: 'Only people in segment' });
    await segment.click();
    await segment.fill('Readers in Valencia');
    await page.getByRole('option', { name: 'Readers in Valencia', exact: true }).click();
    await expect(recipients).not.toHaveText(everyone ?? '');
  });
});

test('Test two subjects', { tag: nightly }, async ({ page, system }) => {
  await logInToDemo(page, system.url);

  await test.step('set up the experiment', async () => {
    await page.getByRole('link', { name: 'From the same kiln' }).click();
    await page.getByRole('link', { name: 'Choose a template' }).click();
    await page.getByRole('button', { name: 'Add experiment' }).click();
    const form = page.getByRole('group', { name: 'Experiment', exact: true });
    const second = form.getByRole('group', { name: 'Variant B' });
    await second.getByRole('textbox', { name: 'Subject' }).fill('New bowls, fresh from the kiln');
    await field(form, 'Recipients who take part (%)').fill('60');
    await form.getByRole('group', { name: 'Variant A' }).scrollIntoViewIfNeeded();
    await takePicture(page, 'experiment-variants', second);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your changes were saved.')).toBeVisible();
  });

  await test.step('read the result', async () => {
    await openSection(page, 'Campaigns');
    await page.getByRole('link', { name: 'Lumen: pre-orders' }).click();
    await page.getByRole('link', { name: 'Report' }).first().click();
    const variants = page.getByRole('table', { name: 'Variants of the experiment' });
    await expect(variants.getByRole('row', { name: /your name on a lamp/u })).toBeVisible();
    await variants.scrollIntoViewIfNeeded();
    await takePicture(page, 'experiment-result');
  });
});
