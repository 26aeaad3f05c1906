import {
  locateBlock,
  listAt,
  type BlockPlace,
  type EmailDocument,
  type KnownBlocks,
} from '@x/email-compiler';
import type { Gap } from '../drag/drop.ts';

/** Place in a message that stays the same while other blocks are added and removed. */
export interface Anchor {
  readonly gap: Gap;
  /** Block before the place, if there is one. */
  readonly afterId: string | undefined;
}

export function anchorOf(document: EmailDocument, gap: Gap, known: KnownBlocks): Anchor {
  return { gap, afterId: listAt(document, gap, known)?.[gap.index - 1]?.id };
}

/** Returns where the anchor is now. Falls back to the end of the message if its list was removed. */
export function placeOf(document: EmailDocument, { gap, afterId }: Anchor, known: KnownBlocks): BlockPlace {
  const before = afterId === undefined ? undefined : locateBlock(document, afterId, known)?.place;
  if (before !== undefined) return { ...before, index: before.index + 1 };
  const list = listAt(document, gap, known);
  if (list === undefined) return { index: document.rows.length };
  return { ...gap, index: Math.min(gap.index, list.length) };
}

interface VerticalBox {
  readonly top: number;
  readonly bottom: number;
}

/** Distance in px from the edge of a block with inner blocks, where a file is dropped beside the block. */
const edge = 6;

/** Returns whether a file dropped at `y` replaces the picture of the block below it, or goes beside the block. */
export function replacesAt(y: number, { top, bottom }: VerticalBox, holdsBlocks: boolean): boolean {
  const margin = holdsBlocks ? edge : (bottom - top) / 4;
  return y > top + margin && y < bottom - margin;
}
