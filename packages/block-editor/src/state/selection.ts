import {
  allBlocks,
  innerBlocks,
  locateBlock,
  type Block,
  type EmailDocument,
  type KnownBlocks,
  type LocatedBlock,
} from '@x/email-compiler';

/** The selected blocks. A block inside a selected block is never selected itself. */
export interface Selection {
  /** Block whose settings and tools are shown. Null if no block is selected. */
  readonly selectedId: string | null;
  /** All selected blocks, in reading order. Contains `selectedId`. */
  readonly selectedIds: readonly string[];
  /** Block at which a selection by Shift starts. */
  readonly anchorId: string | null;
}

export const noSelection: Selection = { selectedId: null, selectedIds: [], anchorId: null };

/** `only` replaces the selection, `toggle` adds or removes the block, and `extend` selects from the anchor to it. */
export type SelectionMode = 'only' | 'toggle' | 'extend';

export function selectionOf(blockId: string | null): Selection {
  return blockId === null ? noSelection : { selectedId: blockId, selectedIds: [blockId], anchorId: blockId };
}

/** Returns the selection after a press on a block. Returns the same object if nothing changes. */
export function selectBlock(
  document: EmailDocument,
  before: Selection,
  blockId: string,
  mode: SelectionMode,
  known: KnownBlocks,
): Selection {
  if (mode === 'only' || before.selectedId === null) {
    const isSame = before.selectedId === blockId && before.selectedIds.length === 1;
    return isSame ? before : selectionOf(blockId);
  }
  return mode === 'toggle'
    ? toggle(document, before, blockId, known)
    : extend(document, before, blockId, known);
}

function toggle(
  document: EmailDocument,
  { selectedId, selectedIds }: Selection,
  blockId: string,
  known: KnownBlocks,
): Selection {
  if (!selectedIds.includes(blockId)) {
    return { ...selectionOfAll(document, [...selectedIds, blockId], blockId, known), anchorId: blockId };
  }
  const rest = selectedIds.filter((id) => id !== blockId);
  const primary = selectedId === blockId ? (rest.at(-1) ?? null) : selectedId;
  return { selectedId: primary, selectedIds: rest, anchorId: primary };
}

/**
 * Selects the blocks between the anchor and the given block, in the innermost list that contains both. If they are in
 * different lists, the selection contains the blocks around them.
 */
function extend(document: EmailDocument, before: Selection, blockId: string, known: KnownBlocks): Selection {
  const anchorId = before.anchorId ?? before.selectedId;
  const from = anchorId === null ? undefined : locateBlock(document, anchorId, known);
  const to = locateBlock(document, blockId, known);
  if (from === undefined || to === undefined) return selectionOf(blockId);
  const [start, end, siblings] = sharedList(document, from, to, known);
  const [first, last] = [siblings.indexOf(start), siblings.indexOf(end)].toSorted(
    (one, other) => one - other,
  );
  const selectedIds = siblings.slice(first, (last ?? 0) + 1).map(({ id }) => id);
  return { selectedId: end.id, selectedIds, anchorId };
}

/** Returns the blocks of the innermost shared list that are or contain the two blocks, and that list. */
function sharedList(
  document: EmailDocument,
  from: LocatedBlock,
  to: LocatedBlock,
  known: KnownBlocks,
): readonly [Block, Block, readonly Block[]] {
  const chain = ({ ancestors, block }: LocatedBlock) => [...ancestors, block].toReversed();
  for (const start of chain(from)) {
    const siblings = locateBlock(document, start.id, known)?.siblings ?? [];
    const end = chain(to).find((block) => siblings.includes(block));
    if (end !== undefined) return [start, end, siblings];
  }
  return [to.block, to.block, to.siblings];
}

/**
 * Returns the selection of the given blocks, without blocks that the document lacks or that are inside another of them.
 * `preferredId` becomes the primary block if it is among them.
 */
export function selectionOfAll(
  document: EmailDocument,
  ids: readonly string[],
  preferredId: string | null,
  known: KnownBlocks,
): Selection {
  const wanted = new Set(ids);
  const found = allBlocks(document, known).filter(({ id }) => wanted.has(id));
  // The preferred block replaces a selected block around it.
  const preferred = preferredId === null ? undefined : locateBlock(document, preferredId, known);
  const around = new Set(preferred?.ancestors.map(({ id }) => id));
  const kept = found.filter(({ id }) => !around.has(id));
  const inside = new Set(kept.flatMap((block) => innerBlocks(block, known)).map(({ id }) => id));
  const selectedIds = kept.map(({ id }) => id).filter((id) => !inside.has(id));
  const selectedId =
    preferredId !== null && selectedIds.includes(preferredId) ? preferredId : (selectedIds.at(-1) ?? null);
  return { selectedId, selectedIds, anchorId: selectedId };
}

/** Returns the selection without blocks that the document lacks. Fast for a single block. */
export function presentSelection(
  document: EmailDocument,
  selection: Selection,
  known: KnownBlocks,
): Selection {
  const { selectedId, selectedIds, anchorId } = selection;
  if (selectedIds.length > 1) {
    const present = selectionOfAll(document, selectedIds, selectedId, known);
    const isKept = anchorId !== null && present.selectedIds.includes(anchorId);
    return isKept ? { ...present, anchorId } : present;
  }
  const isPresent = selectedId !== null && locateBlock(document, selectedId, known) !== undefined;
  return isPresent ? selection : noSelection;
}
