import { indexOfBlock, type Block, type EmailDocument } from '@x/email-compiler';
import type { DocumentChange } from '../state/change.js';

/** What is being dragged: a block of the document, or a kind of block from the palette. */
export type Dragged =
  | { readonly kind: 'block'; readonly blockId: string }
  | { readonly kind: 'new'; readonly type: string };

/** Gap `n` lies before the block at index n; the last one lies behind all blocks. */
export const gapId = (index: number) => `gap-${index}`;

export function gapIndex(id: string | number): number | null {
  const match = /^gap-(\d+)$/.exec(String(id));
  return match?.[1] === undefined ? null : Number(match[1]);
}

/** What a drop into a gap does; null where it changes nothing. */
export function changeForDrop(
  document: EmailDocument,
  dragged: Dragged,
  gap: number,
  create: (type: string) => Block | undefined,
): DocumentChange | null {
  if (dragged.kind === 'new') {
    const block = create(dragged.type);
    return block === undefined ? null : { kind: 'insert', block, index: gap };
  }
  const from = indexOfBlock(document, dragged.blockId);
  if (from === -1 || gap === from || gap === from + 1) return null;
  return { kind: 'move', blockId: dragged.blockId, index: gap > from ? gap - 1 : gap };
}

/** Where a block ends up when it is dropped into a gap, counted from 1. */
export function placeInGap(document: EmailDocument, dragged: Dragged, gap: number): number {
  if (dragged.kind === 'new') return gap + 1;
  const from = indexOfBlock(document, dragged.blockId);
  return gap > from ? gap : gap + 1;
}
