import { createBlock, heading } from '@x/email-compiler';
import { pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
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
  await pointer.press(mounted.screen.getByRole('tab', { name: /Settings|Ajustes/ }));
  await pointer.press(
    mounted.screen.getByRole('button', { name: /Dark mode colors|Colores del modo oscuro/ }),
  );
  const dialog = mounted.screen.getByRole('dialog', { name: /Dark mode colors|Colores del modo oscuro/ });
  await expect.element(dialog).toBeVisible();
  return { ...mounted, dialog };
}

describe('the colors of dark mode', () => {
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
