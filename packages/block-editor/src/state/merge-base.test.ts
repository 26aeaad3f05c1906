import { createBlock, createEmptyDocument, spacer, type EmailDocument } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { editorReducer, initialState, type EditorAction, type EditorState } from './editor-state.ts';

const known = { blocks: [spacer] };

function documentOf(id: string): EmailDocument {
  return { ...createEmptyDocument(), rows: [createBlock(spacer, id)] };
}

function run(state: EditorState, ...actions: readonly EditorAction[]): EditorState {
  return actions.reduce((before, action) => editorReducer(before, action, known), state);
}

const first = documentOf('one');
const draft = documentOf('two');
const theirs = documentOf('three');
const merged = documentOf('four');

describe('the version that changes are based on', () => {
  const restored = run(initialState(theirs), { type: 'restore', document: draft, base: first });

  test('is the saved document, before and after saving', () => {
    const edited = run(initialState(first), {
      type: 'change',
      change: { kind: 'body', config: { fontSize: 20 } },
      at: 0,
    });
    expect(edited.base).toBe(first);
    expect(run(edited, { type: 'mark-saved', document: edited.document }).base).toBe(edited.document);
    expect(run(edited, { type: 'replace', document: theirs, by: 'prop', keepsHistory: false }).base).toBe(
      theirs,
    );
  });

  test('is the version of a restored draft, until undo', () => {
    expect(restored).toMatchObject({ document: draft, base: first, saved: theirs });
    const undone = run(restored, { type: 'undo' });
    expect(undone).toMatchObject({ document: theirs, base: theirs, saved: theirs });
    expect(run(undone, { type: 'redo' }).base).toBe(first);
  });

  test('is the other version after a merge, until undo', () => {
    const after = run(restored, { type: 'merge', document: merged, theirs });
    expect(after).toMatchObject({ document: merged, base: theirs, saved: theirs });
    expect(after.past).toHaveLength(restored.past.length + 1);
    expect(run(after, { type: 'undo' })).toMatchObject({ document: draft, base: first, saved: theirs });
  });

  test('is the saved document for every undo step, so that a merge never takes back an undo', () => {
    const saved = run(restored, { type: 'mark-saved', document: draft });
    expect(run(saved, { type: 'undo' })).toMatchObject({ document: theirs, base: draft, saved: draft });
  });

  test('a merge that changes nothing adds no undo step and keeps the selection', () => {
    const selected = run(initialState(first), { type: 'select', blockId: 'one' });
    const after = run(selected, { type: 'merge', document: first, theirs: merged });
    expect(after).toMatchObject({ past: [], selectedId: 'one', base: merged, saved: merged });
  });
});
