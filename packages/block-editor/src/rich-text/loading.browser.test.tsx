/// <reference types="@vitest/browser-playwright" />
import { keys, pointer } from '@x/hands/in-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { mountEditor, surfaceOf, editedText } from '../testing/mount.tsx';
import * as loading from './load-text-editor.ts';

vi.mock('./load-text-editor.ts', { spy: true });

/** Delays loading the text editor until the test calls `arrive` or `fail`. */
function hold() {
  const { loadTextEditor } = loading;
  const settled = Promise.withResolvers<void>();
  let isLoaded = false;
  vi.mocked(loading.getLoadedTextEditor).mockImplementation(() => (isLoaded ? real : null));
  vi.mocked(loading.loadTextEditor).mockImplementation(async () => {
    await settled.promise;
    return real;
  });
  return {
    loadTextEditor,
    arrive: () => {
      isLoaded = true;
      settled.resolve();
    },
    fail: () => settled.reject(new Error('no network')),
  };
}

let real: Awaited<ReturnType<typeof loading.loadTextEditor>>;

beforeEach(async () => {
  vi.mocked(loading.loadTextEditor).mockReset();
  vi.mocked(loading.getLoadedTextEditor).mockReset();
  real = await loading.loadTextEditor();
});

/** Returns the hidden input that collects typed text until the text editor is loaded. */
function waitingField(blockId: string): HTMLTextAreaElement | null {
  return surfaceOf(blockId).querySelector('textarea');
}

test('text typed before the text editor is loaded is inserted where the user clicked', async () => {
  const { screen, documentNow, handle } = await mountEditor();
  const { arrive } = hold();
  const block = screen.getByRole('group', { name: 'Heading block' });
  const { width } = surfaceOf('bheading').querySelector('h1')?.getBoundingClientRect() ?? { width: 0 };
  await pointer.press(block, { at: { x: width / 2, y: 40 } });
  expect(waitingField('bheading')).not.toBeNull();
  await keys.type('abc');
  await keys.press('Backspace');
  expect(handle().isDirty()).toBe(false);
  arrive();
  await expect.poll(() => waitingField('bheading')).toBeNull();
  await expect.poll(() => JSON.stringify(documentNow().rows[0]?.content)).toMatch(/[^"]ab[^"]*"/);
  expect(editedText().textContent).toContain('ab');
  await keys.type('X');
  expect(editedText().textContent).toContain('abX');
});

test('lines typed while loading become paragraphs', async () => {
  const { screen, handle } = await mountEditor();
  const { arrive } = hold();
  handle().select('bwriting');
  await keys.press('Enter');
  await keys.type('one');
  await keys.press('Enter');
  await keys.type('two');
  arrive();
  await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toBeVisible();
  await expect
    .poll(() => [...editedText().children].map((child) => child.textContent))
    .toEqual([expect.stringMatching(/blocks\.one$/), 'two']);
});

test('waits for a composition in progress', async () => {
  const { handle } = await mountEditor();
  const { arrive } = hold();
  handle().select('bheading');
  await keys.press('Enter');
  await cdp().send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  arrive();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(waitingField('bheading')).not.toBeNull();
  await cdp().send('Input.insertText', { text: '日本' });
  await expect.poll(() => waitingField('bheading')).toBeNull();
  await expect.poll(() => editedText().textContent).toContain('日本');
});

test('shows a loading error, keeps the typed text, and retries', async () => {
  const onError = vi.fn();
  const { screen, handle } = await mountEditor({ onError });
  const first = hold();
  handle().select('bheading');
  await keys.press('Enter');
  await keys.type('kept');
  first.fail();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The text editor could not be loaded. Your text is not lost.Try again');
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ source: 'load' }));
  const second = hold();
  await pointer.press(screen.getByRole('button', { name: 'Try again' }));
  second.arrive();
  await expect.poll(() => editedText().textContent).toContain('kept');
});

test('text typed before the text editor is loaded stays when the user goes on to another block', async () => {
  const { screen, handle, documentNow } = await mountEditor();
  const { arrive } = hold();
  handle().select('bheading');
  await keys.press('Enter');
  await keys.type(' and more');
  await pointer.press(screen.getByRole('group', { name: 'Paragraph block' }));
  expect(waitingField('bheading')).toBeNull();
  arrive();
  await expect.poll(() => JSON.stringify(documentNow().rows[0]?.content)).toMatch(/[^"] and more"/);
  handle().undo();
  expect(JSON.stringify(documentNow().rows[0]?.content)).not.toContain('and more');
});

test('text that was typed in two visits to a block before the text editor is loaded stays', async () => {
  const { handle, documentNow } = await mountEditor();
  const { arrive } = hold();
  for (const words of [' and', ' more']) {
    handle().select('bheading');
    await keys.press('Enter');
    await keys.type(words);
    handle().select(null);
    await expect.poll(() => waitingField('bheading')).toBeNull();
  }
  arrive();
  await expect.poll(() => JSON.stringify(documentNow().rows[0]?.content)).toMatch(/[^"] and more"/);
});

test('text typed before the text editor failed to load is written when the block is selected again', async () => {
  const { handle, documentNow } = await mountEditor();
  const first = hold();
  handle().select('bheading');
  await keys.press('Enter');
  await keys.type('kept');
  first.fail();
  handle().select(null);
  await expect.poll(() => waitingField('bheading')).toBeNull();
  const second = hold();
  handle().select('bheading');
  second.arrive();
  await expect.poll(() => JSON.stringify(documentNow().rows[0]?.content)).toContain('kept');
});

test('selecting all while loading replaces the text', async () => {
  const { handle, documentNow } = await mountEditor();
  const { arrive } = hold();
  handle().select('bheading');
  await keys.press('Enter');
  await keys.press('Control+a');
  await keys.type('New');
  arrive();
  await expect.poll(() => JSON.stringify(documentNow().rows[0]?.content)).toContain('"New"');
});

test('an arrow key while loading ends the selection of the whole text', async () => {
  const { handle, documentNow } = await mountEditor();
  const { arrive } = hold();
  handle().select('bheading');
  await keys.press('Enter');
  await keys.press('Control+a', 'ArrowRight');
  await keys.type('!');
  arrive();
  await expect.poll(() => JSON.stringify(documentNow().rows[0]?.content)).toMatch(/[^"]!"/);
});

test('text goes where the user clicked, even if the focus left meanwhile', async () => {
  const { screen, handle, documentNow } = await mountEditor();
  const { arrive } = hold();
  handle().select('bheading');
  await keys.press('Enter');
  await keys.type('!');
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  arrive();
  await expect.element(screen.getByRole('textbox', { name: 'Heading text' })).toBeVisible();
  await expect.poll(() => JSON.stringify(documentNow().rows[0]?.content)).toMatch(/[^"]!"/);
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('text typed in a block that was removed meanwhile is dropped', async () => {
  const { handle, documentNow } = await mountEditor();
  const { arrive } = hold();
  handle().select('bheading');
  await keys.press('Enter');
  await keys.type('gone');
  await keys.press('Escape');
  await keys.press('Delete');
  arrive();
  await expect.poll(() => JSON.stringify(documentNow())).not.toContain('bheading');
  expect(JSON.stringify(documentNow())).not.toContain('gone');
});
