import type { Browser, Page } from '@playwright/test';
import { contract, expectData, type Client } from '@x/api-client';
import { createBlockId, createStarterDocument } from '@x/email-compiler';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';

/** A message that two people edit. */
interface Message {
  readonly kind: string;
  readonly path: string;
  readonly readConfig: () => Promise<string>;
}

const content = {
  config: JSON.stringify(createStarterDocument({ newId: () => createBlockId(Math.random) })),
  content_html: '',
  content_amp: '',
};

async function createCampaign(client: Client, project_id: string): Promise<Message> {
  const params = { params: { id: project_id }, query: {} };
  const [sender] = (await expectData(client.call(contract.emailSenders.list, params))).items;
  if (sender === undefined) throw new Error('The demo has no sender.');
  const fields = { name: 'Newsletter', from: sender.email, from_name: sender.name, subject: 'News' };
  const { id } = await expectData(
    client.call(contract.campaigns.create, { body: { ...fields, project_id } }),
  );
  const stored = await expectData(
    client.call(contract.campaignContents.create, { body: { campaign_id: id, ...content } }),
  );
  const get = { params: { id: stored.id } };
  return {
    kind: 'campaign',
    path: `/campaigns/${id}/content-editor`,
    readConfig: async () => (await expectData(client.call(contract.campaignContents.get, get))).config,
  };
}

async function createTemplate(
  client: Client,
  project_id: string,
): Promise<Message & { readonly id: string }> {
  const { id } = await expectData(
    client.call(contract.templates.create, { body: { name: 'Letter', ...content, project_id } }),
  );
  return {
    id,
    kind: 'template',
    path: `/templates/${id}/content-editor`,
    readConfig: async () =>
      (await expectData(client.call(contract.templates.get, { params: { id } }))).config,
  };
}

async function openEditor(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInToDemo(page, url);
  return page;
}

/** Appends words to the text of a block. */
async function write(page: Page, block: 'Heading' | 'Paragraph', words: string): Promise<void> {
  const group = page.getByRole('group', { name: `${block} block`, exact: true });
  await group.click();
  // Until the text editor is loaded, another field collects the typed text.
  await expect(group.getByRole('textbox', { name: `${block} text` })).toHaveClass(/ProseMirror/u);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
  await expect(group).toContainText(words);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const expectSaved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

test('two people edit one message, and nothing is lost without a choice', async ({ browser, system }) => {
  test.slow();
  const { client, projectId } = await signInToDemo(system.url);
  const template = await createTemplate(client, projectId);
  const messages = [await createCampaign(client, projectId), template];
  const first = await openEditor(browser, system.url);
  const second = await openEditor(browser, system.url);

  for (const { kind, path, readConfig } of messages) {
    const open = async (page: Page) => {
      await page.goto(system.url + path);
      await expect(page.getByRole('group', { name: 'Heading block', exact: true })).toBeVisible();
    };

    await test.step(`${kind}: different blocks`, async () => {
      await open(first);
      await open(second);
      await write(first, 'Heading', ' by the first');
      await write(second, 'Paragraph', ' by the second');
      await save(first);
      await expectSaved(first);
      await save(second);
      await expectSaved(second);
      await expect(second.getByText(/^The changes of .+ were merged into yours$/u)).toBeVisible();
      await expect(second.getByRole('group', { name: 'Heading block', exact: true })).toContainText(
        'by the first',
      );
      expect(await readConfig()).toContain('by the first');
      expect(await readConfig()).toContain('by the second');
    });

    await test.step(`${kind}: the same block`, async () => {
      await open(first);
      await write(first, 'Heading', ' once');
      await write(second, 'Heading', ' twice');
      await save(first);
      await expectSaved(first);
      await save(second);
      const dialog = second.getByRole('alertdialog', { name: 'Choose which changes to keep' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(second.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toBeVisible();
      expect(await readConfig()).toContain('by the first once');

      await save(second);
      await expect(dialog.getByRole('heading', { name: /once$/u })).toBeVisible();
      await expect(dialog.getByRole('heading', { name: /twice$/u })).toBeVisible();
      await dialog.getByRole('radio', { name: 'Your version' }).check();
      await dialog.getByRole('button', { name: 'Merge changes' }).click();
      await expectSaved(second);
      expect(await readConfig()).toContain('by the first twice');
      expect(await readConfig()).toContain('by the second');
    });

    await test.step(`${kind}: a draft of an older version`, async () => {
      await open(first);
      await write(second, 'Paragraph', ' as a draft');
      await expect(second.getByText('Draft saved')).toBeVisible();
      await write(first, 'Heading', ' and again');
      await save(first);
      await expectSaved(first);
      await open(second);
      await expect(second.getByText('Other changes to the message have been saved since.')).toBeVisible();
      await save(second);
      await expectSaved(second);
      expect(await readConfig()).toContain('twice and again');
      expect(await readConfig()).toContain('as a draft');
    });
  }

  await test.step('a template that is renamed meanwhile', async () => {
    const params = { id: template.id };
    await write(second, 'Heading', ' at last');
    const { config, content_html, content_amp } = await expectData(
      client.call(contract.templates.get, { params }),
    );
    await expectData(
      client.call(contract.templates.update, {
        params,
        body: { name: 'Renamed', description: 'New', config, content_html, content_amp },
      }),
    );
    await save(second);
    await expectSaved(second);
    const stored = await expectData(client.call(contract.templates.get, { params }));
    expect(stored).toMatchObject({ name: 'Renamed', description: 'New' });
    expect(stored.config).toContain('at last');
  });
  await first.context().close();
  await second.context().close();
});
