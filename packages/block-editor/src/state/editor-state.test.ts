import {
  allBlocks,
  columns,
  copyBlock,
  createBlock,
  createEmptyDocument,
  heading,
  locateBlock,
  paragraph,
  spacer,
  type Block,
  type BlockDefinition,
  type BlockPlace,
  type EmailDocument,
} from '@x/email-compiler';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeForDrop, gapsFor, type Dragged } from '../canvas/drag/drop.ts';
import { placeForNew, type DocumentChange } from './change.ts';
import {
  editorReducer,
  groupingDelay,
  historyLimit,
  initialState,
  type EditorAction,
  type EditorState,
} from './editor-state.ts';

const definitions: readonly BlockDefinition[] = [heading, paragraph, spacer];
const known = { blocks: [...definitions, columns] };

function documentOf(...ids: readonly string[]): EmailDocument {
  const rows = ids.map((id, index) => createBlock(definitions[index % definitions.length] ?? spacer, id));
  return { ...createEmptyDocument(), rows };
}

function columnsOf(id: string, ...lists: readonly (readonly string[])[]): Block {
  const content = { columns: lists.map((ids) => ids.map((inner) => createBlock(spacer, inner))) };
  return { ...createBlock(columns, id), content };
}

const idsOf = (state: EditorState) => allBlocks(state.document, known).map((block) => block.id);

function run(state: EditorState, ...actions: readonly EditorAction[]): EditorState {
  return actions.reduce((before, action) => editorReducer(before, action, known), state);
}

const change = (change: DocumentChange, at = 0, group?: string): EditorAction => ({
  type: 'change',
  change,
  at,
  ...(group === undefined ? {} : { group }),
});

describe('changes', () => {
  const start = run(initialState(documentOf('one', 'two', 'three')), { type: 'select', blockId: 'two' });

  test.each<{ name: string; change: DocumentChange; ids: string[]; selected: string | null }>([
    {
      name: 'insert',
      change: { kind: 'insert', block: createBlock(spacer, 'new'), index: 1 },
      ids: ['one', 'new', 'two', 'three'],
      selected: 'new',
    },
    {
      name: 'insert past the end',
      change: { kind: 'insert', block: createBlock(spacer, 'new'), index: 99 },
      ids: ['one', 'two', 'three', 'new'],
      selected: 'new',
    },
    {
      name: 'insert an existing id',
      change: { kind: 'insert', block: createBlock(spacer, 'one'), index: 1 },
      ids: ['one', 'two', 'three'],
      selected: 'two',
    },
    {
      name: 'move',
      change: { kind: 'move', blockId: 'three', index: 0 },
      ids: ['three', 'one', 'two'],
      selected: 'three',
    },
    {
      name: 'clone',
      change: { kind: 'clone', blockId: 'one', copy: createBlock(heading, 'copy') },
      ids: ['one', 'copy', 'two', 'three'],
      selected: 'copy',
    },
    {
      name: 'clone with an existing id',
      change: { kind: 'clone', blockId: 'one', copy: createBlock(heading, 'two') },
      ids: ['one', 'two', 'three'],
      selected: 'two',
    },
    { name: 'remove', change: { kind: 'remove', blockId: 'two' }, ids: ['one', 'three'], selected: 'three' },
    {
      name: 'remove the last',
      change: { kind: 'remove', blockId: 'three' },
      ids: ['one', 'two'],
      selected: 'two',
    },
    {
      name: 'remove a missing block',
      change: { kind: 'remove', blockId: 'nobody' },
      ids: ['one', 'two', 'three'],
      selected: 'two',
    },
  ])('$name', ({ change: made, ids, selected }) => {
    const after = run(start, change(made));
    expect(idsOf(after)).toEqual(ids);
    expect(after.selectedId).toBe(selected);
    expect(run(after, { type: 'undo' }).document).toBe(start.document);
  });

  test('removing the only block selects none', () => {
    const after = run(initialState(documentOf('only')), change({ kind: 'remove', blockId: 'only' }));
    expect(after.selectedId).toBeNull();
  });

  test('a change without effect is not an undo step', () => {
    expect(run(start, change({ kind: 'move', blockId: 'one', index: 0 }))).toBe(start);
    expect(run(start, { type: 'select', blockId: 'two' })).toBe(start);
    expect(run(start, { type: 'undo' }, { type: 'redo' })).toBe(start);
  });
});

