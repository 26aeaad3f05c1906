import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasKeyboard, mountEditor } from './testing/mount.js';

describe('editing a message', () => {
  test('shows every block as the compiler writes it', async () => {
    const { screen } = await mountEditor();
    const canvas = screen.getByRole('region', { name: 'Canvas' });
    await expect.element(canvas.getByRole('group', { name: 'Heading block' })).toBeVisible();
    await expect.element(canvas.getByText('This a new template')).toBeVisible();
    await expect.element(canvas.getByText('Add your image')).toBeVisible();
  });

  test('a click selects a block and writes where it was clicked', async () => {
    const { screen, documentNow } = await mountEditor();
    await screen.getByRole('group', { name: 'Heading block' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasKeyboard);
    await userEvent.keyboard('{End}!');
    expect(JSON.stringify(documentNow().rows[0]?.content)).toContain('This a new template!');
    await expect
      .element(
        screen.getByRole('complementary', { name: 'Block settings' }).getByRole('heading', { level: 2 }),
      )
      .toHaveTextContent('Heading');
  });
});
