import {
  columns,
  coreBlocks,
  createBlock,
  createEmptyDocument,
  section,
  spacer,
  type Block,
} from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { gapAtRow, lineOfGap } from './layer-gap.ts';
import { stepForKey, type LayerKeysInput } from './layer-keys.ts';
import { createReadLists, layerRows, type LayerRowsInput } from './layer-rows.ts';
import { createTypeAhead } from './use-layer-keys.ts';

const known = { blocks: coreBlocks };
const spacerOf = (id: string, label?: string) => ({
  ...createBlock(spacer, id),
  ...(label === undefined ? {} : { label }),
});

const document = {
  ...createEmptyDocument(),
  rows: [
    spacerOf('bfirst', 'First'),
    {
      ...createBlock(columns, 'bcolumns'),
      content: { columns: [[spacerOf('bleft', 'Left')], []] },
    },
    { ...createBlock(section, 'bsection'), content: { blocks: [spacerOf('bone'), spacerOf('btwo', 'Two')] } },
    { ...createBlock(section, 'bempty'), content: { blocks: [] } },
  ],
};

function rowsWith(options: Partial<LayerRowsInput> = {}) {
  const lists = createReadLists(known);
  return layerRows({ rows: document.rows, lists, closed: new Set(), matches: null, ...options });
}

const rows = rowsWith();
const shape = (shown: typeof rows) => shown.map(({ id, level }) => `${level} ${id}`);

describe('rows', () => {
  test('show lists only where a block has several', () => {
    expect(shape(rows)).toEqual([
      '1 bfirst',
      '1 bcolumns',
      '2 bcolumns/0',
      '3 bleft',
      '2 bcolumns/1',
      '1 bsection',
      '2 bone',
      '2 btwo',
      '1 bempty',
    ]);
    expect(rows.map(({ position, size }) => `${position}/${size}`)).toEqual([
      '1/4',
      '2/4',
      '1/2',
      '1/1',
      '2/2',
      '3/4',
      '1/2',
      '2/2',
      '4/4',
    ]);
  });

  test('inside closed ones are hidden', () => {
    expect(shape(rowsWith({ closed: new Set(['bcolumns', 'bsection']) }))).toEqual([
      '1 bfirst',
      '1 bcolumns',
      '1 bsection',
      '1 bempty',
    ]);
  });

  test('of a search show what is around a match, also in closed ones', () => {
    const matches = ({ label }: Block) => label === 'Two';
    expect(shape(rowsWith({ matches, closed: new Set(['bsection']) }))).toEqual(['1 bsection', '2 btwo']);
  });
});

describe('the gap of a drop', () => {
  const at = (
    id: string,
    part: number,
    takes: (list: { readonly parentId?: string }) => boolean = () => true,
  ) => {
    const row = rows.find((other) => other.id === id);
    if (row === undefined) throw new Error(`There is no row ${id}.`);
    return gapAtRow(rows, row, part, takes);
  };

  test.each([
    ['before a block', 'bfirst', 0.2, { index: 0 }],
    ['after a block', 'bfirst', 0.8, { index: 1 }],
    ['before a section', 'bsection', 0.1, { index: 2 }],
    ['into a section', 'bsection', 0.5, { parentId: 'bsection', list: 0, index: 0 }],
    ['into an empty section', 'bempty', 0.5, { parentId: 'bempty', list: 0, index: 0 }],
    ['into a column', 'bcolumns/1', 0.5, { parentId: 'bcolumns', list: 1, index: 0 }],
    ['inside a section', 'bone', 0.8, { parentId: 'bsection', list: 0, index: 1 }],
  ])('%s', (_, id, part, gap) => {
    expect(at(id, part)).toEqual(gap);
  });

  test('goes around a list that does not take the block', () => {
    const onlyRows = ({ parentId }: { readonly parentId?: string }) => parentId === undefined;
    expect(at('bone', 0.5, onlyRows)).toEqual({ index: 3 });
    expect(at('bleft', 0.5, onlyRows)).toEqual({ index: 2 });
    expect(at('bone', 0.5, () => false)).toBeNull();
  });

  test.each([
    [{ index: 0 }, { rowId: 'bfirst', edge: 'top', level: 1 }],
    [{ index: 4 }, { rowId: 'bempty', edge: 'bottom', level: 1 }],
    [
      { parentId: 'bsection', list: 0, index: 2 },
      { rowId: 'btwo', edge: 'bottom', level: 2 },
    ],
    [
      { parentId: 'bempty', list: 0, index: 0 },
      { rowId: 'bempty', edge: 'bottom', level: 2 },
    ],
    [
      { parentId: 'bcolumns', list: 1, index: 0 },
      { rowId: 'bcolumns/1', edge: 'bottom', level: 3 },
    ],
    [{ parentId: 'bmissing', list: 0, index: 0 }, null],
  ] as const)('%j has a line', (gap, line) => {
    expect(lineOfGap(rows, gap)).toEqual(line);
  });
});

