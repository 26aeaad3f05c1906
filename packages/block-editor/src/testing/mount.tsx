import { createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { createRef, StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
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

/** Compile options with which a message has an unsubscribe link. */
export const unsubscribe = {
  unsubscribe: { label: 'Unsubscribe' },
  placeholder: (name: string) => `https://mail.example/${name}`,
};

/** Creates the starter document with the ids `bheading`, `bpicture`, `bwriting` and `bbuttons`. */
export function starter(): EmailDocument {
  const ids = ['bheading', 'bpicture', 'bwriting', 'bbuttons'];
  return createStarterDocument({ newId: () => ids.shift() ?? 'bextra00' });
}

/** Mounts the editor in StrictMode, as a host would. Resolves after the first render. */
export async function mountFirstRender(
  props: Partial<BlockEditorProps> = {},
  /** Of the editor. */
  size = { width: 1280, height: 900 },
  around = size,
) {
  await page.viewport(around.width, around.height);
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

/** Mounts the editor like `mountFirstRender`, but resolves only after all parts have rendered. */
export async function mountEditor(...parameters: Parameters<typeof mountFirstRender>) {
  const mounted = await mountFirstRender(...parameters);
  // Wait for the palette or, in a read-only editor, the message settings, which render when the page is idle.
  // An editor without a readable document has no panel.
  const isWhole = () =>
    document.querySelector('[data-panel]:not(:has([data-panel-body]))') === null &&
    document.querySelector('[data-panel-body]:not(:has(input,button))') === null;
  await expect.poll(isWhole, { timeout: 15_000 }).toBe(true);
  return mounted;
}

/** Also works inside a shadow root. */
export function hasFocus(element: Element): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement === element : document.activeElement === element;
}

export function editedText(): HTMLElement {
  for (const surface of document.querySelectorAll('[data-surface]')) {
    const text = surface.shadowRoot?.querySelector<HTMLElement>('.ProseMirror');
    if (text !== null && text !== undefined) return text;
  }
  throw new Error('No text is being edited.');
}

export function surfaceOf(blockId: string): ShadowRoot {
  const root = document.querySelector(`[data-block-id="${blockId}"] [data-surface]`)?.shadowRoot;
  if (root === null || root === undefined) throw new Error(`No block ${blockId} in the canvas.`);
  return root;
}

/** Stops the clock, so that all typing of a test is a single undo step even on a slow machine. */
export function joinUndoSteps(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
}
