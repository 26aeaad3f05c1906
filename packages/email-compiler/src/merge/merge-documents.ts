import { acceptedFindings } from '../document/accepted-findings.ts';
import type { KnownBlocks } from '../document/block-tree.ts';
import type { EmailDocument } from '../schema/document.ts';
import { assemble } from './assemble.ts';
import {
  type BlockIndex,
  type BlockList,
  idsIn,
  indexBlocks,
  keyOf,
  type MergedBlock,
  type MergedBlocks,
  rowsOfDocument,
  subtree,
} from './block-index.ts';
import type { BlockConflict, Conflict, OrderConflict } from './conflict.ts';
import { isEqual, mergeBody } from './merge-body.ts';
import { mergeOrder } from './merge-order.ts';

/** The message that both sides loaded, and the changed version of each side. */
export interface Versions {
  /**
   * Null if unknown. Settings and blocks that differ between the two sides are then conflicts. Blocks that only one
   * side has are kept, and orders are merged without conflicts.
   */
  readonly base: EmailDocument | null;
  readonly mine: EmailDocument;
  readonly theirs: EmailDocument;
}

export interface Merge {
  /** The merged document. Is `theirs` or `mine` itself if it equals one of them. */
  readonly document: EmailDocument;
  /** Empty if the changes do not overlap. */
  readonly conflicts: readonly Conflict[];
}

/** Merges the accepted findings. A finding that either side accepted or no longer accepts follows that side. */
function mergeNotes(
  base: EmailDocument | null,
  mine: EmailDocument,
  theirs: EmailDocument,
): Pick<EmailDocument, 'editor'> {
  const [before, own, other] = [base, mine, theirs].map(
    (version) => new Set(version === null ? [] : acceptedFindings(version)),
  );
  const merged = [...new Set([...acceptedFindings(theirs), ...acceptedFindings(mine)])].filter((key) => {
    const wasAccepted = before?.has(key) === true;
    return wasAccepted ? own?.has(key) === true && other?.has(key) === true : true;
  });
  const isOwnText = mine.editor?.textBasis !== base?.editor?.textBasis;
  const { textBasis } = (isOwnText ? mine : theirs).editor ?? {};
  const { textBasis: _, ...notes } = { ...theirs.editor, ...mine.editor };
  if (merged.length === 0 && mine.editor === undefined && theirs.editor === undefined) return {};
  return {
    editor: { ...notes, acceptedFindings: merged, ...(textBasis === undefined ? {} : { textBasis }) },
  };
}

/**
 * Merges the changes of two people to a message, block by block. Changes by only one side are applied. If both sides
 * changed the same block, setting or order of a list, the merged document contains `mine`, and a conflict contains both
 * versions. A block that one side deleted and the other side changed is kept. No block that either side added or
 * changed is lost.
 */
export function mergeDocuments({ base, mine, theirs }: Versions, known: KnownBlocks): Merge {
  const sides: Sides = {
    base: base === null ? { rows: [], entries: new Map() } : indexBlocks(base, known),
    mine: indexBlocks(mine, known),
    theirs: indexBlocks(theirs, known),
  };
  const deletions = [...keptDeletions(sides, 'mine'), ...keptDeletions(sides, 'theirs')];
  const shells = mergeShells(sides, new Set(deletions.flatMap(({ ids }) => ids)));
  const lists = mergeLists(sides, shells.merged);
  const body = mergeBody(base?.body.config, mine.body.config, theirs.body.config);
  const merged: EmailDocument = {
    ...mine,
    ...mergeNotes(base, mine, theirs),
    body: { ...mine.body, config: body.config },
    rows: assemble(shells.merged, lists.merged, known),
  };
  return {
    document: [theirs, mine].find((side) => isEqual(side, merged)) ?? merged,
    conflicts: [
      ...body.conflicts,
      ...deletions.map(({ conflict }) => conflict),
      ...shells.conflicts,
      ...lists.conflicts,
    ],
  };
}

type Side = 'mine' | 'theirs';
type Sides = Readonly<Record<'base' | Side, BlockIndex>>;

interface KeptDeletion {
  /** Ids of the blocks that are kept although one side deleted them. */
  readonly ids: readonly string[];
  readonly conflict: BlockConflict;
}

/**
 * Returns the blocks that `deleting` deleted although the other side edited or moved them, or changed blocks inside
 * them.
 */
