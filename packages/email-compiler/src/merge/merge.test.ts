import { describe, expect, test } from 'vitest';
import { columns } from '../blocks/columns/columns.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { moveBlock, removeBlock, updateBody } from '../document/operations.ts';
import { paragraphOf } from '../schema/rich-text.ts';
import { mergeDocuments } from './merge-documents.ts';
import { resolveConflict } from './resolve-conflict.ts';

const known = { blocks: coreBlocks };

function text(id: string, words: string): Block {
  return { ...createBlock(paragraph, id), content: paragraphOf(words) };
}

function sideBySide(id: string, left: readonly Block[], right: readonly Block[]): Block {
  return { ...createBlock(columns, id), content: { columns: [left, right] } };
}

function message(...rows: readonly Block[]): EmailDocument {
  return { ...createEmptyDocument(), rows };
}

/** Formats blocks as their texts, with columns in brackets. */
function outline(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type !== 'columns') return JSON.stringify(block.content).match(/"text":"(.*?)"/u)?.[1] ?? '';
      const lists = (block.content as { readonly columns: readonly (readonly Block[])[] }).columns;
      return `[${lists.map((list) => outline(list)).join(' | ')}]`;
    })
    .join(', ');
}

const [hello, offer, bye] = [text('a', 'Hello'), text('b', 'Offer'), text('c', 'Bye')];
const letter = message(hello, offer, bye);

interface Case {
  readonly name: string;
  readonly base?: EmailDocument;
  readonly mine: EmailDocument;
  readonly theirs: EmailDocument;
  readonly merged: string;
  readonly conflicts?: readonly object[];
}

const cases: readonly Case[] = [
  {
    name: 'changes of different texts',
    mine: message(text('a', 'Hi'), offer, bye),
    theirs: message(hello, offer, text('c', 'See you')),
    merged: 'Hi, Offer, See you',
  },
  {
    name: 'changes of the same text: keeps mine and reports both',
    mine: message(hello, text('b', 'Mine'), bye),
    theirs: message(hello, text('b', 'Theirs'), bye),
    merged: 'Hello, Mine, Bye',
    conflicts: [
      { kind: 'block', id: 'b', base: offer, mine: text('b', 'Mine'), theirs: text('b', 'Theirs') },
    ],
  },
  {
    name: 'the same change on both sides',
    mine: message(hello, text('b', 'Same'), bye),
    theirs: message(hello, text('b', 'Same'), bye),
    merged: 'Hello, Same, Bye',
  },
  {
    name: 'blocks that both added at the same place',
    mine: message(hello, text('m', 'Mine'), offer, bye),
    theirs: message(hello, text('t', 'Theirs'), offer, bye),
    merged: 'Hello, Mine, Theirs, Offer, Bye',
  },
  {
    name: 'a block that one side deleted and the other did not change',
    mine: message(hello, bye),
    theirs: message(text('a', 'Hi'), offer, bye),
    merged: 'Hi, Bye',
  },
  {
    name: 'a block that one side deleted and the other changed: keeps the block',
    mine: message(hello, bye),
    theirs: message(hello, text('b', 'Theirs'), bye),
    merged: 'Hello, Theirs, Bye',
    conflicts: [{ kind: 'block', id: 'b', mine: undefined, theirs: text('b', 'Theirs'), deleted: ['b'] }],
  },
  {
    name: 'columns that one side deleted and the other edited: keeps all blocks inside',
    base: message(hello, sideBySide('d', [offer], [bye])),
    mine: message(hello),
    theirs: message(hello, sideBySide('d', [text('b', 'Theirs')], [bye])),
    merged: 'Hello, [Theirs | Bye]',
    conflicts: [{ kind: 'block', id: 'd', mine: undefined, deleted: ['d', 'b', 'c'] }],
  },
  {
    name: 'a moved block with changes of its inner blocks',
    base: message(hello, sideBySide('d', [offer], [bye])),
    mine: message(sideBySide('d', [offer], [bye]), hello),
    theirs: message(hello, sideBySide('d', [offer, text('t', 'More')], [text('c', 'See you')])),
    merged: '[Offer, More | See you], Hello',
  },
  {
    name: 'different orders: keeps mine and reports both',
    mine: message(offer, hello, bye),
    theirs: message(hello, bye, offer),
    merged: 'Offer, Hello, Bye',
    conflicts: [{ kind: 'order', mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] }],
  },
  {
    name: 'an order that one side changed, with a block that the other added',
    mine: moveBlock(letter, 'c', { index: 0 }, known),
    theirs: message(hello, offer, text('t', 'More'), bye),
    merged: 'Bye, Hello, Offer, More',
  },
];

