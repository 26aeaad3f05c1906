import { createEmptyDocument, type EmailDocument } from '@x/email-compiler';
import axe from 'axe-core';
import { StrictMode, useRef } from 'react';
import { keys } from '@x/hands/in-page';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import {
  BlockEditor,
  coreBlockEditors,
  preloadEditor,
  type BlockEditorHandle,
  type ImagesProvider,
} from '../index.ts';
import { hasFocus } from '../testing/mount.tsx';
import pictureUrl from '../testing/picture.png?url&no-inline';
import '../testing/test-styles.css';

const mergeTags = [{ name: 'first_name', label: 'First name', sample: 'Ada' }];
const src = new URL(pictureUrl, location.href).href;
const date = '2026-01-01T00:00:00Z';
const images: ImagesProvider = {
  list: () =>
    Promise.resolve([
      { id: 'one', name: 'one.png', src, date },
      { id: 'two', name: 'two.png', src, date },
    ]),
};

interface Saved {
  readonly document: EmailDocument;
  readonly html: string;
}

function Host({ onSave }: { readonly onSave: (saved: Saved) => void }) {
  const editor = useRef<BlockEditorHandle>(null);
  function save() {
    const document = editor.current?.getDocument();
    const html = editor.current?.compile()?.html;
    if (document === null || document === undefined || html === undefined) return;
    onSave({ document, html });
    editor.current?.markSaved(document);
  }
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' }}>
      <div style={{ flex: 1, minHeight: 0 }}>
        <BlockEditor
          ref={editor}
          blocks={coreBlockEditors}
          defaultDocument={createEmptyDocument()}
          mergeTags={mergeTags}
          images={images}
        />
      </div>
      <button type="button" onClick={save}>
        Save
      </button>
    </div>
  );
}

const focused = () => document.activeElement;
const named = (name: string) => () =>
  focused()?.getAttribute('aria-label') === name || focused()?.textContent.trim() === name;

async function press(key: string, found: () => boolean, most = 80): Promise<void> {
  for (let presses = 0; presses < most && !found(); presses++) await userEvent.keyboard(key);
  expect(found()).toBe(true);
}

/** Checks the editor, or the element that matches `selector`, with axe. */
async function axeFindsNothing(selector = '[data-block-editor]'): Promise<void> {
  const root = document.querySelector(selector);
  expect(root).not.toBeNull();
  const { violations } = await axe.run(root ?? document.body, {
    rules: { region: { enabled: false } },
    resultTypes: ['violations'],
  });
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`)),
  ).toEqual([]);
}

test('creates and saves a message by keyboard alone', async () => {
  await page.viewport(1280, 900);
  await preloadEditor();
  const onSave = vi.fn<(saved: Saved) => void>();
  const screen = await render(
    <StrictMode>
      <Host onSave={onSave} />
    </StrictMode>,
  );
  const group = (name: string) => screen.getByRole('group', { name: `${name} block` });
  const types = () =>
    [...document.querySelectorAll('[data-block-id]')].map((block) => block.getAttribute('aria-label'));

  // Add three blocks
  await press('{Tab}', named('Add a block'));
  for (const [index, added] of ['Heading', 'Paragraph', 'Image'].entries()) {
    // Starting with the second block, insert below the block being edited.
    if (index === 0) await keys.press('Enter');
    else await userEvent.keyboard(`${index === 1 ? 'News' : ''}{Control>}{Enter}{/Control}`);
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await userEvent.keyboard(added.slice(0, 3));
    // Wait for the menu's type-ahead, which has a short delay.
    await expect.element(screen.getByRole('menuitem', { name: added })).toHaveFocus();
    await keys.press('Enter');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  }
  expect(types()).toEqual(['Heading block', 'Paragraph block', 'Image block']);

  // Write a text with a merge tag and a link
  await expect.element(group('Image')).toHaveFocus();
  await keys.press('ArrowUp');
  await expect.element(group('Paragraph')).toHaveFocus();
  await keys.press('Enter');
  const text = screen.getByRole('textbox', { name: 'Paragraph text' });
  await expect.element(text).toSatisfy(hasFocus);
  await keys.replaceWith('Hello ');
  await keys.press('Alt+F10');
  // Go left, because the toolbar wraps around and its last buttons are nearest that way.
  await press('{ArrowLeft}', named('Insert merge tag'));
  await keys.press('Enter');
  await expect.element(screen.getByRole('combobox', { name: 'Insert merge tag' })).toHaveFocus();
  await keys.type('first');
  await keys.press('Enter');
  await expect.element(screen.getByRole('textbox', { name: /^Fallback text/ })).toHaveFocus();
  await keys.type('you');
  await keys.press('Enter');
  await expect.element(text).toSatisfy(hasFocus);
  await keys.type(', look');
  await keys.press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
  // Wait because the browser reports the selection shortly after the key press.
  await expect
    .poll(() => screen.getByRole('button', { name: 'Link', exact: true }).elements().length)
    .toBe(1);
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  await keys.press('Control+k');
  await expect.element(screen.getByRole('textbox', { name: 'Link address' })).toHaveFocus();
  await keys.type('example.com');
  await keys.press('Enter');
  await expect.element(text).toSatisfy(hasFocus);
  await axeFindsNothing();

  // Move a block and undo
  await keys.press('Escape', 'Alt+ArrowUp');
  expect(types()).toEqual(['Paragraph block', 'Heading block', 'Image block']);
  await keys.press('Control+z');
  expect(types()).toEqual(['Heading block', 'Paragraph block', 'Image block']);
  await keys.press('Control+Shift+z');
  expect(types()).toEqual(['Paragraph block', 'Heading block', 'Image block']);

  // Change the text color
  const color = screen.getByRole('textbox', { name: 'Text color' });
  await keys.press('Alt+Enter');
  await press('{Tab}', () => focused() === color.element(), 16);
  await keys.replaceWith('#aa0000');
  await keys.press('Escape');

  // Choose an image
  await expect.element(group('Paragraph')).toHaveFocus();
  await keys.press('ArrowDown', 'ArrowDown');
  await expect.element(group('Image')).toHaveFocus();
  await keys.press('Alt+Enter');
  await expect.element(screen.getByRole('button', { name: 'Choose image' })).toHaveFocus();
  await keys.press('Enter');
  await expect.element(screen.getByRole('radio', { name: 'one.png' })).toBeVisible();
  await press('{Tab}', () => focused()?.getAttribute('type') === 'radio');
  await keys.press('Space', 'ArrowRight');
  await axeFindsNothing('[role=dialog]');
  await press('{Tab}', named('Select image'));
  await keys.press('Enter');
  await expect.element(screen.getByRole('button', { name: 'Change image' })).toHaveFocus();

  // Save the message
  await press('{Tab}', named('Save'));
  await keys.press('Enter');
  const saved = onSave.mock.lastCall?.[0];
  expect(saved?.html).toMatch(
    /Hello \{\{first_name\|you\}\}, <a [^>]*href="https:\/\/example.com"[^>]*>look<\/a>/,
  );
  expect(saved?.document.rows.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'image']);
  expect(saved?.document.rows[0]?.config).toMatchObject({ colors: { text: '#aa0000' } });
  expect(saved?.document.rows[2]?.config).toMatchObject({ image: { id: 'two' } });
  expect(saved?.document.rows[2]?.attrs).toEqual({ width: 520, height: 260 });
});
