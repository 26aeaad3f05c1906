import { columns, coreBlocks, createBlock, createEmptyDocument, section, spacer } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { editorReducer, initialState, type EditorAction } from './editor-state.ts';
import { moveByOne, moveTo, removal, wrapping } from './selection-changes.ts';

const known = { blocks: coreBlocks };
const spacers = (...ids: readonly string[]) => ids.map((id) => createBlock(spacer, id));
const document = {
  ...createEmptyDocument(),
  rows: [
    ...spacers('a', 'b'),
    { ...createBlock(columns, 'C'), content: { columns: [spacers('c1', 'c2', 'c3'), spacers('d1')] } },
    { ...createBlock(section, 'S'), content: { blocks: spacers('s1', 's2') } },
    ...spacers('z'),
  ],
};

type Press = readonly [id: string | null, mode?: 'toggle' | 'extend'];

function pressed(...presses: readonly Press[]) {
  return presses.reduce(
    (state, [blockId, mode]) =>
      editorReducer(state, { type: 'select', blockId, ...(mode === undefined ? {} : { mode }) }, known),
    initialState(document),
  );
}

describe('selecting', () => {
  test.each<readonly [string, readonly Press[], string, string | null]>([
    ['one', [['b']], 'b', 'b'],
    ['none', [['b'], [null]], '', null],
    ['a missing block', [['b'], ['nobody']], '', null],
    ['down', [['a'], ['C', 'extend']], 'a b C', 'C'],
    ['up', [['z'], ['S', 'extend']], 'S z', 'S'],
    ['back over the anchor', [['b'], ['S', 'extend'], ['a', 'extend']], 'a b', 'a'],
    ['within a column', [['c1'], ['c3', 'extend']], 'c1 c2 c3', 'c3'],
    ['from one column to the other', [['c1'], ['d1', 'extend']], 'C', 'C'],
    ['from inside a block to a row', [['c2'], ['z', 'extend']], 'C S z', 'z'],
    ['from a row into a block', [['a'], ['c2', 'extend']], 'a b C', 'C'],
    ['some', [['a'], ['z', 'toggle'], ['s1', 'toggle']], 'a s1 z', 's1'],
    ['all but one', [['a'], ['C', 'extend'], ['b', 'toggle']], 'a C', 'C'],
    ['and removing the primary one', [['a'], ['z', 'toggle'], ['z', 'toggle']], 'a', 'a'],
    ['and removing the only one', [['a'], ['a', 'toggle']], '', null],
    ['a block inside a selected one', [['S'], ['s1', 'toggle']], 's1', 's1'],
    ['a block around a selected one', [['s1'], ['S', 'toggle']], 'S', 'S'],
    ['from a toggled block', [['z'], ['a', 'toggle'], ['b', 'extend']], 'a b', 'b'],
  ])('%s', (_, presses, ids, primary) => {
    const { selectedIds, selectedId } = pressed(...presses);
    expect(selectedIds.join(' ')).toBe(ids);
    expect(selectedId).toBe(primary);
  });
});

describe('changes of several blocks', () => {
  const change = (of: ReturnType<typeof removal>): EditorAction => {
    if (of === null) throw new Error('Nothing changes.');
    return { type: 'change', change: of, at: 0 };
  };
  const rowsAfter = (state: ReturnType<typeof pressed>) => state.document.rows.map(({ id }) => id).join(' ');

  test('removing selects the next block that is left', () => {
    const state = pressed(['b'], ['S', 'extend']);
    const after = editorReducer(state, change(removal(state.selectedIds)), known);
    expect(rowsAfter(after)).toBe('a z');
    expect(after.selectedIds).toEqual(['z']);
    const undone = editorReducer(after, { type: 'undo' }, known);
    expect(undone).toMatchObject({ document: state.document, selectedIds: ['b', 'C', 'S'] });
  });

  test('removing all blocks of a list selects the block around it', () => {
    const state = pressed(['s1'], ['s2', 'extend']);
    const after = editorReducer(state, change(removal(state.selectedIds)), known);
    expect(after.selectedId).toBe('S');
  });

  test('moving keeps the order at the end of a list', () => {
    const state = pressed(['a'], ['C', 'toggle']);
    const once = editorReducer(state, change(moveByOne(document, state.selectedIds, -1, known)), known);
    expect(rowsAfter(once)).toBe('a C b S z');
    expect(once.selectedIds).toEqual(['a', 'C']);
    expect(moveByOne(once.document, once.selectedIds, -1, known)).toBeNull();
  });

  test('moving to a gap puts the blocks together', () => {
    const made = moveTo(document, ['a', 'z'], { parentId: 'S', list: 0, index: 1 }, known);
    const after = editorReducer(pressed(['a'], ['z', 'toggle']), change(made), known);
    expect(rowsAfter(after)).toBe('b C S');
    expect(after.document.rows[2]?.content).toMatchObject({
      blocks: [{ id: 's1' }, { id: 'a' }, { id: 'z' }, { id: 's2' }],
    });
    expect(moveTo(document, ['a', 'b'], { index: 2 }, known)).toBeNull();
    expect(moveTo(document, ['a', 'b'], { index: 0 }, known)).toBeNull();
  });

  test('wrapping selects the section, which cannot contain another', () => {
    const holder = createBlock(section, 'new');
    const after = editorReducer(
      pressed(['a'], ['b', 'extend']),
      change(wrapping(document, ['a', 'b'], holder, known)),
      known,
    );
    expect(rowsAfter(after)).toBe('new C S z');
    expect(after.selectedIds).toEqual(['new']);
    expect(wrapping(document, ['S', 'z'], holder, known)).toBeNull();
    expect(wrapping(document, ['s1'], holder, known)).toBeNull();
  });
});
