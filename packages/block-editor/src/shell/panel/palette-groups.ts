import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import { blockGroups } from '../../definition/block-groups.ts';
import type { Label } from '../../definition/fields.ts';

export interface PaletteGroup {
  readonly title: string;
  readonly blocks: readonly BlockEditorDefinition[];
}

/**
 * Groups the blocks that match a search by their group. Our own groups come first, then those of other blocks in the
 * order of their first block, and blocks without a group last.
 */
export function groupBlocks(
  blocks: readonly BlockEditorDefinition[],
  label: (label: Label) => string,
  matches: (text: string) => boolean,
): readonly PaletteGroup[] {
  const { more, ...own } = blockGroups;
  const titleOf = ({ group = more }: BlockEditorDefinition) => label(group);
  const last = label(more);
  const titles = [...Object.values(own).map(label), ...blocks.map(titleOf).filter((title) => title !== last)];
  return [...new Set([...titles, last])]
    .map((title) => ({
      title,
      blocks: blocks.filter(
        (block) => titleOf(block) === title && matches(`${label(block.title)} ${titleOf(block)}`),
      ),
    }))
    .filter(({ blocks: found }) => found.length > 0);
}
