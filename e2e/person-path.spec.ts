import type { Page } from '@playwright/test';
import { contract, expectData, type Client } from '@x/api-client';
import { createCampaign, documentWithPreferences, sendCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages, type Say } from './languages.ts';
import { personalBrowser, waitForMail, type CaughtMail } from './mail.ts';
import { createForm, signUp, visitorWords } from './visitor.ts';

test.use({ timezoneId: 'UTC' });

/** Labels of the editor, whose catalogs are those of its package. */
const editorLabels = {
  en: { block: 'Heading block', region: 'Recipients of this block', choose: 'Choose recipients' },
  es: { block: 'Bloque Encabezado', region: 'Destinatarios de este bloque', choose: 'Elegir destinatarios' },
} as const;

const title = 'This a new template';
const subjects = ['Plain words', 'Wild promises'] as const;

/** Creates a segment of everyone with a tag. */
async function createSegment(page: Page, say: Say, name: string, tag: string): Promise<void> {
  await page.getByRole('textbox', { name: say('Name') }).fill(name);
  await page.locator('select[data-part=subject]').last().selectOption('tag');
  await page.getByRole('combobox', { name: say('Tag'), exact: true }).selectOption({ label: tag });
  await page.getByRole('button', { name: say('Create segment') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Shows the heading of the open message only to a segment, and saves. */
async function showHeadingTo(page: Page, say: Say, language: 'en' | 'es', segment: string): Promise<void> {
  const labels = editorLabels[language];
  await page.getByRole('group', { name: labels.block, exact: true }).click();
  const region = page.getByRole('region', { name: labels.region });
  await region.getByRole('button', { name: labels.choose }).click();
  const dialog = page.getByRole('dialog', { name: say('Recipients of this block') });
  await dialog.locator('select[data-part=subject]').last().selectOption('segment');
  await dialog.getByRole('combobox', { name: say('Segment'), exact: true }).selectOption({ label: segment });
  await dialog.getByRole('button', { name: say('Apply') }).click();
  await expect(region).toContainText(segment);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('All changes saved'))).toBeVisible();
}

/** Tests two subjects on all recipients of the campaign whose page is open. */
async function addExperiment(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Add experiment') }).click();
  const form = page.getByRole('group', { name: say('Experiment'), exact: true });
  const second = form.getByRole('group', { name: say('Variant {letter}').replace('{letter}', 'B') });
  await second.getByRole('textbox', { name: say('Subject') }).fill(subjects[1]);
  await form.getByRole('textbox', { name: say('Recipients who take part (%)') }).fill('100');
  await page.getByRole('button', { name: say('Save changes') }).click();
  await expect(page.getByText(say('Your changes were saved.'))).toBeVisible();
}

async function click(page: Page, { text }: CaughtMail): Promise<void> {
  const link = /https?:\S+\/t\/c\/[\w.-]+/u.exec(text)?.[0] ?? '';
  // A click within a second of delivery counts as that of a link scanner.
  await page.waitForTimeout(1500);
  await page.request.get(link, { maxRedirects: 0, headers: { 'user-agent': personalBrowser } });
}

/** Erases the person whose contact is shown. `completed` is the word for it in the page's language. */
async function erase(page: Page, say: Say, email: string, completed: string): Promise<void> {
  await page.getByRole('button', { name: say('Erase this person’s data') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: say('Type the email address to confirm') }).fill(email);
  await dialog.getByRole('button', { name: say('Erase'), exact: true }).click();
  const table = page.getByRole('table', { name: say('Erasures') });
  await expect(table.getByRole('row').nth(1)).toContainText(completed, { timeout: 60_000 });
}

/** Returns the numbers of the report and of the experiment, which an erasure must not change. */
async function readNumbers(client: Client, id: string) {
  const params = { params: { id } };
  const { deliveries, total, unique, links } = await expectData(
    client.call(contract.campaigns.report, params),
  );
  const { experiment } = await expectData(client.call(contract.experiments.get, params));
  const variants = experiment?.variants.map(({ sent, conversions }) => ({ sent, conversions }));
  return { deliveries, total, unique, links, variants };
}

for (const { id: language, say } of languages) {
  test(`follows a person from the form to the erasure, in ${language}`, async ({
    page,
    context,
    browser,
    system,
  }) => {
    test.setTimeout(300_000);
    const { client, projectId } = await signInToDemo(system.url);
    const words = visitorWords[language];
    const [audience, segment, tag] = [`Walkers ${language}`, `Walks ${language}`, `walk-${language}`];
    const [ada, ben] = [`ada.${language}@walk.example`, `ben.${language}@walk.example`];
    const body = { name: audience, project_id: projectId };
    const { id: audienceId } = await expectData(client.call(contract.audiences.create, { body }));
    await expectData(
      client.call(contract.contacts.create, {
        body: { audience_id: audienceId, email: ben, first_name: 'Ben' },
      }),
    );
    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));
    const visitor = await browser.newContext({
      javaScriptEnabled: false,
      locale: language === 'es' ? 'es-ES' : 'en-GB',
    });
    const person = await visitor.newPage();

    await test.step('signs up and confirms', async () => {
      await page.goto(`${system.url}/audiences/forms/new`);
      const form = await createForm(page, say, { audience, language, tag });
      const { mailCatcherUrl: catcherUrl } = system;
      await signUp(person, { form, words, email: ada, firstName: 'Ada', catcherUrl });
    });

    await test.step('is in the segment of the form’s tag', async () => {
      await page.goto(`${system.url}/audiences/segments/new`);
      await createSegment(page, say, segment, tag);
      const contacts = page.getByRole('table', { name: say('Contacts in this segment') });
      await expect(contacts.getByRole('link', { name: ada })).toBeVisible();
      await expect(contacts.getByRole('link', { name: ben })).toHaveCount(0);
    });

    const campaign = await createCampaign(client, {
      projectId,
      audienceId,
      name: `Walk ${language}`,
      subject: subjects[0],
      document: documentWithPreferences(),
    });
    await test.step('alone gets the heading, in a message with one of two subjects', async () => {
      await page.goto(`${system.url}/campaigns/${campaign}/content-editor`);
      await showHeadingTo(page, say, language, segment);
      await page.goto(`${system.url}/campaigns/${campaign}/manage`);
      await addExperiment(page, say);
      await sendCampaign(client, campaign);
      const hers = await waitForMail(system.mailCatcherUrl, ada);
      const his = await waitForMail(system.mailCatcherUrl, ben);
      for (const { subject } of [hers, his]) expect(subjects).toContain(subject);
      for (const part of [hers.html, hers.amp, hers.text]) expect(part).toContain(title);
      for (const part of [his.html, his.amp, his.text]) expect(part).not.toContain(title);
      await click(page, hers);
    });

    await test.step('stands in the report as somebody who clicked', async () => {
      const people = page.getByRole('table', { name: say('People') });
      await expect(async () => {
        await page.goto(`${system.url}/campaigns/${campaign}/people?event=clicked`);
        await expect(people.getByRole('link', { name: ada })).toBeVisible({ timeout: 3000 });
      }).toPass();
      await expect(people.getByRole('link', { name: ben })).toHaveCount(0);
      await page.goto(`${system.url}/campaigns/${campaign}/report`);
      const variants = page.getByRole('table', { name: say('Variants of the experiment') });
      await expect(variants.getByRole('row')).toHaveCount(3);
    });

    await test.step('unsubscribes in the preference center', async () => {
      const { text } = await waitForMail(system.mailCatcherUrl, ada);
      const [link = ''] = /http\S+\/preferences\/[\w-]+/u.exec(text) ?? [];
      await person.goto(link);
      await expect(person.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await person.getByRole('button', { name: words.unsubscribe }).click();
      await expect(person.getByRole('button', { name: words.resubscribe })).toBeVisible();
      await expect(async () => {
        const { unique } = await readNumbers(client, campaign);
        expect(unique).toMatchObject({ click: 1, unsubscribe: 1 });
      }).toPass();
    });

    await test.step('is erased, and every number stays', async () => {
      const before = await readNumbers(client, campaign);
      const { items } = await expectData(
        client.call(contract.audiences.contacts, { params: { id: audienceId }, query: {} }),
      );
      const id = items.find(({ email }) => email === ada)?.id ?? '';
      await page.goto(`${system.url}/audiences/${audienceId}/contacts/${id}`);
      await erase(page, say, ada, language === 'en' ? 'Completed' : 'Completada');
      expect(await readNumbers(client, campaign)).toEqual(before);
      await page.goto(`${system.url}/campaigns/${campaign}/report`);
      const recipients = page.getByRole('table', { name: say('Recipients') });
      await expect(recipients.getByText(say('Erased person'))).toBeVisible();
      await expect(recipients.getByText(ben)).toBeVisible();
      await expect(page.getByText(ada)).toHaveCount(0);
    });
    await visitor.close();
  });
}
