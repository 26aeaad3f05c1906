import { createBlock, createEmptyDocument } from '@x/email-compiler';
import { htmlBlock, htmlLength } from '@x/email-compiler/html-block';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { coreBlockEditors } from '../core-block-editors.ts';
import { htmlBlockEditor } from '../../html-block.ts';
import { mountEditor } from '../../testing/mount.tsx';

async function openDialog(html = '', props = {}) {
  const block = { ...createBlock(htmlBlock, 'bhtml001'), content: { html } };
  const mounted = await mountEditor({
    blocks: [...coreBlockEditors, htmlBlockEditor],
    defaultDocument: { ...createEmptyDocument(), rows: [block] },
    ...props,
  });
  mounted.handle().select(block.id);
  const panel = mounted.screen.getByRole('complementary', { name: 'Block settings' });
  await pointer.press(panel.getByRole('button', { name: 'Edit HTML' }));
  const dialog = mounted.screen.getByRole('dialog', { name: 'HTML' });
  const field = dialog.getByRole('textbox', { name: 'Your HTML' });
  const stored = () => mounted.documentNow().rows[0]?.content;
  return { ...mounted, panel, dialog, field, stored };
}

function previewPage(frame: Element): Document | null {
  return frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
}

test('HTML is previewed and saved, and what is removed is listed', async () => {
  const { dialog, field, stored, panel } = await openDialog();
  await expect.element(dialog.getByText('Nothing is removed.')).toBeVisible();
  await fillIn(field, '<b>Hi</b><script>alert(1)</script>');
  const changes = dialog.getByRole('list', { name: 'Changes to your HTML' });
  await expect.element(changes.getByRole('listitem')).toMatchTextContent(/were removed.*script/);
  const preview = dialog.getByTitle('Preview of your HTML');
  await expect.element(preview).toHaveAttribute('sandbox', 'allow-same-origin');
  const shown = () => previewPage(preview.element())?.body.innerHTML;
  await expect.poll(shown).toContain('<b>Hi</b>');
  expect(shown()).not.toContain('alert');
  expect(stored()).toEqual({ html: '' });
  await pointer.press(dialog.getByRole('button', { name: 'Save HTML' }));
  expect(stored()).toEqual({ html: '<b>Hi</b><script>alert(1)</script>' });
  await expect.element(panel.getByRole('button', { name: 'Edit HTML' })).toHaveFocus();
});

test('rules of style elements move to the elements when the HTML is saved, and show on the canvas', async () => {
  const html =
    '<style>.a{color:#102030}@media (max-width:400px){.a{color:#405060}}</style><p class="a">Hi</p>';
  const { dialog, field, stored } = await openDialog();
  await fillIn(field, html);
  await pointer.press(dialog.getByRole('button', { name: 'Save HTML' }));
  await expect.poll(stored).toEqual({
    html: '<style>\n@media (max-width:400px) {.a {color:#405060 !important} }\n</style><p style="color:#102030" class="a">Hi</p>',
  });
});

test('the preview has the styles of the message and follows the text', async () => {
  const { dialog, field } = await openDialog('<p style="color:#102030">Hi</p>');
  const preview = dialog.getByTitle('Preview of your HTML');
  const colors = () =>
    [...(previewPage(preview.element())?.querySelectorAll('p') ?? [])].map(
      (element) => getComputedStyle(element).color,
    );
  await expect.poll(colors).toEqual(['rgb(16, 32, 48)']);
  await fillIn(field, '<p style="color:#405060">One</p><p style="color:#708090">Two</p>');
  await expect.poll(colors).toEqual(['rgb(64, 80, 96)', 'rgb(112, 128, 144)']);
  const page = previewPage(preview.element());
  expect(page?.compatMode).toBe('CSS1Compat');
  // The message's own stylesheet sets the margin, which is 8 px by default.
  expect(page === null ? '' : getComputedStyle(page.body).margin).toBe('0px');
});

test('HTML that is too long cannot be saved', async () => {
  const { dialog, field } = await openDialog();
  await pointer.press(field);
  await keys.pasteOver('x'.repeat(htmlLength + 1));
  await expect.element(field).toHaveAccessibleDescription(/at most 100,000 characters/);
  await expect.element(dialog.getByRole('button', { name: 'Save HTML' })).toBeDisabled();
});

test('the changes are listed in Spanish', async () => {
  const block = { ...createBlock(htmlBlock, 'bhtml001'), content: { html: '<form>Hola</form>' } };
  const { screen, handle } = await mountEditor({
    blocks: [htmlBlockEditor],
    defaultDocument: { ...createEmptyDocument(), rows: [block] },
    locale: 'es',
  });
  handle().select(block.id);
  await pointer.press(screen.getByRole('button', { name: 'Editar HTML' }));
  const changes = screen.getByRole('list', { name: 'Cambios en tu HTML' });
  await expect.element(changes).toMatchTextContent(/Se han quitado de tu HTML estos elementos.*form/);
});
