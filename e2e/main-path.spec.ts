import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { listMail, readMail } from './mail.ts';
import { onePixelPng } from './one-pixel-png.ts';

const contactCount = 1000;
const person = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'walnut-harbour-19' };
const sender = { name: 'Ada’s shop', email: 'ada@shop.example' };

/** A list of a thousand contacts with two rows among them that cannot be taken. */
function contactsCsv(): string {
  const rows = Array.from(
    { length: contactCount },
    (_value, index) =>
      `person${String(index)}@example.org,Name${String(index)},"García, ${String(index)}",+34 600 000 000,1990-01-31`,
  );
  rows.splice(10, 0, 'not an address,Nobody,,,');
  rows.splice(500, 0, 'late@example.org,Nobody,,,1990-02-31');
  return `email,first_name,surname,phone,birthdate\n${rows.join('\n')}\n`;
}

async function register(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/register`);
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByLabel('I agree to all terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function createOrganizationAndProject(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada’s shop');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByRole('link', { name: 'Create project' }).first().click();
  await page.getByLabel('Name').fill('Spring');
  await page.getByLabel('Time zone').selectOption('Europe/Madrid');
  await page.getByRole('button', { name: 'Create project' }).click();
}

async function section(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

test.describe.serial('from registering to reading who clicked', () => {
  let page: Page;
  let folder: string;

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    folder = await mkdtemp(join(tmpdir(), 'x-e2e-files-'));
  });
  test.afterAll(async () => {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('register, create an organization and a project, and pick it', async ({ system }) => {
    await register(page, system.url);
    await createOrganizationAndProject(page);
    await page.goto(`${system.url}/project-selection`);
    await page.getByRole('treeitem', { name: 'Spring' }).click();
    await expect(page).toHaveURL(/\/campaigns\?_pid=/u);
    await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
  });

  test('import a list of contacts and see which rows were refused', async () => {
    const file = join(folder, 'contacts.csv');
    await writeFile(file, contactsCsv());
    await section(page, 'Audiences');
    await page.getByRole('link', { name: 'New audience' }).first().click();
    await page.getByLabel('Name').fill('Everyone');
    await page.getByRole('button', { name: 'Save audience' }).click();
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await page.getByRole('button', { name: 'Import contacts' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import contacts' });
    await dialog.getByLabel('CSV file').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Contacts (1,000)' })).toBeVisible({ timeout: 60_000 });
    const refused = page.getByRole('table', { name: 'Rows that were not imported' });
    await expect(refused.getByRole('row')).toHaveCount(3);
    await expect(refused.getByRole('row', { name: /^12 / })).toContainText('not an address');
    await expect(refused.getByRole('row', { name: /^502 / })).toContainText('1990-02-31');
  });

  test('a file that is no CSV is refused with a sentence', async () => {
    await page.getByRole('button', { name: 'Import contacts' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import contacts' });
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: onePixelPng });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(
      dialog
        .getByRole('alert')
        .or(dialog.getByText(/not a text file|cannot be read|not a CSV/u))
        .first(),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  test('create a template and edit its content', async () => {
    await section(page, 'Templates');
    await page.getByRole('link', { name: 'New template' }).first().click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Spring greetings');
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('link', { name: 'Edit content' }).first().click();
    const canvas = page.getByRole('region', { name: 'Canvas' });
    await canvas.getByRole('textbox', { name: 'Heading text' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Hello from the e2e test');
    await expect(canvas).toContainText('Hello from the e2e test');
  });
});
