import { coreBlocks, moveBlock, paragraphOf, updateBody, type EmailDocument } from '@x/email-compiler';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useMemo, useRef } from 'react';
import { expect } from 'storybook/test';
import {
  BlockEditor,
  coreBlockEditors,
  type BlockEditorHandle,
  type DraftStore,
  type EditorLocale,
} from '../../index.ts';
import { pictureOf } from '../../testing/editor-story.tsx';
import { newsletter } from '../../testing/messages.ts';

interface Example {
  readonly mine: EmailDocument;
  readonly theirs: EmailDocument;
  readonly author?: string | undefined;
  readonly locale?: EditorLocale;
}

const base = newsletter(pictureOf('harbour.png').src);
const known = { blocks: coreBlocks };

function rewritten(document: EmailDocument, id: string, text: string): EmailDocument {
  const rows = document.rows.map((row) => (row.id === id ? { ...row, content: paragraphOf(text) } : row));
  return { ...document, rows };
}

function without(document: EmailDocument, id: string): EmailDocument {
  return { ...document, rows: document.rows.filter((row) => row.id !== id) };
}

/** Returns a store with a draft that is based on `base`. */
function storeOf(document: EmailDocument): DraftStore {
  return {
    load: () => ({
      document: JSON.stringify(document),
      base: JSON.stringify(base),
      keptAt: '2026-03-05T10:00:00Z',
    }),
    save: () => undefined,
    clear: () => undefined,
  };
}

/** An editor whose changes are merged with another version as soon as it has rendered. */
function MergingEditor({ mine, theirs, author, locale = 'en' }: Example) {
  const editor = useRef<BlockEditorHandle>(null);
  const autosave = useMemo(() => ({ store: storeOf(mine) }), [mine]);
  useEffect(() => {
    const timer = setTimeout(
      () => void editor.current?.merge(theirs, author === undefined ? {} : { author }),
      300,
    );
    return () => clearTimeout(timer);
  }, [theirs, author]);
  return (
    <div style={{ height: '100vh', minHeight: 700 }}>
      <BlockEditor
        ref={editor}
        blocks={coreBlockEditors}
        defaultDocument={base}
        autosave={autosave}
        locale={locale}
      />
    </div>
  );
}

const mine = updateBody(
  rewritten(without(base, 'bbuttons'), 'bwriting', 'Doors open on Friday at seven. Book early.'),
  { colors: { backdrop: '#E8F0FE', canvas: '#FFFFFF' } },
);
const theirs = updateBody(
  rewritten(
    rewritten(base, 'bwriting', 'The new season begins on Saturday, with the harbour choir.'),
    'bbuttons',
    'Reserve a table',
  ),
  { colors: { backdrop: '#FFF4E5', canvas: '#FFFFFF' } },
);

const meta = {
  title: 'Block editor/Merging',
  component: MergingEditor,
  parameters: { layout: 'fullscreen' },
  globals: { locale: 'en' },
  args: { mine, theirs, author: 'Grace Hopper' },
  render: (args, { globals }) => (
    <MergingEditor {...args} locale={globals['locale'] === 'es' ? 'es' : 'en'} />
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('alertdialog', undefined, { timeout: 10_000 });
  },
} satisfies Meta<typeof MergingEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Conflicts: Story = {};
export const ConflictsInSpanish: Story = { globals: { locale: 'es' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** The other version has no known author. */
export const WithTheSavedVersion: Story = { args: { author: undefined } };

export const AllChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Keep all of theirs' }, { timeout: 10_000 });
    await userEvent.click(button);
    await expect(canvas.getByRole('button', { name: 'Merge changes' })).toBeVisible();
  },
};

/** Both sides moved the same block, and changed the same link, whose URL the rendered block does not show. */
export const OrdersAndLinks: Story = {
  args: {
    mine: linked(moveBlock(base, 'bpicture', { index: 0 }, known), 'https://example.com/book'),
    theirs: linked(
      moveBlock(base, 'bpicture', { index: base.rows.length - 1 }, known),
      'https://example.com/reserve',
    ),
  },
};

function linked(document: EmailDocument, link: string): EmailDocument {
  const rows = document.rows.map((row) =>
    row.id === 'bbuttons' ? { ...row, config: { ...row.config, link } } : row,
  );
  return { ...document, rows };
}

export const Merged: Story = {
  args: { mine: rewritten(base, 'bwriting', 'Mine'), theirs: without(base, 'bbuttons') },
  play: async ({ canvas }) => {
    await canvas.findByText('The changes of Grace Hopper were merged into yours', undefined, {
      timeout: 10_000,
    });
  },
};
