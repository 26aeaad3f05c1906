import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { filledColumns, messageWith } from '../../testing/columns-message.ts';
import { hasFocus, mountEditor, editedText } from '../../testing/mount.tsx';

const text = () => page.getByRole('textbox', { name: 'Paragraph text' });
const block = (title: string) => page.getByRole('group', { name: `${title} block` });
const inSettings = () =>
  expect
    .element(page.getByRole('complementary', { name: 'Block settings' }))
    .toSatisfy((settings: Element) => settings.contains(document.activeElement));

describe('Alt Enter', () => {
  test('moves from a text to the settings of its block, and back to the caret', async () => {
    await mountEditor();
    await block('Paragraph').click();
    await expect.element(text()).toSatisfy(hasFocus);
    await userEvent.keyboard('{Control>}a{/Control}Dear');
    await expect.poll(() => editedText().textContent, { timeout: 15_000 }).toBe('Dear');
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await inSettings();
    await expect.poll(() => document.activeElement?.matches('[data-panel-body] *')).toBe(true);
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect.element(text()).toSatisfy(hasFocus);
    await userEvent.keyboard(' Ada');
    await expect.poll(() => editedText().textContent, { timeout: 15_000 }).toBe('Dear Ada');
  });

  test('moves from a block to its settings, and Escape moves back', async () => {
    const { handle } = await mountEditor();
    handle().select('bheading');
    await expect.element(block('Heading')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await inSettings();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(block('Heading')).toHaveFocus();
  });

  test('moves to the palette without a selection, and back to the canvas', async () => {
    await mountEditor();
    page.getByRole('region', { name: 'Canvas' }).element().focus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect.element(page.getByRole('searchbox', { name: 'Search blocks' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect.element(page.getByRole('region', { name: 'Canvas' })).toHaveFocus();
  });

  test('moves to the button that shows the settings in a narrow editor', async () => {
    const { handle } = await mountEditor({}, { width: 390, height: 700 });
    handle().select('bheading');
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect.element(page.getByRole('button', { name: 'Show settings' })).toHaveFocus();
  });
});

describe('Alt Shift with a letter', () => {
  test('goes to a tab, also from a text, and Escape returns to the text', async () => {
    await mountEditor();
    const tab = (name: string) => page.getByRole('tab', { name });
    await block('Paragraph').click();
    await expect.element(text()).toSatisfy(hasFocus);
    await userEvent.keyboard('{Alt>}{Shift>}b{/Shift}{/Alt}');
    await expect.element(tab('Blocks')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('searchbox', { name: 'Search blocks' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Shift>}s{/Shift}{/Alt}');
    await expect.element(tab('Settings')).toHaveAttribute('aria-selected', 'true');
    await inSettings();
    await userEvent.keyboard('{Escape}');
    await expect.element(text()).toSatisfy(hasFocus);
  });
});

describe('Ctrl Enter', () => {
  test.each([
    { keys: '{Control>}{Enter}{/Control}', index: 3 },
    { keys: '{Control>}{Shift>}{Enter}{/Shift}{/Control}', index: 2 },
  ])('$keys adds a block beside the block being edited', async ({ keys, index }) => {
    const { typesNow } = await mountEditor();
    await block('Paragraph').click();
    await expect.element(text()).toSatisfy(hasFocus);
    await userEvent.keyboard(keys);
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('Di');
    await expect.element(page.getByRole('menuitem', { name: 'Divider' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(block('Divider')).toHaveFocus();
    expect(typesNow()[index]).toBe('divider');
  });

  test('Escape closes the menu and returns to the text', async () => {
    const { typesNow } = await mountEditor();
    const before = typesNow();
    await block('Paragraph').click();
    await expect.element(text()).toSatisfy(hasFocus);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(text()).toSatisfy(hasFocus);
    expect(typesNow()).toEqual(before);
  });

  test('adds a block inside a column', async () => {
    const { handle, documentNow } = await mountEditor({
      defaultDocument: messageWith(filledColumns('bc', 2)),
    });
    const { length } = documentNow().rows;
    handle().select('bch0');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('menuitem', { name: 'Divider' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Columns' })).not.toBeInTheDocument();
    await userEvent.keyboard('Di');
    await expect.element(page.getByRole('menuitem', { name: 'Divider' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(block('Divider').last()).toHaveFocus();
    expect(documentNow().rows).toHaveLength(length);
  });

  test('does nothing in a read-only editor', async () => {
    const { handle } = await mountEditor({ readOnly: true });
    handle().select('bheading');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(page.getByRole('menu').elements()).toHaveLength(0);
  });
});

describe('the list of shortcuts', () => {
  test('opens while a text is edited, and returns the focus to it', async () => {
    await mountEditor();
    await block('Paragraph').click();
    await expect.element(text()).toSatisfy(hasFocus);
    await userEvent.keyboard('{Control>}/{/Control}');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('Open the settings, or return to the message')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(text()).toSatisfy(hasFocus);
  });

  test('lists only navigation shortcuts in a read-only editor', async () => {
    await mountEditor({ readOnly: true });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(dialog.getByText('Go to the previous or next block')).toBeVisible();
    expect(dialog.getByText('Undo').elements()).toHaveLength(0);
  });
});
