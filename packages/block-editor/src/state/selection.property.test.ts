import {
  allBlocks,
  columns,
  coreBlocks,
  copyBlock,
  createBlock,
  createEmptyDocument,
  divider,
  heading,
  parseDocument,
  section,
  spacer,
  type Block,
  type EmailDocument,
} from '@x/email-compiler';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentChange } from './change.ts';
import { editorReducer, initialState, type EditorAction, type EditorState } from './editor-state.ts';
import { duplication, hiding, insertion, moveByOne, moveTo, removal, wrapping } from './selection-changes.ts';

const known = { blocks: coreBlocks };

const start: EmailDocument = {
  ...createEmptyDocument(),
  rows: [
    createBlock(heading, 'bheading'),
    {
      ...createBlock(columns, 'bcolumns'),
      content: { columns: [[createBlock(spacer, 'bspacer1'), createBlock(divider, 'bdivider')], []] },
    },
    { ...createBlock(section, 'bsection'), content: { blocks: [createBlock(spacer, 'bspacer2')] } },
    createBlock(divider, 'bdivide2'),
  ],
};

const step = fc.record({
  kind: fc.constantFrom<'select' | 'toggle' | 'extend' | 'move' | 'drop' | 'remove' | 'duplicate' | 'copy'>(
    'select',
    'toggle',
    'extend',
    'move',
    'drop',
    'remove',
    'duplicate',
    'copy',
  ),
  other: fc.constantFrom('paste', 'hide', 'show', 'wrap', 'undo', 'redo', 'none'),
  target: fc.nat(40),
  index: fc.nat(6),
  list: fc.nat(1),
  down: fc.boolean(),
});

test('steps on several blocks keep the document valid and are undone one by one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let next = 0;
      const newId = () => `bnew${next++}`;
      let state = initialState(start);
      let clipboard: readonly Block[] = [];
      const run = (action: EditorAction) => {
        state = editorReducer(state, action, known);
      };
      const change = (made: DocumentChange | null) => {
        if (made === null) return;
        const before = state;
        run({ type: 'change', change: made, at: next++ });
        if (state.document === before.document) return;
        expect(state.past).toHaveLength(before.past.length + 1);
        const undone = editorReducer(state, { type: 'undo' }, known);
        expect(undone.document).toBe(before.document);
        expect(undone.selectedIds).toEqual(before.selectedIds);
      };
      for (const { kind, other, target, index, list, down } of steps) {
        const all = allBlocks(state.document, known);
        const block = all[target % Math.max(1, all.length)];
        const { document, selectedIds: ids } = state;
        if (kind === 'select') run({ type: 'select', blockId: block?.id ?? null });
        else if (kind === 'toggle' || kind === 'extend')
          run({ type: 'select', blockId: block?.id ?? null, mode: kind });
        else if (kind === 'move') change(moveByOne(document, ids, down ? 1 : -1, known));
        else if (kind === 'drop')
          change(moveTo(document, ids, down ? { index } : { parentId: block?.id ?? '', list, index }, known));
        else if (kind === 'remove') change(removal(ids));
        else if (kind === 'duplicate') change(duplication(document, ids, newId, known));
        else clipboard = all.filter(({ id }) => ids.includes(id));
        expectConsistent(state);
        const now = state.selectedIds;
        if (other === 'paste') {
          const copies = clipboard.map((copied) => copyBlock(copied, newId, known));
          const { change: pasted, refused } = insertion(state.document, copies, state.selectedId, known);
          expect(refused).toEqual([]);
          change(pasted);
        } else if (other === 'hide' || other === 'show')
          change(hiding(state.document, now, other === 'hide' ? 'phone' : undefined, known));
        else if (other === 'wrap')
          change(wrapping(state.document, now, createBlock(section, newId()), known));
        else if (other === 'undo' || other === 'redo') run({ type: other });
        expectConsistent(state);
      }
      while (state.past.length > 0) run({ type: 'undo' });
      expect(state.document).toBe(start);
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200) },
  );
});

function expectConsistent({ document, selectedId, selectedIds }: EditorState): void {
  const ids = allBlocks(document, known).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining([...selectedIds]));
  expect(new Set(selectedIds).size).toBe(selectedIds.length);
  if (selectedId === null) expect(selectedIds).toEqual([]);
  else expect(selectedIds).toContain(selectedId);
  const parsed = parseDocument(document, known);
  expect(parsed).toMatchObject({ ok: true, value: { diagnostics: [] } });
}
