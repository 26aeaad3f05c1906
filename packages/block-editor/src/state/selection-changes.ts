import {
  childLists,
  copyBlock,
  findBlock,
  isSameList,
  listAt,
  locateBlock,
  type Block,
  type BlockPlace,
  type Device,
  type EmailDocument,
  type KnownBlocks,
} from '@x/email-compiler';
import { applyChange, placeForNew, type DocumentChange } from './change.ts';

/** Returns the change that does all of the given ones as one step. Null if there are none. */
export function allOf(changes: readonly DocumentChange[]): DocumentChange | null {
  const [first] = changes;
  if (first === undefined) return null;
  return changes.length === 1 ? first : { kind: 'several', changes };
}

export function removal(ids: readonly string[]): DocumentChange | null {
  return allOf(ids.map((blockId) => ({ kind: 'remove', blockId })));
}

/** Inserts copies of the blocks. The copies of adjacent blocks come after the last of them, in the same order. */
export function duplication(
  document: EmailDocument,
  ids: readonly string[],
  newId: () => string,
  known: KnownBlocks,
): DocumentChange | null {
  const found = ids.flatMap((id) => locateBlock(document, id, known) ?? []);
  if (found.length === 1) {
    return allOf(
      found.map(({ block }) => ({ kind: 'clone', blockId: block.id, copy: copyBlock(block, newId, known) })),
    );
  }
  return insertion(
    document,
    found.map(({ block }) => copyBlock(block, newId, known)),
    ids.at(-1) ?? null,
    known,
  ).change;
}

/**
 * Moves the blocks one position up or down within their lists. Blocks at the end of a list stay there, so that the
 * order of the blocks does not change.
 */
export function moveByOne(
  document: EmailDocument,
  ids: readonly string[],
  step: -1 | 1,
  known: KnownBlocks,
): DocumentChange | null {
  const changes: DocumentChange[] = [];
  let now = document;
  const stuck = new Set<string>();
  for (const blockId of step === -1 ? ids : ids.toReversed()) {
    const found = locateBlock(now, blockId, known);
    const beside = found?.siblings[found.place.index + step];
    if (found === undefined || beside === undefined || stuck.has(beside.id)) {
      stuck.add(blockId);
      continue;
    }
    const change: DocumentChange = {
      kind: 'move',
      blockId,
      ...found.place,
      index: found.place.index + step,
    };
    changes.push(change);
    now = applyChange(now, change, known);
  }
  if (changes.length === 0) return null;
  // Name all blocks, so that those that stayed remain selected. A move to the own position changes nothing.
  const stays = [...stuck].flatMap((blockId): readonly DocumentChange[] => {
    const place = locateBlock(now, blockId, known)?.place;
    return place === undefined ? [] : [{ kind: 'move', blockId, ...place }];
  });
  return allOf([...stays, ...changes]);
}

/** Moves the blocks into the gap, in reading order. The gap's index is that of the next block in its list. */
export function moveTo(
  document: EmailDocument,
  ids: readonly string[],
  gap: BlockPlace,
  known: KnownBlocks,
): DocumentChange | null {
  const next = (listAt(document, gap, known) ?? []).slice(gap.index).find(({ id }) => !ids.includes(id));
  const changes: DocumentChange[] = [];
  let now = document;
  for (const blockId of ids) {
    const place = locateBlock(now, blockId, known)?.place;
    const siblings = listAt(now, gap, known);
    if (place === undefined || siblings === undefined) return null;
    const end = next === undefined ? siblings.length : siblings.findIndex(({ id }) => id === next.id);
    const isBefore = isSameList(place, gap) && place.index < end;
    const change: DocumentChange = { kind: 'move', blockId, ...gap, index: isBefore ? end - 1 : end };
    changes.push(change);
    now = applyChange(now, change, known);
  }
  const order = (of: EmailDocument) =>
    listAt(of, gap, known)
      ?.map(({ id }) => id)
      .join(' ');
  return order(now) === order(document) ? null : allOf(changes);
}

export interface Insertion {
  /** Null if no block fits anywhere. */
  readonly change: DocumentChange | null;
  /** Blocks that no list around the position accepts. */
  readonly refused: readonly Block[];
}

/** Inserts blocks one after another, each at the nearest position after `afterId` whose list accepts the block. */
export function insertion(
  document: EmailDocument,
  blocks: readonly Block[],
  afterId: string | null,
  known: KnownBlocks,
): Insertion {
  const changes: DocumentChange[] = [];
  const refused: Block[] = [];
  let now = document;
  let after = afterId;
  for (const block of blocks) {
    const change: DocumentChange = { kind: 'insert', block, ...placeForNew(now, after, block.type, known) };
    const next = applyChange(now, change, known);
    if (next === now) {
      refused.push(block);
      continue;
    }
    changes.push(change);
    now = next;
    after = block.id;
  }
  return { change: allOf(changes), refused };
}

/** Shows the blocks on all screens, or hides them on one kind of device. */
export function hiding(
  document: EmailDocument,
  ids: readonly string[],
  hiddenOn: Device | undefined,
  known: KnownBlocks,
): DocumentChange | null {
  return updates(document, ids, known, (block) => {
    const { hiddenOn: before, ...config } = block.config;
    if (before === hiddenOn) return block;
    return { ...block, config: hiddenOn === undefined ? config : { ...config, hiddenOn } };
  });
}

/** Changes the blocks one by one. Leaves out blocks for which `update` returns the same object. */
export function updates(
  document: EmailDocument,
  ids: readonly string[],
  known: KnownBlocks,
  update: (block: Block) => Block,
  path?: string,
): DocumentChange | null {
  return allOf(
    ids.flatMap((id): readonly DocumentChange[] => {
      const before = findBlock(document, id, known);
      const block = before === undefined ? undefined : update(before);
      if (block === undefined || block === before) return [];
      return [{ kind: 'update', block, ...(path === undefined ? {} : { path }) }];
    }),
  );
}

/**
 * Moves the blocks into the first list of `holder`, which takes the position of the first of them. Returns null if the
 * holder is not accepted there, or does not accept one of the blocks.
 */
export function wrapping(
  document: EmailDocument,
  ids: readonly string[],
  holder: Block,
  known: KnownBlocks,
): DocumentChange | null {
  const blocks = ids.flatMap((id) => findBlock(document, id, known) ?? []);
  const place = locateBlock(document, ids[0] ?? '', known)?.place;
  const children = known.blocks.find(({ type }) => type === holder.type)?.children;
  if (place === undefined || children === undefined) return null;
  if (!blocks.every(({ type }) => children.accepts?.(type) !== false)) return null;
  const [, ...others] = childLists(holder, known);
  const filled = { ...holder, content: children.write(holder.content, [blocks, ...others]) };
  const remove = ids.map((blockId): DocumentChange => ({ kind: 'remove', blockId }));
  const change: DocumentChange = {
    kind: 'several',
    changes: [...remove, { kind: 'insert', block: filled, ...place }],
  };
  const wrapped = applyChange(document, change, known);
  return findBlock(wrapped, holder.id, known) === undefined ? null : change;
}