describe('keys', () => {
  const input = (focusedId: string, more: Partial<LayerKeysInput> = {}): LayerKeysInput => ({
    rows,
    focusedId,
    document,
    selectedIds: [focusedId],
    known,
    newId: () => 'bnew',
    readOnly: false,
    ...more,
  });
  const plain = { shift: false, mod: false, alt: false };

  test.each([
    ['ArrowDown', 'bfirst', { kind: 'select', id: 'bcolumns', mode: 'only' }],
    ['ArrowDown', 'bcolumns', { kind: 'focus', id: 'bcolumns/0' }],
    ['ArrowUp', 'bfirst', { kind: 'none' }],
    ['End', 'bfirst', { kind: 'select', id: 'bempty', mode: 'only' }],
    ['Home', 'bempty', { kind: 'select', id: 'bfirst', mode: 'only' }],
    ['ArrowLeft', 'bsection', { kind: 'close', id: 'bsection' }],
    ['ArrowLeft', 'btwo', { kind: 'select', id: 'bsection', mode: 'only' }],
    ['ArrowRight', 'bsection', { kind: 'select', id: 'bone', mode: 'only' }],
    ['ArrowRight', 'bempty', { kind: 'none' }],
    ['Enter', 'bone', { kind: 'edit', id: 'bone' }],
    ['Enter', 'bcolumns/0', { kind: 'close', id: 'bcolumns/0' }],
    ['F2', 'bone', { kind: 'rename', id: 'bone' }],
    ['F2', 'bcolumns/0', { kind: 'none' }],
    ['x', 'bone', { kind: 'none' }],
  ])('%s on %s', (key, id, step) => {
    expect(stepForKey({ key, ...plain }, input(id))).toEqual(step);
  });

  test('with Shift extend within the list', () => {
    const shift = { ...plain, shift: true };
    const next = { kind: 'select', id: 'bsection', mode: 'extend' };
    expect(stepForKey({ key: 'ArrowDown', ...shift }, input('bcolumns'))).toEqual(next);
    expect(stepForKey({ key: 'ArrowDown', ...shift }, input('btwo'))).toEqual({ kind: 'none' });
  });

  test('with Ctrl move the focus alone, and Space adds to the selection', () => {
    const mod = { ...plain, mod: true };
    expect(stepForKey({ key: 'End', ...mod }, input('bone'))).toEqual({ kind: 'focus', id: 'bempty' });
    const toggled = { kind: 'select', id: 'bone', mode: 'toggle' };
    expect(stepForKey({ key: ' ', ...mod }, input('bone'))).toEqual(toggled);
  });

  test('change nothing in a read-only editor', () => {
    const locked = input('bone', { readOnly: true });
    for (const key of ['Delete', 'F2', 'Backspace'])
      expect(stepForKey({ key, ...plain }, locked)).toEqual({ kind: 'none' });
  });
});

test('typing goes to the next name that starts with the letters', () => {
  let now = 0;
  const find = createTypeAhead(() => now);
  const nameOf = (row: (typeof rows)[number]) => row.block?.label ?? row.id;
  expect(find('b', rows, 'bfirst', nameOf)).toBe('bcolumns');
  expect(find('b', rows, 'bcolumns', nameOf)).toBe('bcolumns/0');
  now = 5000;
  expect(find('t', rows, 'bfirst', nameOf)).toBe('btwo');
  expect(find('w', rows, 'btwo', nameOf)).toBe('btwo');
  expect(find('q', rows, 'btwo', nameOf)).toBeUndefined();
});
