import { createStarterDocument } from '@x/email-compiler';
import { createTemplate, logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { listMail, readMail } from './mail.ts';

test('a word with a color, a size and a superscript arrives as written', async ({ page, system }) => {
  const { client, projectId } = await signInToDemo(system.url);
  let ids = 0;
  const document = createStarterDocument({ newId: () => `b000000${String(ids++)}` });
  const id = await createTemplate(client, { projectId, name: 'Formats', document });
  await logInToDemo(page, system.url);
  await page.goto(`${system.url}/templates/${id}/content-editor`);

  await test.step('formats words of the paragraph', async () => {
    const group = page.getByRole('group', { name: 'Paragraph block', exact: true });
    await group.click();
    await expect(group.getByRole('textbox', { name: 'Paragraph text' })).toHaveClass(/ProseMirror/u);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Rooms of 40 m');
    await page.keyboard.press('Control+.');
    await page.keyboard.type('2');
    await page.keyboard.press('Control+.');
    await page.keyboard.type(' ');
    await page.getByRole('combobox', { name: 'Text size' }).fill('22');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Text color', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Text color' }).fill('#8a1c3b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('now!');
    await page.getByRole('spinbutton', { name: 'Line height' }).fill('1.8');
  });

  await page.getByRole('button', { name: 'Send test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await dialog.getByLabel('Recipients').fill('formats-tester@example.net');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  const findMail = async () =>
    (await listMail(system.mailCatcherUrl)).find(({ to }) => to.includes('formats-tester@example.net'));
  await expect.poll(findMail).toBeDefined();
  const { html, text } = await readMail(system.mailCatcherUrl, (await findMail())?.id ?? 0);
  expect(html).toContain('40 m<sup style="font-size:75%;line-height:0">2</sup>');
  // The class holds the color for dark mode.
  expect(html).toMatch(/<span(?: class="t[\da-f]{6}")? style="color:#8a1c3b;font-size:22px">now!<\/span>/u);
  expect(html).toContain('line-height:1.8');
  expect(text).toContain('Rooms of 40 m2 now!');
});
