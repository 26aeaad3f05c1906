import { contract, expectData } from '@x/api-client';
import { createStarterDocument, headingOf, paragraphOf } from '@x/email-compiler';
import { createTemplate, logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { listMail, readMail } from './mail.ts';
import { pickOption } from './pick-option.ts';

test('a preview and a test of a template are what a chosen contact would get', async ({ page, system }) => {
  const { client, projectId } = await signInToDemo(system.url);
  const { id: audience_id } = await expectData(
    client.call(contract.audiences.create, { body: { project_id: projectId, name: 'Autumn readers' } }),
  );
  for (const first_name of ['Ana', 'Ben']) {
    const body = { audience_id, email: `${first_name.toLowerCase()}@example.net`, first_name };
    await expectData(client.call(contract.contacts.create, { body }));
  }
  let ids = 0;
  const starter = createStarterDocument({ newId: () => `b000000${String(ids++)}` });
  // Only some recipients get the heading.
  const visibleIf = { kind: 'field', field: 'email', operator: 'starts_with', value: 'ana@' };
  const rows = starter.rows.map((row) => {
    if (row.type === 'paragraph') return { ...row, content: greeting };
    return row.type === 'heading' ? { ...row, content: headingOf('Only for Ana'), visibleIf } : row;
  });
  const document = { ...starter, rows };
  const template = await createTemplate(client, { projectId, name: 'Autumn letter', document });
  await logInToDemo(page, system.url);

  await test.step('previews the template without a contact, and as two of them', async () => {
    await page.goto(`${system.url}/templates/${template}/preview`);
    const message = page.frameLocator('iframe').first().locator('body');
    await expect(message).toContainText('Only for Ana');
    await expect(page.getByText(/All blocks are shown/u)).toBeVisible();
    await page.getByRole('button', { name: /^Preview as/u }).click();
    await pickOption(page.getByLabel('Audience', { exact: true }), 'Autumn readers');
    await page
      .getByRole('list', { name: 'Contacts' })
      .getByRole('button', { name: /ben@example\.net/u })
      .click();
    await expect(message).toContainText('Hello Ben');
    await expect(message).not.toContainText('Only for Ana');
    await page.getByRole('button', { name: /^Preview as/u }).click();
    await pickOption(page.getByLabel('Audience', { exact: true }), 'Autumn readers');
    await page
      .getByRole('list', { name: 'Contacts' })
      .getByRole('button', { name: /ana@example\.net/u })
      .click();
    await expect(message).toContainText('Hello Ana');
    await expect(message).toContainText('Only for Ana');
  });

  await page.goto(`${system.url}/templates/${template}/content-editor`);
  await page.getByRole('button', { name: 'Send test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await expect(dialog.getByLabel('Subject')).toHaveValue('Autumn letter');
  await dialog.getByLabel('Recipients').fill('autumn-tester@example.net');
  const send = dialog.getByRole('button', { name: 'Send test' });

  await expect(dialog.getByText(/show their fallback text, if any/u)).toBeVisible();
  await expect(dialog.getByText(/All blocks are sent/u)).toBeVisible();
  await send.click();
  await expect(dialog.getByText('The test was sent to autumn-tester@example.net.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Test as No contact' }).click();
  await pickOption(page.getByLabel('Audience', { exact: true }), 'Autumn readers');
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('ben');
  await page
    .getByRole('list', { name: 'Contacts' })
    .getByRole('button', { name: /ben@example\.net/u })
    .click();
  await expect(dialog.getByText(/the message that Ben would get/u)).toBeVisible();
  await dialog.getByLabel('Subject').fill('For {{first_name|you}}');
  await send.click();
  await expect.poll(async () => (await readTests(system.mailCatcherUrl)).length).toBe(2);
  const [fallback, filled] = await readTests(system.mailCatcherUrl);
  expect(fallback).toMatchObject({ subject: 'Autumn letter' });
  expect(fallback?.text).toContain('Hello friend, you are autumn-tester@example.net');
  expect(filled?.subject).toBe('For Ben');
  expect(filled?.text).toContain('Hello Ben, you are ben@example.net');
  for (const part of [fallback?.html, fallback?.amp, fallback?.text]) expect(part).toMatch(/Only for Ana/iu);
  for (const part of [filled?.html, filled?.amp, filled?.text]) {
    expect(part).not.toMatch(/Only for Ana|friend/iu);
  }
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
