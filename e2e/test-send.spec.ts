import { contract, expectData } from '@x/api-client';
import { createStarterDocument, paragraphOf } from '@x/email-compiler';
import { createTemplate, logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { listMail, readMail } from './mail.ts';
import { pickOption } from './pick-option.ts';

test('a test email previews the merge tags of a template and fills them in for a chosen contact', async ({
  page,
  system,
}) => {
  const { client, projectId } = await signInToDemo(system.url);
  const { id: audience_id } = await expectData(
    client.call(contract.audiences.create, { body: { project_id: projectId, name: 'Autumn readers' } }),
  );
  const ana = { audience_id, email: 'ana@example.net', first_name: 'Ana' };
  await expectData(client.call(contract.contacts.create, { body: ana }));
  let ids = 0;
  const starter = createStarterDocument({ newId: () => `b000000${String(ids++)}` });
  const rows = starter.rows.map((row) => (row.type === 'paragraph' ? { ...row, content: greeting } : row));
  const document = { ...starter, rows };
  const template = await createTemplate(client, { projectId, name: 'Autumn letter', document });
  await logInToDemo(page, system.url);
  await page.goto(`${system.url}/templates/${template}/content-editor`);
  await page.getByRole('button', { name: 'Send test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await expect(dialog.getByLabel('Subject')).toHaveValue('Autumn letter');
  await dialog.getByLabel('Recipients').fill('autumn-tester@example.net');
  const send = dialog.getByRole('button', { name: 'Send test' });

  await expect(dialog.getByText(/show their fallback text, if any/u)).toBeVisible();
  await send.click();
  await expect(dialog.getByText('The test was sent to autumn-tester@example.net.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Contact for merge tags No contact' }).click();
  await pickOption(page.getByLabel('Audience', { exact: true }), 'Autumn readers');
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('ana');
  await page.getByRole('list', { name: 'Contacts' }).getByRole('button', { name: /^Ana/u }).click();
  await expect(dialog.getByText(/show the data of Ana/u)).toBeVisible();
  await dialog.getByLabel('Subject').fill('For {{first_name|you}}');
  await send.click();
  await expect.poll(async () => (await readTests(system.mailCatcherUrl)).length).toBe(2);
  const [fallback, filled] = await readTests(system.mailCatcherUrl);
  expect(fallback).toMatchObject({ subject: 'Autumn letter' });
  expect(fallback?.text).toContain('Hello friend, you are autumn-tester@example.net');
  expect(filled?.subject).toMatch(/^For Ana/u);
  expect(filled?.text).toMatch(/Hello Ana.*, you are ana/u);
  expect(filled?.html).not.toContain('friend');
});

const tag = (name: string, fallback = '') => ({ type: 'merge_tag', attrs: { name, fallback } });
const words = (text: string) => ({ type: 'text', text });
const greeting = {
  ...paragraphOf(''),
  content: [
    {
      type: 'paragraph',
      content: [words('Hello '), tag('first_name', 'friend'), words(', you are '), tag('email')],
    },
  ],
};

async function readTests(catcherUrl: string) {
  const caught = (await listMail(catcherUrl)).filter(({ to }) => to.includes('autumn-tester@example.net'));
  return Promise.all(caught.map(({ id }) => readMail(catcherUrl, id)));
}
