import { createBlock, createEmptyDocument } from '@x/email-compiler';
import { htmlBlock, htmlLength } from '@x/email-compiler/html-block';
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
  await panel.getByRole('button', { name: 'Edit HTML' }).click();
  const dialog = mounted.screen.getByRole('dialog', { name: 'HTML' });
  const field = dialog.getByRole('textbox', { name: 'Your HTML' });
  const stored = () => mounted.documentNow().rows[0]?.content;
  return { ...mounted, panel, dialog, field, stored };
}

test('HTML is previewed and saved, and what is removed is listed', async () => {
  const { dialog, field, stored, panel } = await openDialog();
  await expect.element(dialog.getByText('Nothing is removed.')).toBeVisible();
  await field.fill('<b>Hi</b><script>alert(1)</script>');
  const changes = dialog.getByRole('list', { name: 'Changes to your HTML' });
  await expect.element(changes.getByRole('listitem')).toMatchTextContent(/were removed.*script/);
  const preview = dialog.getByTitle('Preview of your HTML');
  await expect.element(preview).toHaveAttribute('srcdoc', expect.stringContaining('<b>Hi</b>'));
  await expect.element(preview).not.toHaveAttribute('srcdoc', expect.stringContaining('alert'));
  await expect.element(preview).toHaveAttribute('sandbox', '');
  expect(stored()).toEqual({ html: '' });
  await dialog.getByRole('button', { name: 'Save HTML' }).click();
  expect(stored()).toEqual({ html: '<b>Hi</b><script>alert(1)</script>' });
  await expect.element(panel.getByRole('button', { name: 'Edit HTML' })).toHaveFocus();
});

test('HTML that is too long cannot be saved', async () => {
  const { dialog, field } = await openDialog();
  await field.fill('x'.repeat(htmlLength + 1));
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
  await screen.getByRole('button', { name: 'Editar HTML' }).click();
  const changes = screen.getByRole('list', { name: 'Cambios en tu HTML' });
  await expect.element(changes).toMatchTextContent(/Se han quitado de tu HTML estos elementos.*form/);
});
