import { keys, pointer } from '@x/hands/in-page';
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
  // Comes first, because the settings load when the first block is selected.
  test('moves to settings that are still loading', async () => {
    const { handle } = await mountEditor();
    handle().select('bheading');
    await keys.press('Alt+Enter');
    await inSettings();
    await expect.poll(() => document.activeElement?.matches('[data-panel-body] *')).toBe(true);
  });

  test('moves from a text to the settings of its block, and back to the caret', async () => {
    await mountEditor();
    await pointer.press(block('Paragraph'));
    await expect.element(text()).toSatisfy(hasFocus);
    await keys.replaceWith('Dear');
    await expect.poll(() => editedText().textContent, { timeout: 15_000 }).toBe('Dear');
    await keys.press('Alt+Enter');
    await inSettings();
    await expect.poll(() => document.activeElement?.matches('[data-panel-body] *')).toBe(true);
    await keys.press('Alt+Enter');
    await expect.element(text()).toSatisfy(hasFocus);
    await keys.type(' Ada');
    await expect.poll(() => editedText().textContent, { timeout: 15_000 }).toBe('Dear Ada');
  });

  test('moves from a block to its settings, and Escape moves back', async () => {
    const { handle } = await mountEditor();
    handle().select('bheading');
    await expect.element(block('Heading')).toHaveFocus();
    await keys.press('Alt+Enter');
    await inSettings();
    await keys.press('Tab', 'Escape');
    await expect.element(block('Heading')).toHaveFocus();
  });

  test('moves to the palette without a selection, and back to the canvas', async () => {
    await mountEditor();
    page.getByRole('region', { name: 'Canvas' }).element().focus();
    await keys.press('Alt+Enter');
    await expect.element(page.getByRole('searchbox', { name: 'Search blocks' })).toHaveFocus();
    await keys.press('Alt+Enter');
    await expect.element(page.getByRole('region', { name: 'Canvas' })).toHaveFocus();
  });

  test('moves to the button that shows the settings in a narrow editor', async () => {
    const { handle } = await mountEditor({}, { width: 390, height: 700 });
    handle().select('bheading');
    await keys.press('Alt+Enter');
    await expect.element(page.getByRole('button', { name: 'Show settings' })).toHaveFocus();
  });
});

describe('Alt Shift with a letter', () => {
  test('goes to a tab, also from a text, and Escape returns to the text', async () => {
    await mountEditor();
    const tab = (name: string) => page.getByRole('tab', { name });
    await pointer.press(block('Paragraph'));
    await expect.element(text()).toSatisfy(hasFocus);
    await keys.press('Alt+Shift+b');
    await expect.element(tab('Blocks')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('searchbox', { name: 'Search blocks' })).toHaveFocus();
    await keys.press('Alt+Shift+s');
    await expect.element(tab('Settings')).toHaveAttribute('aria-selected', 'true');
    await inSettings();
    await keys.press('Escape');
    await expect.element(text()).toSatisfy(hasFocus);
  });
});

describe('Ctrl Enter', () => {
  test.each([
    { shortcut: '{Control>}{Enter}{/Control}', index: 3 },
    { shortcut: '{Control>}{Shift>}{Enter}{/Shift}{/Control}', index: 2 },
  ])('$shortcut adds a block beside the block being edited', async ({ shortcut, index }) => {
    const { typesNow } = await mountEditor();
    await pointer.press(block('Paragraph'));
    await expect.element(text()).toSatisfy(hasFocus);
    await userEvent.keyboard(shortcut);
    await expect.element(page.getByRole('menu')).toBeVisible();
    await keys.press('D', 'i');
    await expect.element(page.getByRole('menuitem', { name: 'Divider' })).toHaveFocus();
    await keys.press('Enter');
    await expect.element(block('Divider')).toHaveFocus();
    expect(typesNow()[index]).toBe('divider');
  });

  test('Escape closes the menu and returns to the text', async () => {
    const { typesNow } = await mountEditor();
    const before = typesNow();
    await pointer.press(block('Paragraph'));
    await expect.element(text()).toSatisfy(hasFocus);
    await keys.press('Control+Enter');
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    await keys.press('Escape');
    await expect.element(text()).toSatisfy(hasFocus);
    expect(typesNow()).toEqual(before);
  });

  test('adds a block inside a column', async () => {
    const { handle, documentNow } = await mountEditor({
      defaultDocument: messageWith(filledColumns('bc', 2)),
    });
    const { length } = documentNow().rows;
    handle().select('bch0');
    await keys.press('Control+Enter');
    await expect.element(page.getByRole('menuitem', { name: 'Divider' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Columns' })).not.toBeInTheDocument();
    await keys.press('D', 'i');
    await expect.element(page.getByRole('menuitem', { name: 'Divider' })).toHaveFocus();
    await keys.press('Enter');
    await expect.element(block('Divider').last()).toHaveFocus();
    expect(documentNow().rows).toHaveLength(length);
  });

  test('does nothing in a read-only editor', async () => {
    const { handle } = await mountEditor({ readOnly: true });
    handle().select('bheading');
    await keys.press('Control+Enter');
    expect(page.getByRole('menu').elements()).toHaveLength(0);
  });
});

describe('the list of shortcuts', () => {
  test('opens while a text is edited, and returns the focus to it', async () => {
    await mountEditor();
    await pointer.press(block('Paragraph'));
    await expect.element(text()).toSatisfy(hasFocus);
    await keys.press('Control+/');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('Open the settings, or return to the message')).toBeVisible();
    await keys.press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(text()).toSatisfy(hasFocus);
  });

  test('lists only navigation shortcuts in a read-only editor', async () => {
    await mountEditor({ readOnly: true });
    await pointer.press(page.getByRole('button', { name: 'Keyboard shortcuts' }));
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(dialog.getByText('Go to the previous or next block')).toBeVisible();
    expect(dialog.getByText('Undo').elements()).toHaveLength(0);
  });
});
