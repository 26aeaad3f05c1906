import { locateBlock, type Block, type KnownBlocks } from '@x/email-compiler';
import type { EditorState } from './editor-state.ts';
import { deriveKeyed, type KeyedValues } from './keyed-store.ts';
import type { EditorStore } from './store.ts';

/**
 * Relation of a block to the selection: the primary selected block, another selected block, an ancestor of the primary
 * one, or the first row if no block is selected.
 */
export type BlockPart = 'selected' | 'also' | 'around' | 'first';

export function blockParts(store: EditorStore, known: KnownBlocks): KeyedValues<BlockPart> {
  return deriveKeyed(store, (state) => partsOf(state, known));
}

function partsOf(
  { document, selectedId, selectedIds }: EditorState,
  known: KnownBlocks,
): ReadonlyMap<string, BlockPart> {
  if (selectedId === null) {
    const [first] = document.rows;
    return new Map(first === undefined ? [] : [[first.id, 'first']]);
  }
  const ancestors = locateBlock(document, selectedId, known)?.ancestors ?? [];
  return new Map<string, BlockPart>([
    ...ancestors.map(({ id }) => [id, 'around'] as const),
    ...selectedIds.map((id) => [id, 'also'] as const),
    [selectedId, 'selected'],
  ]);
}

export function rowsById(store: EditorStore): KeyedValues<Block> {
  return deriveKeyed(store, ({ document }) => new Map(document.rows.map((row) => [row.id, row])));
}