describe('changes inside columns', () => {
  const document = {
    ...documentOf('one', 'two'),
    rows: [...documentOf('one', 'two').rows, columnsOf('C', ['a', 'b'], [])],
  };
  const start = run(initialState(document), { type: 'select', blockId: 'b' });

  test.each<{ name: string; change: DocumentChange; ids: string[]; selected: string | null }>([
    {
      name: 'insert',
      change: { kind: 'insert', block: createBlock(spacer, 'new'), parentId: 'C', list: 1, index: 0 },
      ids: ['one', 'two', 'C', 'a', 'b', 'new'],
      selected: 'new',
    },
    {
      name: 'move out',
      change: { kind: 'move', blockId: 'a', index: 0 },
      ids: ['a', 'one', 'two', 'C', 'b'],
      selected: 'a',
    },
    {
      name: 'move in',
      change: { kind: 'move', blockId: 'one', parentId: 'C', list: 0, index: 1 },
      ids: ['two', 'C', 'a', 'one', 'b'],
      selected: 'one',
    },
    {
      name: 'clone the columns',
      change: { kind: 'clone', blockId: 'C', copy: columnsOf('D', ['c', 'd'], []) },
      ids: ['one', 'two', 'C', 'a', 'b', 'D', 'c', 'd'],
      selected: 'D',
    },
    {
      name: 'remove the second of two blocks',
      change: { kind: 'remove', blockId: 'b' },
      ids: ['one', 'two', 'C', 'a'],
      selected: 'a',
    },
    {
      name: 'remove the columns',
      change: { kind: 'remove', blockId: 'C' },
      ids: ['one', 'two'],
      selected: 'two',
    },
    {
      name: 'update',
      change: { kind: 'update', block: { ...createBlock(spacer, 'b'), config: { height: 3 } } },
      ids: ['one', 'two', 'C', 'a', 'b'],
      selected: 'b',
    },
  ])('$name', ({ change: made, ids, selected }) => {
    const after = run(start, change(made));
    expect(idsOf(after)).toEqual(ids);
    expect(after.selectedId).toBe(selected);
    const undone = run(after, { type: 'undo' });
    expect([undone.document, undone.selectedId]).toEqual([start.document, 'b']);
    expect(undone.document).toBe(start.document);
    expect(run(undone, { type: 'redo' }).document).toBe(after.document);
  });

  test('removing the last block of a column selects the columns block', () => {
    const alone = { ...document, rows: [columnsOf('C', ['a'], [])] };
    expect(run(initialState(alone), change({ kind: 'remove', blockId: 'a' })).selectedId).toBe('C');
  });

  test.each<[string | null, string, BlockPlace]>([
    [null, 'spacer', { index: 3 }],
    ['one', 'spacer', { index: 1 }],
    ['a', 'spacer', { parentId: 'C', list: 0, index: 1 }],
    ['a', 'columns', { index: 3 }],
    ['gone', 'spacer', { index: 3 }],
  ])('with %s selected a new %s goes to %j', (selected, type, place) => {
    expect(placeForNew(document, selected, type, known)).toEqual(place);
  });

  test.each<[string, BlockPlace]>([
    ['spacer', { parentId: 'E', list: 0, index: 0 }],
    ['columns', { index: 1 }],
  ])('with empty columns selected a new %s goes to %j', (type, place) => {
    const empty = { ...document, rows: [columnsOf('E', [], [])] };
    expect(placeForNew(empty, 'E', type, known)).toEqual(place);
  });
});

