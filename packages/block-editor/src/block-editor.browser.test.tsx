import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasKeyboard, mountEditor } from './testing/mount.js';

describe('writing in place', () => {
  test('a click selects a block and puts the caret where it was clicked', async () => {
    const { screen, documentNow } = await mountEditor();
    await screen.getByRole('group', { name: 'Heading block' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasKeyboard);
    await userEvent.keyboard('{End}!');
    expect(JSON.stringify(documentNow().rows[0]?.content)).toContain('This a new template!');
    const settings = screen.getByRole('complementary', { name: 'Block settings' });
    await expect.element(settings.getByRole('heading', { level: 2 })).toHaveTextContent('Heading');
  });

  test('a link by the keyboard', async () => {
    const { screen, documentNow } = await mountEditor();
    await screen.getByRole('group', { name: 'Paragraph block' }).click();
    await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
    const address = screen.getByRole('textbox', { name: 'Link address' });
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}example.org/sale{Enter}');
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasKeyboard);
    expect(JSON.stringify(documentNow().rows[2]?.content)).toContain('https://example.org/sale');
  });
});
