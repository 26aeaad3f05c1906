import { createStarterDocument } from '@x/email-compiler';
import { createRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keys, pointer } from '@x/hands/in-page';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BlockEditor, coreBlockEditors, preloadEditor, type BlockEditorHandle } from '../index.ts';
import stylesheet from '../styles.css?inline';

beforeEach(async () => {
  await page.viewport(1280, 900);
  await preloadEditor();
});

const title = 'Editor of the host';

/** Opens a frame of the same origin with our stylesheet, as a host would fill a frame or a popup. */
function openFrame(): HTMLElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'position:absolute;inset:0;width:1200px;height:860px;border:0';
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const inside = frame.contentDocument;
  if (inside === null) throw new Error('The frame has a document.');
  const style = inside.createElement('style');
  style.textContent = stylesheet;
  inside.head.append(style);
  const container = inside.createElement('div');
  container.style.cssText = 'position:absolute;inset:0';
  inside.body.append(container);
  return container;
}

/** Ways to render into another document. */
const ways: Readonly<Record<string, (editor: ReactNode, container: HTMLElement) => void>> = {
  'a root': (editor, container) => {
    const root = createRoot(container);
    onTestFinished(() => root.unmount());
    root.render(editor);
  },
  'a portal': (editor, container) => {
    const holder = document.createElement('div');
    const root = createRoot(holder);
    onTestFinished(() => root.unmount());
    root.render(createPortal(editor, container));
  },
};

test.each(Object.keys(ways))('by %s of this window, the editor works in a frame', async (way) => {
  const errors = vi.spyOn(console, 'error');
  const ref = createRef<BlockEditorHandle>();
  const ids = ['bheading', 'bpicture', 'bwriting', 'bbuttons'];
  const message = createStarterDocument({ newId: () => ids.shift() ?? 'bextra00' });
  const container = openFrame();
  ways[way]?.(<BlockEditor ref={ref} blocks={coreBlockEditors} defaultDocument={message} />, container);
  const types = () => ref.current?.getDocument()?.rows.map(({ type }) => type);
  const frame = page.frameLocator(page.getByTitle(title));
  await pointer.press(frame.getByRole('group', { name: 'Heading block' }));
  await expect.poll(() => container.ownerDocument.activeElement?.hasAttribute('data-surface')).toBe(true);
  await keys.press('End');
  await keys.type(' in a frame');
  await expect.poll(() => JSON.stringify(ref.current?.getDocument())).toContain('template in a frame');

  await keys.press('Escape', 'Alt+ArrowDown');
  await expect.poll(types).toEqual(['image', 'heading', 'paragraph', 'button']);
  // The handle follows the keyboard, whose events are those of the frame.
  await pointer.press(frame.getByRole('button', { name: 'Move Heading block' }));
  const said = () => container.querySelector('[data-announcements]')?.textContent;
  await keys.press('Space');
  await expect.poll(said).toMatch(/^Picked up/);
  await keys.press('ArrowDown');
  await expect.poll(said).toBe('Heading block: position 3 of 4.');
  await keys.press('Space');
  await expect.poll(types).toEqual(['image', 'paragraph', 'heading', 'button']);

  await pointer.press(frame.getByRole('button', { name: 'Add below the Heading block' }));
  await pointer.press(frame.getByRole('menuitem', { name: 'Divider' }));
  await expect.poll(types).toEqual(['image', 'paragraph', 'heading', 'divider', 'button']);
  await pointer.press(frame.getByRole('button', { name: 'Undo' }));
  await expect.poll(types).toEqual(['image', 'paragraph', 'heading', 'button']);
  expect(errors.mock.calls).toEqual([]);
});
