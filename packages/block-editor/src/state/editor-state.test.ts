import {
  createBlock,
  createEmptyDocument,
  heading,
  insertBlock,
  paragraph,
  spacer,
  type BlockDefinition,
  type EmailDocument,
} from '@x/email-compiler';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeForDrop, type Dragged } from '../drag/drop.js';
import type { DocumentChange } from './change.js';
import {
  editorReducer,
  groupingDelay,
  historyLimit,
  initialState,
  type EditorAction,
  type EditorState,
} from './editor-state.js';

const definitions: readonly BlockDefinition[] = [heading, paragraph, spacer];

function documentOf(...ids: readonly string[]): EmailDocument {
  return ids.reduce((document, id, index) => {
    const definition = definitions[index % definitions.length] ?? spacer;
    return insertBlock(document, createBlock(definition, id), document.rows.length);
  }, createEmptyDocument());
}

const idsOf = (state: EditorState) => state.document.rows.map((block) => block.id);

function run(state: EditorState, ...actions: readonly EditorAction[]): EditorState {
  return actions.reduce(editorReducer, state);
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
      name: 'insert what is there',
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
      change: { kind: 'clone', blockId: 'one', newId: 'copy' },
      ids: ['one', 'copy', 'two', 'three'],
      selected: 'copy',
    },
    {
      name: 'clone onto an id that is taken',
      change: { kind: 'clone', blockId: 'one', newId: 'two' },
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
      name: 'remove what is gone',
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

  test('what changes nothing is no step', () => {
    expect(run(start, change({ kind: 'move', blockId: 'one', index: 0 }))).toBe(start);
    expect(run(start, { type: 'select', blockId: 'two' })).toBe(start);
    expect(run(start, { type: 'undo' }, { type: 'redo' })).toBe(start);
  });
});

describe('grouping', () => {
  const body = (fontSize: number): DocumentChange => ({ kind: 'body', config: { fontSize } });

  test.each([
    { name: 'same group in time', second: { at: groupingDelay, group: 'size' }, steps: 1 },
    { name: 'same group too late', second: { at: groupingDelay + 1, group: 'size' }, steps: 2 },
    { name: 'another group', second: { at: 1, group: 'colour' }, steps: 2 },
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

  test('after an undo the next step stands alone', () => {
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
  test('keeps the last steps only', () => {
    let state = initialState(documentOf('one'));
    for (let step = 0; step < historyLimit + 20; step++) {
      state = run(state, change({ kind: 'body', config: { fontSize: 1 + (step % 40) } }));
    }
    expect(state.past).toHaveLength(historyLimit);
  });

  test('a change forgets what was undone', () => {
    const state = run(
      initialState(documentOf('one')),
      change({ kind: 'remove', blockId: 'one' }),
      { type: 'undo' },
      change({ kind: 'body', config: { fontSize: 20 } }),
    );
    expect(state.future).toEqual([]);
  });

  test('saved is what the host said, whatever is undone', () => {
    const edited = run(initialState(documentOf('one')), change({ kind: 'body', config: { fontSize: 20 } }));
    const saved = run(edited, { type: 'mark-saved', document: edited.document });
    expect(saved.document).toBe(saved.saved);
    expect(run(saved, { type: 'undo' }).document).not.toBe(saved.saved);
  });
});

/** Any step that a user can take, on blocks by their place so that it fits whatever is there. */
type Step =
  | { readonly do: 'insert' | 'clone' | 'remove' | 'select'; readonly at: number }
  | { readonly do: 'drop'; readonly at: number; readonly gap: number; readonly fromPalette: boolean }
  | { readonly do: 'size'; readonly size: number; readonly group: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('insert', 'clone', 'remove', 'select'), at: fc.nat(12) }),
  fc.record({ do: fc.constant('drop'), at: fc.nat(12), gap: fc.nat(14), fromPalette: fc.boolean() }),
  fc.record({ do: fc.constant('size'), size: fc.integer({ min: 1, max: 42 }), group: fc.boolean() }),
);

function actionFor(state: EditorState, wanted: Step, count: number): EditorAction | null {
  if (wanted.do === 'size')
    return change(
      { kind: 'body', config: { fontSize: wanted.size } },
      count * 300,
      wanted.group ? 'size' : undefined,
    );
  const { rows } = state.document;
  const fresh = `b${count}`;
  const at = rows[wanted.at % Math.max(1, rows.length)];
  if (wanted.do === 'insert')
    return change({ kind: 'insert', block: createBlock(spacer, fresh), index: wanted.at });
  if (wanted.do === 'drop') {
    const dragged: Dragged | null = wanted.fromPalette
      ? { kind: 'new', type: 'spacer' }
      : at === undefined
        ? null
        : { kind: 'block', blockId: at.id };
    const made =
      dragged === null
        ? null
        : changeForDrop(state.document, dragged, wanted.gap, () => createBlock(spacer, fresh));
    return made === null ? null : change(made);
  }
  if (at === undefined) return null;
  if (wanted.do === 'select') return { type: 'select', blockId: at.id };
  return change(
    wanted.do === 'clone'
      ? { kind: 'clone', blockId: at.id, newId: fresh }
      : { kind: 'remove', blockId: at.id },
  );
}

describe('over any sequence of steps', () => {
  test('undoing all of them gives the document back, redoing all of them the result', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const start = initialState(documentOf('one', 'two', 'three', 'four'));
        let state = start;
        for (const [count, wanted] of steps.entries()) {
          const action = actionFor(state, wanted, count);
          if (action !== null) state = editorReducer(state, action);
        }
        const ended = state.document;
        while (state.past.length > 0) state = editorReducer(state, { type: 'undo' });
        expect(state.document).toBe(start.document);
        while (state.future.length > 0) state = editorReducer(state, { type: 'redo' });
        expect(state.document).toBe(ended);
      }),
    );
  });

  test('no block is lost or doubled by a drop, and the selection is there', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = initialState(documentOf('one', 'two', 'three', 'four'));
        for (const [count, wanted] of steps.entries()) {
          const action = actionFor(state, wanted, count);
          if (action === null) continue;
          const before = idsOf(state);
          state = editorReducer(state, action);
          const after = idsOf(state);
          const kept = wanted.do === 'drop' ? before : [];
          const added = wanted.do === 'drop' && wanted.fromPalette ? 1 : 0;
          const selected = state.selectedId === null ? [] : [state.selectedId];
          expect(new Set(after).size).toBe(after.length);
          expect(after).toEqual(expect.arrayContaining([...kept, ...selected]));
          expect(after.length).toBeGreaterThanOrEqual(kept.length + added);
        }
      }),
    );
  });
});
