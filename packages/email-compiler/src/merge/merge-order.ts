/** Ids of a list's blocks in the three versions. Blocks that are not in the merged list are left out. */
export interface Orders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * Merges the order of a list. If both sides reordered the list differently, `inConflict` is true and the result has the
 * order of `mine`.
 */
export function mergeOrder({ base, mine, theirs }: Orders): {
  readonly ids: readonly string[];
  readonly inConflict: boolean;
} {
  const isMoved = (side: readonly string[]) => !isSameOrder(common(base, side), common(side, base));
  const keepsMine = isMoved(mine);
  const [order, additions] = keepsMine ? [mine, theirs] : [theirs, mine];
  const inConflict = keepsMine && isMoved(theirs) && !isSameOrder(common(mine, theirs), common(theirs, mine));
  return { ids: insertMissing(order, additions), inConflict };
}

/** Inserts each missing id directly after its predecessor in `additions`, or at the start if it has none. */
export function insertMissing(order: readonly string[], additions: readonly string[]): readonly string[] {
  const ids = [...order];
  for (const [position, id] of additions.entries()) {
    if (ids.includes(id)) continue;
    const previous = additions[position - 1];
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
  }
  return ids;
}

function common(ids: readonly string[], others: readonly string[]): readonly string[] {
  return ids.filter((id) => others.includes(id));
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, position) => id === other[position]);
}
