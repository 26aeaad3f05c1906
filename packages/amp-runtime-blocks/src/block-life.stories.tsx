import type { Meta, StoryObj } from '@storybook/react-vite';
import { BlockEditor, coreBlockEditors, type BlockEditorHandle } from '@x/block-editor';
import { htmlBlockEditor } from '@x/block-editor/html-block';
import { productEditor } from '@x/block-editor/product-block';
import { createEmptyDocument, type Block, type EmailDocument } from '@x/email-compiler';
import { createRef } from 'react';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { ampBlockEditors } from './editor.ts';
import { integrations, products } from './testing/shop.ts';

/** Every built-in block. A block in this list, or in the lists that it contains, is tested by every story below. */
const editors = [...coreBlockEditors, htmlBlockEditor, productEditor, ...ampBlockEditors];
const types = editors.map(({ type }) => type);

const editor = createRef<BlockEditorHandle>();

const meta = {
  title: 'Block editor/Life of a block',
  parameters: { layout: 'fullscreen' },
  globals: { locale: 'en' },
  argTypes: { block: { control: 'select', options: ['every', ...types] } },
  args: { block: 'every' },
  render: () => (
    <div style={{ height: '100vh', minHeight: 700 }}>
      <BlockEditor
        ref={editor}
        blocks={editors}
        defaultDocument={createEmptyDocument()}
        integrations={integrations}
        products={products}
      />
    </div>
  ),
} satisfies Meta<{ readonly block: string }>;
export default meta;
type Story = StoryObj<{ readonly block: string }>;
type Context = Parameters<NonNullable<Story['play']>>[0];

function handle(): BlockEditorHandle {
  if (editor.current === null) throw new Error('The editor is not mounted.');
  return editor.current;
}

function readDocument(): EmailDocument {
  const document = handle().getDocument();
  if (document === null) throw new Error('The editor has no document.');
  return document;
}

const rows = (): readonly Block[] => readDocument().rows;
const ids = (): readonly string[] => rows().map(({ id }) => id);

/** Waits for an element. Queries by role compute the name of every element, which takes seconds for all blocks. */
async function find({ canvasElement }: Context, selector: string): Promise<HTMLElement> {
  const present = canvasElement.querySelector<HTMLElement>(selector);
  // Storybook records every wait, and recording takes longer the more there are.
  if (present !== null) return present;
  return waitFor(
    () => {
      const found = canvasElement.querySelector<HTMLElement>(selector);
      if (found === null) throw new Error(`There is no ${selector}.`);
      return found;
    },
    { interval: 10 },
  );
}

async function press(context: Context, name: string): Promise<void> {
  // A simulated pointer takes 0.2 s per click, and there are hundreds.
  (await find(context, `button[aria-label="${name}"]`)).click();
}

/** Shows a message with a divider and a new block of the type below it, and selects that block. Returns its id. */
async function open(context: Context, type: string): Promise<string> {
  handle().setDocument(createEmptyDocument());
  handle().insert('divider');
  const id = handle().insert(type);
  if (id === null) throw new Error(`The ${type} block was not inserted.`);
  handle().select(id);
  await expect(await find(context, `[data-block-id="${id}"]`)).toBeVisible();
  return id;
}

/** Creates a story that tries something with the block chosen in the controls, or with every block. */
function withEveryBlock(attempt: (context: Context, id: string, type: string) => Promise<void>): Story {
  return {
    async play(context) {
      const chosen = types.filter((type) => context.args.block === 'every' || context.args.block === type);
      for (const type of chosen) {
        await context.step(type, async () => attempt(context, await open(context, type), type));
      }
    },
  };
}

/** Adds every block from the palette, once. */
export const Insert: Story = {
  async play(context) {
    const addButtons = 'button[aria-label^="Add "][aria-label$=" block"]';
    await find(context, addButtons);
    const names = [...context.canvasElement.querySelectorAll(addButtons)].map(
      (button) => button.getAttribute('aria-label') ?? '',
    );
    const inserted: string[] = [];
    for (const name of names) {
      await context.step(name, async () => {
        handle().setDocument(createEmptyDocument());
        await press(context, name);
        await expect(rows()).toHaveLength(1);
        inserted.push(rows()[0]?.type ?? '');
      });
    }
    await expect(inserted.toSorted()).toEqual(types.toSorted());
  },
};

/** Changes the first slider of the block's settings. Every block has one, at least for its padding. */
export const Edit = withEveryBlock(async (context, id) => {
  const before = rows().find((block) => block.id === id);
  const slider = await find(context, 'aside input[type=range]');
  const { value, max } = slider as HTMLInputElement;
  await fireEvent.change(slider, {
    target: { value: String(Number(value) + (value === max ? -1 : 1)) },
  });
  const edited = rows().find((block) => block.id === id);
  await expect(edited?.config).not.toEqual(before?.config);
  handle().undo();
  await expect(rows().find((block) => block.id === id)).toEqual(before);
});

export const Duplicate = withEveryBlock(async (context, id, type) => {
  await press(context, 'Duplicate');
  await expect(rows()).toHaveLength(3);
  const [, original, copy] = rows();
  await expect(original?.id).toBe(id);
  await expect(copy).toMatchObject({ type, config: original?.config });
  await expect(copy?.id).not.toBe(id);
});

export const Move = withEveryBlock(async (context, id) => {
  const before = ids();
  await press(context, 'Move up');
  await expect(ids()).toEqual(before.toReversed());
  await press(context, 'Move down');
  await expect(ids().at(-1)).toBe(id);
});

export const Delete = withEveryBlock(async (context, id) => {
  await press(context, 'Delete');
  await expect(rows()).toHaveLength(1);
  await expect(ids()).not.toContain(id);
});

/** Undoes and redoes a copy, a move and a deletion. */
export const Undo = withEveryBlock(async (context) => {
  const read = () => JSON.stringify(readDocument());
  const states = [read()];
  for (const action of ['Duplicate', 'Move up', 'Delete']) {
    await press(context, action);
    states.push(read());
  }
  const reached: string[] = [];
  for (const action of ['Undo', 'Undo', 'Undo', 'Redo', 'Redo', 'Redo']) {
    await press(context, action);
    reached.push(read());
  }
  // Deleting the copy leads back to the first state.
  await expect(new Set(states)).toHaveProperty('size', 3);
  await expect(reached).toEqual([...states.slice(0, -1).toReversed(), ...states.slice(1)]);
});
