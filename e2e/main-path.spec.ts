import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { blockOrder, findBlock } from './canvas.ts';
import { expect, smallPng, test } from './fixtures.ts';
import {
  confirmationLink,
  listMail,
  personalBrowser,
  readMail,
  waitForMail,
  type CaughtMail,
} from './mail.ts';
import { pickOption } from './pick-option.ts';

const contactCount = 1000;
const person = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'walnut-harbour-19' };
const senderEmail = 'ada@shop.example';
const headingText = 'Hello from the harbour';

function emailAt(index: number): string {
  return `person${String(index)}@example.org`;
}

/** Creates a file with a thousand contacts and two invalid rows. One contact has an invalid birthdate. */
function createContactsCsv(): string {
  const rows = Array.from(
    { length: contactCount },
    (_value, index) =>
      `${emailAt(index)},Name${String(index)},"García, ${String(index)}",+34 600 000 000,1990-${index === 700 ? '02' : '01'}-31`,
  );
  rows.splice(10, 0, 'not an address,Nobody,,,');
  rows.splice(500, 0, 'late@example,Nobody,,,');
  return `email,first_name,surname,phone,birthdate\n${rows.join('\n')}\n`;
}

function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('heading', { name, level: 1 });
}

async function section(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  if (name !== 'Configurations') await expect(heading(page, name)).toBeVisible();
}

function field(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(label, { exact: true });
}

