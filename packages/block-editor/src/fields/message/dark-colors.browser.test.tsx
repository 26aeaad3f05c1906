import { createBlock, heading } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountEditor, starter } from '../../testing/mount.tsx';

function message() {
  const { body } = starter();
  const block = createBlock(heading, 'bheading');
  return {
    ...starter(),
    body: { config: { ...body.config, colors: { backdrop: '#eeeeee', canvas: '#fefefe' } } },
    rows: [{ ...block, config: { ...block.config, colors: { ...block.config.colors, text: '#123456' } } }],
  };
}

async function openDialog(props: Parameters<typeof mountEditor>[0] = {}) {
  const mounted = await mountEditor({ defaultDocument: message(), ...props });
  await mounted.screen.getByRole('tab', { name: /Settings|Ajustes/ }).click();
  await mounted.screen.getByRole('button', { name: /Dark mode colors|Colores del modo oscuro/ }).click();
  const dialog = mounted.screen.getByRole('dialog', { name: /Dark mode colors|Colores del modo oscuro/ });
  await expect.element(dialog).toBeVisible();
  const chosen = () => mounted.documentNow().body.config.darkColors;
  return { ...mounted, dialog, chosen };
}

describe('the colors of dark mode', () => {
  test('are listed by use, with the contrast of texts', async () => {
    const { dialog } = await openDialog();
    const backgrounds = dialog.getByRole('region', { name: 'Backgrounds' });
    await expect.element(backgrounds.getByRole('button', { name: /^#eeeeee: choose/ })).toBeVisible();
    await expect.element(backgrounds.getByRole('button', { name: /^#fefefe: choose/ })).toBeVisible();
    const texts = dialog.getByRole('region', { name: 'Texts' });
    const row = texts.getByRole('listitem').filter({ hasText: '#123456' });
    await expect.element(row).toHaveTextContent(/Automatic.*:1 readable/);
  });

  test('are chosen and reset by keyboard', async () => {
    const { dialog, screen, chosen, handle } = await openDialog();
    const color = dialog.getByRole('button', { name: /^#123456: choose/ });
    color.element().focus();
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('textbox', { name: 'Color code' }).fill('#222222');
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual([{ use: 'text', light: '#123456', dark: '#222222' }]);
    expect(handle().compile()?.html).toContain('.t222222{color:#222222 !important}');
    await userEvent.keyboard('{Escape}');
    const row = dialog.getByRole('listitem').filter({ hasText: '#123456' });
    await expect.element(row).toHaveTextContent(/Chosen.*hard to read/);
    await dialog.getByRole('button', { name: 'Reset #123456' }).click();
    await expect.poll(chosen).toBeUndefined();
    await expect.element(row).toHaveTextContent(/Automatic/);
    await expect.element(color).toHaveFocus();
  });

  test('are all reset at once, as one step', async () => {
    const darkColors = [
      { use: 'background' as const, light: '#FEFEFE', dark: '#101010' },
      { use: 'text' as const, light: '#123456', dark: '#f0f0f0' },
    ];
    const { body, ...rest } = message();
    const defaultDocument = { ...rest, body: { config: { ...body.config, darkColors } } };
    const { dialog, chosen } = await openDialog({ defaultDocument });
    await expect.element(dialog.getByRole('button', { name: /^#fefefe: .* now #101010/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Reset all' }).click();
    await expect.poll(chosen).toBeUndefined();
  });

  test('have Spanish texts', async () => {
    const { dialog } = await openDialog({ locale: 'es' });
    await expect.element(dialog.getByRole('region', { name: 'Fondos' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Listo' })).toBeVisible();
  });

  test('cannot be changed in a read-only editor', async () => {
    const { screen } = await mountEditor({ defaultDocument: message(), readOnly: true });
    await expect.element(screen.getByRole('region', { name: 'Canvas' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dark mode colors' }).elements()).toHaveLength(0);
  });
});
