import type { KnownBlocks } from '../document/block-tree.ts';
import { isValid } from '../definition/check-block.ts';
import type { Block } from '../schema/document.ts';
import { filled, keyOf, type MergedBlocks, rowsOfDocument } from './block-index.ts';

/** A block, and the inner blocks that do not fit into it. */
interface Assembled {
  readonly block: Block;
  readonly spilled: readonly Block[];
}

/**
 * Nests the merged blocks. An inner block that does not fit into its parent is placed after the row with the parent.
 * @param lists Ids of the blocks of each list in order, by the list's key from `keyOf`.
 */
export function assemble(
  blocks: MergedBlocks,
  lists: ReadonlyMap<string, readonly string[]>,
  known: KnownBlocks,
): readonly Block[] {
  const listOf = (parentId: string | undefined, list: number) =>
    (lists.get(keyOf({ parentId, list })) ?? []).flatMap((id) => assembleBlock(id));

  function assembleBlock(id: string): readonly Assembled[] {
    const merged = blocks.get(id);
    if (merged === undefined) return [];
    const { shell } = merged;
    const inner = Array.from({ length: merged.lists }, (_, list) => listOf(id, list));
    const definition = known.blocks.find(({ type }) => type === shell.type);
    const accepts = ({ block }: Assembled) => definition?.children?.accepts?.(block.type) !== false;
    const accepted = inner.map((list) => list.filter(accepts).map(({ block }) => block));
    const spilled = inner.flat().flatMap((one) => (accepts(one) ? one.spilled : [one.block, ...one.spilled]));
    const fitsSchema = (held: readonly (readonly Block[])[]) =>
      definition === undefined || isValid(filled(shell, held, known), definition);
    const { held, rest } = reduce(accepted, fitsSchema);
    return [{ block: filled(shell, held, known), spilled: [...rest, ...spilled] }];
  }

  const { parentId, list } = rowsOfDocument;
  return listOf(parentId, list).flatMap(({ block, spilled }) => [block, ...spilled]);
}

/** Removes blocks from the ends of the longest lists until the lists fit the schema. Removes none if they never fit. */
function reduce(
  lists: readonly (readonly Block[])[],
  fitsSchema: (lists: readonly (readonly Block[])[]) => boolean,
): { readonly held: readonly (readonly Block[])[]; readonly rest: readonly Block[] } {
  let held = lists;
  const rest: Block[] = [];
  while (!fitsSchema(held)) {
    const longest = Math.max(...held.map(({ length }) => length));
    const at = held.findLastIndex(({ length }) => length === longest);
    const last = held[at]?.at(-1);
    if (last === undefined) return { held: lists, rest: [] };
    rest.unshift(last);
    held = held.with(at, held[at]?.slice(0, -1) ?? []);
  }
  return { held, rest };
}