describe('grouping', () => {
  const body = (fontSize: number): DocumentChange => ({ kind: 'body', config: { fontSize } });

  test.each([
    { name: 'same group within the delay', second: { at: groupingDelay, group: 'size' }, steps: 1 },
    { name: 'same group after the delay', second: { at: groupingDelay + 1, group: 'size' }, steps: 2 },
    { name: 'another group', second: { at: 1, group: 'color' }, steps: 2 },
    { name: 'no group', second: { at: 1, group: undefined }, steps: 2 },
  ])('$name', ({ second, steps }) => {
    const after = run(
      initialState(documentOf('one')),
      change(body(20), 0, 'size'),
      change(body(21), second.at, second.group),
    );
    expect(after.past).toHaveLength(steps);
  });

  test('selecting another block ends a group', () => {
    const after = run(
      initialState(documentOf('one', 'two')),
      change(body(20), 0, 'size'),
      { type: 'select', blockId: 'two' },
      change(body(21), 1, 'size'),
    );
    expect(after.past).toHaveLength(2);
  });

  test('canceling a group reverts its step, which then cannot be redone', () => {
    const start = initialState(documentOf('a', 'b'));
    const size = (fontSize: number, at: number): EditorAction => ({
      type: 'change',
      change: { kind: 'body', config: { fontSize } },
      group: 'drag',
      at,
    });
    const dragged = run(start, size(20, 0), size(21, 0));
    expect(run(dragged, { type: 'cancel', group: 'other' })).toBe(dragged);
    const canceled = run(dragged, { type: 'cancel', group: 'drag' });
    expect(canceled.document).toBe(start.document);
    expect([canceled.past, canceled.future]).toEqual([[], []]);
  });

  test('the first step after an undo starts a new group', () => {
    const after = run(
      initialState(documentOf('one')),
      change(body(20), 0, 'size'),
      change(body(21), 1000, 'size'),
      { type: 'undo' },
      change(body(22), 1001, 'size'),
    );
    expect(after.past).toHaveLength(2);
    expect(run(after, { type: 'undo' }).document.body.config.fontSize).toBe(20);
  });
});

describe('history', () => {
  test('keeps a limited number of steps', () => {
    let state = initialState(documentOf('one'));
    for (let step = 0; step < historyLimit + 20; step++) {
      state = run(state, change({ kind: 'body', config: { fontSize: 1 + (step % 40) } }));
    }
    expect(state.past).toHaveLength(historyLimit);
  });

  test('a change clears the redo history', () => {
    const state = run(
      initialState(documentOf('one')),
      change({ kind: 'remove', blockId: 'one' }),
      { type: 'undo' },
      change({ kind: 'body', config: { fontSize: 20 } }),
    );
    expect(state.future).toEqual([]);
  });

  test('undo does not change the saved document', () => {
    const edited = run(initialState(documentOf('one')), change({ kind: 'body', config: { fontSize: 20 } }));
    const saved = run(edited, { type: 'mark-saved', document: edited.document });
    expect(saved.document).toBe(saved.saved);
    expect(run(saved, { type: 'undo' }).document).not.toBe(saved.saved);
  });
});

/** Any action of a user. Refers to blocks by position, so that an action applies to any document. */
type Step =
  | { readonly do: 'insert' | 'clone' | 'remove' | 'select'; readonly at: number }
  | {
      readonly do: 'drop';
      readonly at: number;
      readonly gap: number;
      readonly type: 'spacer' | 'columns' | null;
    }
  | { readonly do: 'type'; readonly at: number; readonly height: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('insert', 'clone', 'remove', 'select'), at: fc.nat(20) }),
  fc.record({
    do: fc.constant('drop'),
    at: fc.nat(20),
    gap: fc.nat(30),
    type: fc.constantFrom('spacer' as const, 'columns' as const, null),
  }),
  fc.record({ do: fc.constant('type'), at: fc.nat(20), height: fc.integer({ min: 1, max: 100 }) }),
);

