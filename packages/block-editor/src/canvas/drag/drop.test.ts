import {
  columns,
  coreBlocks,
  createBlock,
  createEmptyDocument,
  spacer,
  type Block,
  type EmailDocument,
} from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { applyChange } from '../../state/change.ts';
import {
  changeForDrop,
  gapsFor,
  nextGap,
  placeInList,
  takes,
  type Direction,
  type Dragged,
  type Gap,
} from './drop.ts';

const known = { blocks: coreBlocks };
const spacers = (...ids: readonly string[]) => ids.map((id) => createBlock(spacer, id));

/** Rows: `a`, the columns block `C` with `b` and `c` in its first column, and `d`. */
const tree: EmailDocument = {
  ...createEmptyDocument(),
  rows: [
    ...spacers('a'),
    { ...createBlock(columns, 'C'), content: { columns: [spacers('b', 'c'), []] } },
    ...spacers('d'),
  ],
};

const drawn = (rows: readonly Block[]): string =>
  rows
    .map(({ id, content }) => {
      const lists = (content as { columns?: readonly (readonly Block[])[] } | undefined)?.columns;
      return lists === undefined ? id : `${id}[${lists.map(drawn).join('|')}]`;
    })
    .join(' ');

const row = (index: number): Gap => ({ index });
const first = (index: number): Gap => ({ parentId: 'C', list: 0, index });
const second = (index: number): Gap => ({ parentId: 'C', list: 1, index });
const block = (blockId: string): Dragged => ({ kind: 'block', blockId });

function dropped(dragged: Dragged, gap: Gap): string {
  const create = (type: string) => {
    const definition = coreBlocks.find((definition) => definition.type === type);
    return definition === undefined ? undefined : createBlock(definition, 'n');
  };
  const change = changeForDrop(tree, dragged, gap, create, known);
  return drawn((change === null ? tree : applyChange(tree, change, known)).rows);
}

describe('dropping', () => {
  test.each<[string, Dragged, Gap, string, string]>([
    ['a row onto itself', block('a'), row(0), 'a C[b c|] d', '1 of 3'],
    ['a row after itself', block('a'), row(1), 'a C[b c|] d', '1 of 3'],
    ['a row down', block('a'), row(2), 'C[b c|] a d', '2 of 3'],
    ['a row to the end', block('a'), row(3), 'C[b c|] d a', '3 of 3'],
    ['a row up', block('d'), row(0), 'd a C[b c|]', '1 of 3'],
    ['a row into a column', block('a'), first(1), 'C[b a c|] d', '2 of 3'],
    ['a row into an empty column', block('d'), second(0), 'a C[b c|d]', '1 of 1'],
    ['a block out of a column', block('b'), row(0), 'b a C[c|] d', '1 of 4'],
    ['a block to the other column', block('c'), second(0), 'a C[b|c] d', '1 of 1'],
    ['a block within its column', block('b'), first(2), 'a C[c b|] d', '2 of 2'],
    ['a columns block', block('C'), row(0), 'C[b c|] a d', '1 of 3'],
    ['a new block', { kind: 'new', type: 'spacer' }, row(1), 'a n C[b c|] d', '2 of 4'],
    ['a new block into a column', { kind: 'new', type: 'spacer' }, second(0), 'a C[b c|n] d', '1 of 1'],
  ])('%s', (_, dragged, gap, expected, place) => {
    expect(dropped(dragged, gap)).toBe(expected);
    const { number, total } = placeInList(tree, dragged, gap, known);
    expect(`${number} of ${total}`).toBe(place);
  });

  test.each<[string, Dragged, Gap]>([
    ['a missing block', block('gone'), row(0)],
    ['an unknown type', { kind: 'new', type: 'mystery' }, row(0)],
    ['a columns block into itself', block('C'), second(0)],
    ['new columns into a column', { kind: 'new', type: 'columns' }, second(0)],
    ['into a missing block', block('a'), { parentId: 'gone', list: 0, index: 0 }],
    ['into a missing column', block('a'), { parentId: 'C', list: 2, index: 0 }],
  ])('%s changes nothing', (_, dragged, gap) => {
    expect(dropped(dragged, gap)).toBe('a C[b c|] d');
  });

  test('every offered gap accepts the drop and loses no block', () => {
    for (const dragged of [block('a'), block('b'), block('C'), { kind: 'new', type: 'columns' } as const]) {
      for (const gap of gapsFor(tree, dragged, known)) {
        expect(takes(tree, gap, dragged, known)).toBe(true);
        const letters = dropped(dragged, gap)
          .replace('n', '')
          .replaceAll(/[^a-zC]|\[\|\]/g, '');
        expect(letters.split('').toSorted().join('')).toBe('Cabcd');
      }
    }
  });
});

describe('keyboard navigation', () => {
  const shown = ({ parentId, list, index }: Gap) =>
    parentId === undefined ? `${index}` : `${list}.${index}`;

  test.each<[string, Dragged, string]>([
    ['a row', block('a'), '0 0.0 0.1 0.2 1.0 2 3'],
    ['a block in a column', block('b'), '0 1 0.0 0.2 1.0 2 3'],
    ['a columns block', block('C'), '0 1 3'],
    ['a new block', { kind: 'new', type: 'spacer' }, '0 1 0.0 0.1 0.2 1.0 2 3'],
    ['new columns', { kind: 'new', type: 'columns' }, '0 1 2 3'],
  ])('%s can be dropped at %s', (_, dragged, expected) => {
    expect(gapsFor(tree, dragged, known).map(shown).join(' ')).toBe(expected);
  });

  test.each<[Gap, Direction, string | undefined]>([
    [row(0), 'up', undefined],
    [row(0), 'down', '1'],
    [row(1), 'down', '0.0'],
    [first(2), 'down', '1.0'],
    [second(0), 'down', '2'],
    [row(3), 'down', undefined],
    [row(1), 'right', undefined],
    [first(2), 'right', '1.0'],
    [first(0), 'left', undefined],
    [second(0), 'left', '0.0'],
  ])('from %j %s', (from, direction, expected) => {
    const next = nextGap(gapsFor(tree, { kind: 'new', type: 'spacer' }, known), from, direction);
    expect(next === undefined ? undefined : shown(next)).toBe(expected);
  });
});
