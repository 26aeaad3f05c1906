import { createStarterDocument, type Block, type EmailDocument } from '@x/email-compiler';

const withoutId = (block: Block): string => JSON.stringify({ ...block, id: '' }, sortedKeys);

/** Writes objects with sorted keys, because stored documents can have theirs in another order. */
function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

let examples: readonly string[] | undefined;

const none: ReadonlySet<string> = new Set();

/**
 * Returns the ids of the blocks of a new message that the author has not changed yet. A message is no longer new once
 * blocks were added or removed, because the author has then decided to keep the others.
 */
export function untouchedBlocks({ rows }: EmailDocument): ReadonlySet<string> {
  const known = (examples ??= createStarterDocument({ newId: () => '' }).rows.map(withoutId));
  if (rows.length !== known.length) return none;
  return new Set(rows.filter((row, index) => known[index] === withoutId(row)).map(({ id }) => id));
}