function actionFor(state: EditorState, wanted: Step, count: number): EditorAction | null {
  const { document } = state;
  const blocks = allBlocks(document, known);
  const block = blocks[wanted.at % Math.max(1, blocks.length)];
  let next = 0;
  const newId = () => `n${count}x${next++}`;
  if (wanted.do === 'insert')
    return change({ kind: 'insert', block: createBlock(spacer, newId()), index: wanted.at });
  if (wanted.do === 'drop') {
    const dragged: Dragged | null =
      wanted.type !== null
        ? { kind: 'new', type: wanted.type }
        : block === undefined
          ? null
          : { kind: 'block', blockId: block.id };
    if (dragged === null) return null;
    const gaps = gapsFor(document, dragged, known);
    const gap = gaps[wanted.gap % Math.max(1, gaps.length)];
    const create = (type: string): Block =>
      type === 'columns' ? createBlock(columns, newId()) : createBlock(spacer, newId());
    const made = gap === undefined ? null : changeForDrop(document, dragged, gap, create, known);
    return made === null ? null : change(made);
  }
  if (block === undefined) return null;
  if (wanted.do === 'select') return { type: 'select', blockId: block.id };
  if (wanted.do === 'clone')
    return change({ kind: 'clone', blockId: block.id, copy: copyBlock(block, newId, known) });
  if (wanted.do !== 'type') return change({ kind: 'remove', blockId: block.id });
  const config = { ...block.config, padding: { top: wanted.height, bottom: wanted.height } };
  return change({ kind: 'update', block: { ...block, config } }, count * 300, `config:${block.id}`);
}

const begin = () =>
  initialState({
    ...createEmptyDocument(),
    rows: [...documentOf('one', 'two', 'three').rows, columnsOf('C', ['a'], ['b', 'c'])],
  });

describe('any sequence of steps', () => {
  test('can be undone completely and redone completely', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const start = begin();
        let state = start;
        for (const [count, wanted] of steps.entries()) {
          const action = actionFor(state, wanted, count);
          if (action !== null) state = run(state, action);
        }
        const ended = state.document;
        while (state.past.length > 0) state = run(state, { type: 'undo' });
        expect(state.document).toBe(start.document);
        while (state.future.length > 0) state = run(state, { type: 'redo' });
        expect(state.document).toBe(ended);
      }),
    );
  });

  test('loses and duplicates no block, and keeps the selection valid', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = begin();
        for (const [count, wanted] of steps.entries()) {
          const action = actionFor(state, wanted, count);
          if (action === null) continue;
          const before = idsOf(state);
          state = run(state, action);
          const after = idsOf(state);
          expect(new Set(after).size).toBe(after.length);
          if (state.selectedId !== null) expect(after).toContain(state.selectedId);
          if (wanted.do !== 'drop') continue;
          const added = wanted.type === null ? [] : [`n${count}x0`];
          expect(after.toSorted()).toEqual([...before, ...added].toSorted());
        }
      }),
    );
  });

  test('replaces only the affected blocks and their ancestors', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = begin();
        for (const [count, wanted] of steps.entries()) {
          const action = actionFor(state, wanted, count);
          if (action === null) continue;
          const before = state.document;
          state = run(state, action);
          const changed = new Set(
            [before, state.document].flatMap((document) =>
              affectedBlocks(action).flatMap((id) => [
                id,
                ...(locateBlock(document, id, known)?.ancestors ?? []).map((holder) => holder.id),
              ]),
            ),
          );
          const now = new Map(allBlocks(state.document, known).map((block) => [block.id, block]));
          const redone = allBlocks(before, known).filter(
            (block) => !changed.has(block.id) && now.has(block.id) && now.get(block.id) !== block,
          );
          expect(redone).toEqual([]);
        }
      }),
    );
  });
});

function affectedBlocks(action: EditorAction): readonly string[] {
  if (action.type !== 'change') return [];
  const { change } = action;
  if (change.kind === 'insert' || change.kind === 'update') return [change.block.id];
  return 'blockId' in change ? [change.blockId] : [];
}
