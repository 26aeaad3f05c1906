import { locateBlock, type Block, type KnownBlocks } from '@x/email-compiler';
import type { EditorState } from './editor-state.ts';
import { deriveKeyed, type KeyedValues } from './keyed-store.ts';
import type { EditorStore } from './store.ts';

/**
 * Relation of a block to the selection: the selected block, an ancestor of the selected block, or the first row if
 * no block is selected.
 */
export type BlockPart = 'selected' | 'around' | 'first';

export function blockParts(store: EditorStore, known: KnownBlocks): KeyedValues<BlockPart> {
  return deriveKeyed(store, ({ document, selectedId }) => partsOf(document, selectedId, known));
}

function partsOf(
  document: EditorState['document'],
  selectedId: string | null,
  known: KnownBlocks,
): ReadonlyMap<string, BlockPart> {
  if (selectedId === null) {
    const [first] = document.rows;
    return new Map(first === undefined ? [] : [[first.id, 'first']]);
  }
  const ancestors = locateBlock(document, selectedId, known)?.ancestors ?? [];
  return new Map<string, BlockPart>([
    ...ancestors.map(({ id }) => [id, 'around'] as const),
    [selectedId, 'selected'],
  ]);
}

export function rowsById(store: EditorStore): KeyedValues<Block> {
  return deriveKeyed(store, ({ document }) => new Map(document.rows.map((row) => [row.id, row])));
}
