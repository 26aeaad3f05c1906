import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { mountEditor } from '../../testing/mount.tsx';

const announced = () => document.querySelector('[data-announcements]')?.textContent;

describe('drag and drop', () => {
  test('reorders blocks by pointer', async () => {
    const { screen, typesNow } = await mountEditor();
    await pointer.moveTo(screen.getByRole('group', { name: 'Button block' }));
    await pointer.drag(
      screen.getByRole('button', { name: 'Move Button block' }),
      screen.getByRole('group', { name: 'Heading block' }),
      { x: 200, y: 6 },
    );
    expect(typesNow()).toEqual(['button', 'heading', 'image', 'paragraph']);
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    expect(typesNow()).toEqual(['heading', 'image', 'paragraph', 'button']);
  });

  test('inserts a new block from the palette', async () => {
    const { screen, typesNow } = await mountEditor();
    await pointer.drag(
      screen.getByRole('button', { name: 'Add Divider block' }),
      screen.getByRole('group', { name: 'Paragraph block' }),
      { x: 200, y: 10 },
    );
    expect(typesNow()).toEqual(['heading', 'image', 'divider', 'paragraph', 'button']);
    await expect.element(screen.getByRole('group', { name: 'Divider block' })).toHaveFocus();
  });

  test('a drop outside the message moves nothing', async () => {
    const { screen, typesNow } = await mountEditor();
    await pointer.moveTo(screen.getByRole('group', { name: 'Button block' }));
    await pointer.drag(
      screen.getByRole('button', { name: 'Move Button block' }),
      screen.getByRole('complementary', { name: 'Block settings' }),
    );
    expect(typesNow()).toEqual(['heading', 'image', 'paragraph', 'button']);
  });

  test.each([
    {
      locale: 'en',
      handle: 'Move Heading block',
      picked: 'Picked up the Heading block.',
      over: 'Heading block: position 2 of 4.',
    },
    {
      locale: 'es',
      handle: 'Mover el bloque Encabezado',
      picked: 'Has levantado el bloque Encabezado.',
      over: 'Bloque Encabezado: posición 2 de 4.',
    },
  ])('reorders by keyboard and announces it ($locale)', async ({ locale, handle: name, picked, over }) => {
    const { screen, handle, typesNow } = await mountEditor({ locale });
    handle().select('bheading');
    const grip = screen.getByRole('button', { name });
    await expect.element(grip).toBeVisible();
    await keys.reach(grip);
    await keys.press('Space');
    await expect.poll(announced).toBe(picked);
    await keys.press('ArrowDown');
    await expect.poll(announced).toBe(over);
    await keys.press('ArrowDown');
    await expect.poll(announced).toContain('3');
    await keys.press('Space');
    await expect.poll(typesNow).toEqual(['image', 'paragraph', 'heading', 'button']);
  });

  test('Escape cancels a drag', async () => {
    const { screen, handle, typesNow } = await mountEditor();
    handle().select('bheading');
    const grip = screen.getByRole('button', { name: 'Move Heading block' });
    await expect.element(grip).toBeVisible();
    await keys.reach(grip);
    await keys.press('Space');
    await expect.poll(announced).toContain('Picked up');
    await keys.press('ArrowDown');
    await expect.poll(announced).toContain('position 2');
    await keys.press('Escape');
    await expect.poll(announced).toContain('canceled');
    expect(typesNow()).toEqual(['heading', 'image', 'paragraph', 'button']);
  });
});
