import { defineBlock, html, type Block, type EmailDocument } from '@x/email-compiler';
import * as v from 'valibot';
import { keys, pointer, type Target } from '@x/hands/in-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { coreBlockEditors, defineBlockEditor } from '../index.ts';
import { filledColumns, messageWith, smallHeading } from '../testing/columns-message.ts';
import { mountEditor } from '../testing/mount.tsx';

/** Counts how often each block is compiled and rendered. */
const compiled = new Map<string, number>();
const drawn = new Map<string, number>();
const add = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);

const counted = defineBlock({
  type: 'counted',
  version: 1,
  schema: v.object({ config: v.object({}) }),
  defaults: { config: {} },
  html(block) {
    add(compiled, block.id);
    return html`<p>Counted</p>`;
  },
  text: () => 'Counted',
});

const countedEditor = defineBlockEditor(counted, {
  title: 'Counted',
  icon: () => null,
  panel: [],
  View({ block }) {
    add(drawn, block.id);
    return <p>Counted</p>;
  },
});

const block = (id: string): Block => ({ id, type: 'counted', version: 1, config: {} });

const columns = filledColumns('bc', 2);
const { columns: lists } = columns.content as { columns: readonly (readonly Block[])[] };
const message: EmailDocument = messageWith(
  smallHeading('bfirst', 'First'),
  block('bcount1'),
  { ...columns, content: { columns: [[...(lists[0] ?? []), block('bcount2')], lists[1] ?? []] } },
  block('bcount3'),
);

beforeEach(() => {
  compiled.clear();
  drawn.clear();
});

afterEach(() => vi.restoreAllMocks());

async function mounted() {
  const editor = await mountEditor({
    blocks: [...coreBlockEditors, countedEditor],
    defaultDocument: message,
  });
  await expect.element(page.getByText('Counted').first()).toBeVisible();
  // Wait for the checks, which compile the whole message once the page is idle.
  await expect.element(page.getByRole('meter', { name: 'HTML size' })).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 300));
  compiled.clear();
  drawn.clear();
  return editor;
}

type Mounted = Awaited<ReturnType<typeof mountEditor>>;

const heading = () => page.getByRole('group', { name: 'Heading block' }).first();
const radio = (name: string) => page.getByRole('radio', { name });

/** Moves the pointer to a target. The blocks that it meets on its way render, because they are hovered. */
async function goTo(target: Target) {
  await pointer.moveTo(target);
  compiled.clear();
  drawn.clear();
}

test.each<[string, (editor: Mounted) => Promise<void> | void]>([
  ['selecting another block', ({ handle }) => handle().select('bfirst')],
  [
    'typing in another block',
    async () => {
      await goTo(heading());
      await pointer.press(heading());
      await keys.type('abc');
    },
  ],
  [
    'typing in another block of the same column',
    async () => {
      const paragraph = document.querySelector('[data-block-id="bcp0"]');
      if (paragraph === null) throw new Error('The column has no paragraph.');
      await goTo(paragraph);
      await pointer.press(paragraph);
      await keys.type('abc');
    },
  ],
  ['adding a block before it', ({ handle }) => void handle().insert('divider', 0)],
  [
    'moving another block',
    async ({ screen, handle }) => {
      handle().select('bfirst');
      await goTo(screen.getByRole('button', { name: 'Move up' }));
      await pointer.press(screen.getByRole('button', { name: 'Move up' }));
    },
  ],
  [
    'undo and redo',
    ({ handle }) => {
      handle().insert('divider', 0);
      handle().undo();
      handle().redo();
    },
  ],
  [
    'hovering other blocks',
    async ({ screen }) => {
      await pointer.moveTo(screen.getByRole('group', { name: 'Heading block' }).first());
      await pointer.moveTo(screen.getByRole('group', { name: 'Button block' }).first());
    },
  ],
  [
    'dragging another block over it',
    async ({ screen, handle }) => {
      handle().select('bfirst');
      const grip = screen.getByRole('button', { name: 'Move Heading block' });
      await expect.element(grip).toBeVisible();
      await keys.reach(grip);
      await keys.press('Space');
      await keys.press('ArrowDown');
      await keys.press('ArrowDown');
      await keys.press('ArrowDown');
      await keys.press('Space');
    },
  ],
])('%s neither renders nor compiles the other blocks', async (_, step) => {
  const editor = await mounted();
  // A changed message is checked when the page is idle, which compiles all columns that were changed.
  vi.spyOn(globalThis, 'requestIdleCallback').mockReturnValue(0);
  await step(editor);
  expect([...drawn]).toEqual([]);
  expect([...compiled]).toEqual([]);
});

test('switching the target renders all blocks', async () => {
  await mounted();
  await goTo(radio('Mobile'));
  await pointer.press(radio('Mobile'));
  expect([...drawn]).toEqual([]);
  await pointer.press(radio('Fallback'));
  await pointer.press(radio('AMP'));
  expect([...drawn.keys()].toSorted()).toEqual(['bcount1', 'bcount2', 'bcount3']);
});
