import { createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { createRef, StrictMode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import {
  BlockEditor,
  coreBlockEditors,
  preloadEditor,
  type BlockEditorHandle,
  type BlockEditorProps,
} from '../index.ts';
import './test-styles.css';

/** The starter document with ids that a test can name: bheading1, bimage001 … */
export function starter(): EmailDocument {
  const ids = ['bheading', 'bpicture', 'bwriting', 'bbuttons'];
  return createStarterDocument({ newId: () => ids.shift() ?? 'bextra00' });
}

/** Mounts the editor as a host would, in StrictMode, and answers its ref as soon as its first picture is there. */
export async function mountFirstPicture(
  props: Partial<BlockEditorProps> = {},
  size = { width: 1280, height: 900 },
) {
  await page.viewport(size.width, size.height);
  await preloadEditor();
  const ref = createRef<BlockEditorHandle>();
  const given = 'document' in props || 'defaultDocument' in props ? {} : { defaultDocument: starter() };
  const screen = await render(
    <StrictMode>
      <div style={{ height: size.height, width: size.width, position: 'absolute', inset: 0 }}>
        <BlockEditor ref={ref} blocks={coreBlockEditors} {...given} {...props} />
      </div>
    </StrictMode>,
  );
  const handle = () => {
    if (ref.current === null) throw new Error('The editor is not mounted.');
    return ref.current;
  };
  const documentNow = () => {
    const document = handle().getDocument();
    if (document === null) throw new Error('The document cannot be read.');
    return document;
  };
  return { screen, handle, documentNow, typesNow: () => documentNow().rows.map((block) => block.type) };
}

/** The same once all of its parts are there. */
export async function mountEditor(...parameters: Parameters<typeof mountFirstPicture>) {
  const mounted = await mountFirstPicture(...parameters);
  // Wait for the parts that are drawn when the page is idle: the list of blocks and the message settings.
  await expect
    .poll(() => document.querySelector('[data-panel-body]:not(:has(input))'), { timeout: 15_000 })
    .toBeNull();
  return mounted;
}

/** Whether an element has the focus, inside of a shadow root too. */
export function hasKeyboard(element: Element): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement === element : document.activeElement === element;
}

/** The text that is being edited, inside of its block's shadow root. */
export function writtenText(): HTMLElement {
  for (const surface of document.querySelectorAll('[data-surface]')) {
    const text = surface.shadowRoot?.querySelector<HTMLElement>('.ProseMirror');
    if (text !== null && text !== undefined) return text;
  }
  throw new Error('No text is being edited.');
}

/** The markup that a block shows. */
export function surfaceOf(blockId: string): ShadowRoot {
  const root = document.querySelector(`[data-block-id="${blockId}"] [data-surface]`)?.shadowRoot;
  if (root === null || root === undefined) throw new Error(`No block ${blockId} in the canvas.`);
  return root;
}