async function typeInto(page: Page, block: string, textbox: string, text: string): Promise<void> {
  await findBlock(page, block).click();
  await expect(page.getByRole('textbox', { name: textbox })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
}

test.describe.serial('from registration to the campaign report', () => {
  let page: Page;
  let folder: string;
  let mails: CaughtMail[];

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    page.setDefaultTimeout(20_000);
    folder = await mkdtemp(join(tmpdir(), 'x-e2e-files-'));
  });
  test.afterAll(async () => {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('registers, creates an organization and a project, and opens the project', async ({ system }) => {
    await page.goto(`${system.url}/register`);
    await field(page, 'Full name').fill(person.name);
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Confirm password').fill('something else');
    await page.getByLabel('I agree to all terms').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await field(page, 'Confirm password').fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(heading(page, 'Check your inbox')).toBeVisible();
    await page.goto(confirmationLink(await waitForMail(system.mailCatcherUrl, person.email)));
    await expect(page.getByText(`You are logged in as ${person.email}`)).toBeVisible();
    await field(page, 'Organization name').fill('Ada’s shop');
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.getByRole('link', { name: 'Create project' }).first().click();
    await field(page, 'Name').fill('Spring');
    await field(page, 'Time zone').fill('Madrid');
    await page.getByRole('option', { name: /Europe\/Madrid/u }).click();
    await page.getByRole('button', { name: 'Create project' }).click();
    // The only project is chosen by itself.
    await expect(page).toHaveURL(/\/home\?.*_pid=/u);
    await expect(heading(page, 'Spring')).toBeVisible();
  });

  test('imports contacts and shows the skipped rows', async () => {
    const file = join(folder, 'contacts.csv');
    await writeFile(file, createContactsCsv());
    await section(page, 'Audiences');
    await page.getByRole('link', { name: 'New audience' }).first().click();
    await field(page, 'Name').fill('Everyone');
    await page.getByRole('button', { name: 'Create audience' }).click();
    await expect(heading(page, 'Everyone')).toBeVisible();
    await page.getByRole('navigation', { name: 'Audience' }).getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('button', { name: 'Import contacts' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import contacts' });
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByLabel('They asked for mail').check();
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(heading(page, 'Contacts (1,000)')).toBeVisible({ timeout: 60_000 });
    const refused = page.getByRole('table', { name: 'Skipped rows' });
    await expect(refused.getByRole('row')).toHaveCount(3);
    await expect(refused.getByRole('row', { name: 'not an address' })).toContainText('12');
    await expect(refused.getByRole('row', { name: 'late@example' })).toContainText('502');
    const leftOut = page.getByRole('table', { name: 'Skipped values' });
    await expect(leftOut.getByRole('row', { name: '1990-02-31' })).toBeVisible();
  });

  test('rejects a file that is not CSV, and changes nothing', async () => {
    await page.getByRole('button', { name: 'Import contacts' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import contacts' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: smallPng });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog.getByText('This is not a text file.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(heading(page, 'Contacts (1,000)')).toBeVisible();
  });

  test('creates a template and edits its heading and button', async ({ system }) => {
    await section(page, 'Templates');
    await page.getByRole('link', { name: 'New template' }).first().click();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Spring greetings');
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('link', { name: 'Edit content' }).first().click();
    await typeInto(page, 'Heading', 'Heading text', headingText);
    await expect(findBlock(page, 'Heading').getByText(headingText)).toBeVisible();
    await typeInto(page, 'Button', 'Button text', 'Set sail');
    const panel = page.getByRole('complementary', { name: 'Block settings' });
    await field(panel, 'Link address').fill(`${system.url}/sailing?name={{first_name|friend}}`);
    await panel.getByRole('textbox', { name: 'Button color', exact: true }).fill('#0a7d55');
    await panel.getByRole('textbox', { name: 'Button color', exact: true }).press('Tab');
    await expect(findBlock(page, 'Button').getByText('Set sail')).toBeVisible();
  });

  test('reorders blocks by keyboard and by drag, adds a block, and undoes it', async () => {
    expect(await blockOrder(page)).toEqual(['Heading', 'Image', 'Paragraph', 'Button']);
    await findBlock(page, 'Paragraph').click();
    await page.getByRole('button', { name: 'Move Paragraph block' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/Picked up the Paragraph block|position 3 of 4/u).first()).toBeAttached();
    // The drag listens for arrow keys a moment after it is announced, so the first key press can be lost.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('Paragraph block: position 2 of 4.')).toBeAttached({ timeout: 4000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect.poll(() => blockOrder(page)).toEqual(['Heading', 'Paragraph', 'Image', 'Button']);
    await findBlock(page, 'Button').click();
    const handle = await page.getByRole('button', { name: 'Move Button block' }).boundingBox();
    const target = await findBlock(page, 'Image').boundingBox();
    if (handle === null || target === null) throw new Error('Nothing to drag, or nowhere to drag it.');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + 8, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => blockOrder(page)).toEqual(['Heading', 'Paragraph', 'Button', 'Image']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => blockOrder(page)).toEqual(['Heading', 'Paragraph', 'Image', 'Button']);
    await findBlock(page, 'Button').click();
    await page.getByRole('button', { name: 'Deselect block' }).click();
    await page.getByRole('button', { name: 'Add Divider block' }).click();
    await expect.poll(() => blockOrder(page)).toContain('Divider');
  });

  test('uploads an image, inserts it, and saves valid AMP', async () => {
    // A click on an image block without an image opens the library.
    await findBlock(page, 'Image').click();
    const library = page.getByRole('dialog', { name: 'Image library' });
    await library
      .locator('input[type=file]')
      .setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: smallPng });
    const uploaded = library.getByRole('radio', { name: 'boat.png' });
    await expect(uploaded).toBeVisible();
    await uploaded.check();
    await library.getByRole('button', { name: 'Select image' }).click();
    await expect(library).toBeHidden();
    await expect(findBlock(page, 'Image').locator('img')).toHaveJSProperty('complete', true);
    await expect(page.getByText('AMP is valid')).toBeVisible();
    await save(page);
    await page.reload();
    await expect(findBlock(page, 'Heading').getByText(headingText)).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeVisible();
  });

  test('adds a working SMTP provider and a sender', async ({ system, outsidePort }) => {
    await section(page, 'Configurations');
    await page
      .getByRole('navigation', { name: 'Configurations' })
      .getByRole('link', { name: 'Email providers' })
      .click();
    await page.getByRole('link', { name: 'Add provider: SMTP', exact: true }).click();
    await field(page, 'Name').fill('The harbour');
    await field(page, 'Host name').fill('127.0.0.1');
    await field(page, 'Security').selectOption('none');
    // No server listens on this port.
    await field(page, 'Port').fill(String(outsidePort));
    await page.getByRole('button', { name: 'Save provider' }).click();
    await expect(heading(page, 'Email providers')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'The harbour' }).click();
    await page.getByRole('button', { name: 'Check connection' }).click();
    await expect(page.getByText('The connection failed')).toBeVisible();
    await expect(page.getByText(`127.0.0.1:${String(outsidePort)}`).first()).toBeVisible();
    await field(page, 'Port').fill(String(system.mailCatcherSmtpPort));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('main').getByRole('link', { name: 'The harbour' }).click();
    await page.getByRole('button', { name: 'Check connection' }).click();
    await expect(page.getByText('The server answered and accepted the login.')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Configurations' })
      .getByRole('link', { name: 'Email senders' })
      .click();
    await page.getByRole('link', { name: 'New sender' }).first().click();
    await field(page, 'Name').fill('Ada’s shop');
    await field(page, 'Email').fill(senderEmail);
    await pickOption(field(page, 'Email provider'), 'The harbour');
    await page.getByRole('button', { name: 'Save sender' }).click();
    await expect(heading(page, senderEmail)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^DNS records of/u })).toBeVisible();
  });

  test('says who sends the messages', async () => {
    await page
      .getByRole('navigation', { name: 'Configurations' })
      .getByRole('link', { name: 'Brand' })
      .click();
    await field(page, 'Company').fill('The harbour');
    await field(page, 'Postal address').fill('1 Harbour Street, 08001 Barcelona');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(field(page, 'Company')).toHaveValue('The harbour');
  });

  test('creates a campaign, sends a test, and sends the campaign', async ({ system }) => {
    await section(page, 'Campaigns');
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await field(page, 'Name').fill('Spring sale');
    await field(page, 'Description').fill('For everyone who waited for the ice to melt.');
    await pickOption(field(page, 'Sender'), 0);
    await field(page, 'Subject').fill('Ahoy {{first_name|friend}}');
    await pickOption(field(page, 'Audience'), 1);
    await page.getByRole('button', { name: 'Save campaign' }).click();
    await expect(page.getByText('You need to choose a template before saving the campaign')).toBeVisible();
    await page.getByRole('alert').filter({ hasText: 'choose a template' }).getByRole('button').click();
    await page.getByRole('radio', { name: /Spring greetings/u }).check();
    await page.getByRole('button', { name: 'Save campaign' }).click();
    await expect(heading(page, 'Spring sale')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const test = page.getByRole('dialog', { name: 'Send a test' });
    await field(test, 'Recipients').fill('tester@example.net');
    await test.getByRole('button', { name: 'Send test' }).click();
    await expect(test.getByText('The test was sent to tester@example.net.')).toBeVisible();
    await test.getByRole('button', { name: 'Close' }).first().click();
    expect(
      (await listMail(system.mailCatcherUrl)).filter(({ to }) => to.includes('tester@example.net')),
    ).toHaveLength(1);
    await page.getByRole('button', { name: 'Send now' }).click();
    const confirmation = page.getByRole('alertdialog');
    const checks = confirmation.getByRole('region', { name: 'Preflight checks' });
    await expect(checks).toContainText('1,000');
    await expect(checks).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
    // Without a network, links and DNS records cannot be checked, which causes warnings.
    const agreement = checks.getByRole('checkbox');
    if ((await agreement.count()) > 0) await agreement.check();
    await confirmation.getByRole('button', { name: 'Send now' }).click();
    await expect(confirmation).toBeHidden();
  });

  test('every contact receives one personalized message', async ({ system }) => {
    test.slow();
    await expect
      .poll(
        async () => (await listMail(system.mailCatcherUrl)).filter(({ from }) => from === senderEmail).length,
        {
          timeout: 150_000,
          intervals: [1000],
        },
      )
      .toBe(contactCount + 1);
    // Yamp's own mail to its users has another sender.
    const listed = (await listMail(system.mailCatcherUrl)).filter(
      ({ from, to }) => from === senderEmail && !to.includes('tester@example.net'),
    );
    const recipients = listed.map(({ to }) => to.join());
    expect(recipients).toHaveLength(contactCount);
    expect(new Set(recipients)).toEqual(
      new Set(Array.from({ length: contactCount }, (_value, index) => emailAt(index))),
    );
    mails = [];
    for (const index of [0, 1, 999]) {
      const { id = 0 } = listed.find(({ to }) => to.includes(emailAt(index))) ?? {};
      mails.push(await readMail(system.mailCatcherUrl, id));
    }
    for (const [position, index] of [0, 1, 999].entries()) {
      const mail = mails[position];
      if (mail === undefined) throw new Error('No such mail.');
      expect(mail.subject).toBe(`Ahoy Name${String(index)}`);
      for (const part of [mail.text, mail.html, mail.amp]) expect(part).toContain(headingText);
      const types = [...mail.raw.matchAll(/^Content-Type: (?<type>[^;\r\n]+)/gimu)].map(
        (match) => match.groups?.['type'],
      );
      expect(types).toEqual(['multipart/alternative', 'text/plain', 'text/x-amp-html', 'text/html']);
      const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
      expect(headers.get('list-unsubscribe')).toMatch(/^<http:\/\/localhost:\d+\/u\/[\w-]+>$/u);
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    }
  });

  test('counts opens, clicks and unsubscribes in the report', async ({ browser }) => {
    const [first, second] = mails;
    if (first === undefined || second === undefined) throw new Error('No mails to open.');
    const recipient = await browser.newPage({ userAgent: personalBrowser });
    await recipient.setContent(first.html);
    await recipient.waitForLoadState('networkidle');
    const [landed] = await Promise.all([
      recipient.context().waitForEvent('page'),
      recipient.getByRole('link', { name: 'Set sail' }).click(),
    ]);
    await landed.waitForURL(/sailing/u);
    expect(new URL(landed.url()).searchParams.get('name')).toBe('Name0');
    expect(new URL(landed.url()).searchParams.get('ybte')).toMatch(/^12__b/u);

    const unsubscribeUrl =
      second.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    await recipient.goto(unsubscribeUrl);
    await page.getByRole('link', { name: 'Report' }).first().click();
    await expect(heading(page, 'Report')).toBeVisible();
    const tile = (name: string) =>
      page
        .getByRole('term')
        .getByText(name, { exact: true })
        .first()
        .locator('xpath=following-sibling::dd | ../following-sibling::dd')
        .first();
    await expect(tile('Sent')).toContainText('1,000');
    await expect(tile('Opens')).toContainText('1');
    await expect(tile('Clicks')).toContainText('1');
    await expect(tile('Unsubscribes')).toContainText('0');
    await recipient.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(recipient.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
    const oneClick =
      mails[2]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    const answer = await fetch(oneClick, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    await page.reload();
    await expect(tile('Unsubscribes')).toContainText('2');
    await recipient.close();
    await landed.close();
  });
});