function keptDeletions(sides: Sides, deleting: Side): readonly KeptDeletion[] {
  const keeping: Side = deleting === 'mine' ? 'theirs' : 'mine';
  const { base, [deleting]: without, [keeping]: kept } = sides;
  const isDeleted = (id: string | undefined) =>
    id !== undefined && base.entries.has(id) && !without.entries.has(id);
  const isTouched = (id: string) => {
    const [before, after] = [base.entries.get(id), kept.entries.get(id)];
    return !isEqual(before?.shell, after?.shell) || !isEqual(before?.place, after?.place);
  };
  return [...kept.entries].flatMap(([id, { shell, place }]) => {
    if (!isDeleted(id) || isDeleted(place.parentId)) return [];
    const inside = subtree(kept, id);
    if (!inside.some(isTouched)) return [];
    const conflict: BlockConflict = {
      kind: 'block',
      id,
      base: base.entries.get(id)?.shell,
      mine: deleting === 'mine' ? undefined : shell,
      theirs: deleting === 'theirs' ? undefined : shell,
      deleted: inside.filter((inner) => !without.entries.has(inner)),
    };
    return [{ ids: inside.filter(isDeleted), conflict }];
  });
}

function mergeShells({ base, mine, theirs }: Sides, kept: ReadonlySet<string>) {
  const merged = new Map<string, MergedBlock>();
  const conflicts: BlockConflict[] = [];
  for (const id of new Set([...mine.entries.keys(), ...theirs.entries.keys()])) {
    const [before, own, other] = [base.entries.get(id), mine.entries.get(id), theirs.entries.get(id)];
    const only = own ?? other;
    if (only === undefined) continue;
    if (own === undefined || other === undefined) {
      if (before === undefined || kept.has(id)) merged.set(id, { ...only, lists: only.lists.length });
      continue;
    }
    const isOwn = !isEqual(own.shell, before?.shell);
    const chosen = isOwn ? own : other;
    const place = isEqual(own.place, before?.place) ? other.place : own.place;
    merged.set(id, { shell: chosen.shell, place, lists: chosen.lists.length });
    if (isOwn && !isEqual(other.shell, before?.shell) && !isEqual(own.shell, other.shell))
      conflicts.push({
        kind: 'block',
        id,
        base: before?.shell,
        mine: own.shell,
        theirs: other.shell,
        deleted: [],
      });
  }
  return { merged: withoutCycles(merged, mine), conflicts };
}

/**
 * Breaks cycles, because moves by both sides can put two blocks inside each other. One block of each cycle returns to
 * its position in `mine`.
 */
function withoutCycles(merged: MergedBlocks, mine: BlockIndex): MergedBlocks {
  const result = new Map(merged);
  for (const id of merged.keys()) {
    for (let cycle = cycleFrom(id, result); cycle.length > 0; cycle = cycleFrom(id, result)) {
      const isElsewhere = (inner: string) =>
        mine.entries.has(inner) && !isEqual(mine.entries.get(inner)?.place, result.get(inner)?.place);
      const misplaced = cycle.find(isElsewhere) ?? cycle[0] ?? id;
      const entry = result.get(misplaced);
      const place = cycle.some(isElsewhere) ? mine.entries.get(misplaced)?.place : undefined;
      if (entry !== undefined) result.set(misplaced, { ...entry, place: place ?? rowsOfDocument });
    }
  }
  return result;
}

/** Follows the parents of a block. Returns the ids of a cycle of parents, or an empty list if there is none. */
function cycleFrom(id: string, blocks: MergedBlocks): readonly string[] {
  const path: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = blocks.get(at)?.place.parentId) {
    if (path.includes(at)) return path.slice(path.indexOf(at));
    path.push(at);
  }
  return [];
}

/** Merges the order of each list. `merged` contains the ids of each list's blocks in order, by the key from `keyOf`. */
function mergeLists(sides: Sides, blocks: MergedBlocks) {
  const members = new Map<string, { readonly place: BlockList; readonly ids: Set<string> }>();
  for (const [id, { place }] of blocks) {
    const fitting = fit(place, blocks);
    const key = keyOf(fitting);
    const list = members.get(key) ?? { place: fitting, ids: new Set() };
    members.set(key, list);
    list.ids.add(id);
  }
  const merged = new Map<string, readonly string[]>();
  const conflicts: OrderConflict[] = [];
  for (const [key, { place, ids }] of members) {
    const own = (index: BlockIndex) => idsIn(index, place).filter((id) => ids.has(id));
    const [base, mine, theirs] = [own(sides.base), own(sides.mine), own(sides.theirs)];
    const order = mergeOrder({ base, mine, theirs });
    merged.set(key, [...new Set([...order.ids, ...ids])]);
    if (order.inConflict) conflicts.push({ kind: 'order', place, mine, theirs });
  }
  return { merged, conflicts };
}

/**
 * Returns a list that exists after the merge. Falls back to the parent's last list if the merged parent has fewer
 * lists, and to the document's rows if the parent has none.
 */
function fit({ parentId, list }: BlockList, blocks: MergedBlocks): BlockList {
  const parent = parentId === undefined ? undefined : blocks.get(parentId);
  if (parent === undefined || parent.lists === 0) return rowsOfDocument;
  return { parentId, list: Math.min(list, parent.lists - 1) };
}
