import { keys } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { newsletter } from '../../testing/messages.ts';
import { mountEditor, unsubscribe } from '../../testing/mount.tsx';
import { richMessage } from '../../testing/rich-message.ts';

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Presses of the tabulator without a new button after which a walk has seen all buttons. */
const round = 140;

const overlays = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';

/** Returns the element that has the focus, also in a shadow root. undefined if the page has it. */
function focusedElement(): Element | undefined {
  let element = document.activeElement;
  for (let inner = element; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) element = inner;
  return element === null || element === document.body ? undefined : element;
}

/** Returns the name of the button that has the focus, unless it leads through the steps of the user itself. */
function focusedButton(): string | undefined {
  const element = focusedElement();
  if (element?.matches('button:not([aria-disabled=true])') !== true) return undefined;
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return /^(?:Undo|Redo)/u.test(name) ? undefined : name;
}

/** Waits as long as it takes to draw what a key did. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}

test.each([
  ['a newsletter', newsletter(picture)],
  ['a message with every kind of block', richMessage(picture)],
])(
  'no button of %s takes the focus away, and Ctrl+Z takes back what it did',
  { tags: ['nightly'], timeout: 120_000 },
  async (_, message) => {
    const { handle, documentNow } = await mountEditor({
      compileOptions: unsubscribe,
      defaultDocument: message,
    });
    const content = () => JSON.stringify(documentNow());
    const pressed = new Set<string>();
    const wrong: string[] = [];

    async function pressButton(name: string): Promise<void> {
      const before = content();
      await keys.press('Enter');
      await drawn();
      for (let levels = 0; levels < 3 && document.querySelector(overlays) !== null; levels++) {
        await keys.press('Escape');
        await drawn();
      }
      if (focusedElement() === undefined) wrong.push(`${name}: the page has the focus`);
      if (content() === before) return;
      await keys.press('Control+z');
      await drawn();
      if (content() !== before) wrong.push(`${name}: Ctrl+Z does not take it back`);
    }

    for (const { id } of message.rows) {
      handle().select(id);
      for (let known = 0; known < round; known++) {
        await keys.press('Tab');
        const name = focusedButton();
        if (name === undefined || pressed.has(name)) continue;
        pressed.add(name);
        known = 0;
        await pressButton(name);
      }
    }
    expect(wrong).toEqual([]);
    // Of fewer buttons than this, the walk has missed a part of the editor.
    expect(pressed.size).toBeGreaterThan(30);
  },
);