test.each(cases)('merges $name', ({ base = letter, mine, theirs, merged, conflicts = [] }) => {
  const merge = mergeDocuments({ base, mine, theirs }, known);
  expect(outline(merge.document.rows)).toBe(merged);
  expect(merge.conflicts).toMatchObject(conflicts);
  expect(merge.conflicts).toHaveLength(conflicts.length);
});

test('without a known base, keeps the blocks of both sides and reports those that differ', () => {
  const mine = updateBody(message(text('a', 'Hi'), offer), { fontSize: 18 });
  const { document, conflicts } = mergeDocuments({ base: null, mine, theirs: letter }, known);
  expect(outline(document.rows)).toBe('Hi, Offer, Bye');
  expect(conflicts).toMatchObject([
    { kind: 'body', field: 'fontSize', base: undefined, mine: 18 },
    { kind: 'block', id: 'a', base: undefined, mine: text('a', 'Hi'), theirs: hello },
  ]);
});

test('returns a side itself if the result equals it', () => {
  const theirs = message(hello, text('b', 'Theirs'), bye);
  const mine = message(hello, offer, text('c', 'Mine'));
  expect(mergeDocuments({ base: letter, mine: letter, theirs }, known).document).toBe(theirs);
  expect(mergeDocuments({ base: letter, mine, theirs: letter }, known).document).toBe(mine);
});

test('keeps all blocks that share an id', () => {
  const base = message(hello, { ...offer, id: hello.id }, bye);
  const mine = message(...base.rows, text('m', 'Mine'));
  const { document } = mergeDocuments({ base, mine, theirs: base }, known);
  expect(document).toEqual(mine);
});

test('merges settings one by one', () => {
  const mine = updateBody(letter, { fontSize: 18, preheader: 'Mine' });
  const colors = { ...letter.body.config.colors, canvas: '#EEEEEE' };
  const theirs = updateBody(letter, { colors, preheader: 'Theirs' });
  const { document, conflicts } = mergeDocuments({ base: letter, mine, theirs }, known);
  expect(document.body.config).toMatchObject({ fontSize: 18, colors, preheader: 'Mine' });
  expect(conflicts).toEqual([
    { kind: 'body', field: 'preheader', base: undefined, mine: 'Mine', theirs: 'Theirs' },
  ]);
});

describe('choosing their side', () => {
  function choose(base: EmailDocument, mine: EmailDocument, theirs: EmailDocument): string {
    const { document, conflicts } = mergeDocuments({ base, mine, theirs }, known);
    return outline(
      conflicts.reduce((result, conflict) => resolveConflict(result, conflict, 'theirs', known), document)
        .rows,
    );
  }

  test('takes their text', () => {
    const [mine, theirs] = [message(text('a', 'Mine')), message(text('a', 'Theirs'))];
    expect(choose(message(hello), mine, theirs)).toBe('Theirs');
  });

  test('deletes what they deleted', () => {
    expect(choose(letter, message(hello, text('b', 'Mine'), bye), message(hello, bye))).toBe('Hello, Bye');
  });

  test('keeps what I moved into columns that they deleted', () => {
    const base = message(hello, sideBySide('d', [offer], [bye]));
    const mine = message(sideBySide('d', [offer, hello], [bye]));
    expect(choose(base, mine, removeBlock(base, 'd', known))).toBe('Hello');
  });

  test('takes their order, and keeps a block that only I added after the block that it follows', () => {
    const mine = message(offer, text('m', 'More'), hello, bye);
    expect(choose(letter, mine, message(hello, bye, offer))).toBe('Hello, Bye, Offer, More');
    const atStart = message(text('m', 'More'), offer, hello, bye);
    expect(choose(letter, atStart, message(hello, bye, offer))).toBe('More, Hello, Bye, Offer');
    const between = message(offer, hello, text('m', 'More'), bye);
    expect(choose(letter, between, message(hello, bye, offer))).toBe('Hello, More, Bye, Offer');
  });

  test('takes their order', () => {
    expect(choose(letter, message(offer, hello, bye), message(hello, bye, offer))).toBe('Hello, Bye, Offer');
  });
});
