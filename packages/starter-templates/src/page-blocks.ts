import type { Block } from '@x/email-compiler';
import type { Kit } from './kit.ts';
import { layoutBlocks, type ColumnsPlacement, type SectionPlacement } from './layout-blocks.ts';

/** Space in px between the blocks of a band and the edges of a window that is narrower than the page. */
const bandMargin = 24;

/** Blocks of pages, which are wider than messages. */
export function pageBlocks(kit: Kit) {
  const { section, columns } = layoutBlocks(kit);
  return {
    /** Creates a section as wide as the window, whose columns can be as wide as the page. */
    band: (blocks: readonly Block[], { inside, ...placement }: Omit<SectionPlacement, 'wide'>): Block =>
      section(blocks, {
        ...placement,
        inside: { top: 64, bottom: 64, ...inside, left: bandMargin, right: bandMargin },
        wide: true,
      }),
    /** Creates columns as wide as the page, for a band. */
    wideColumns: (lists: readonly (readonly Block[])[], placement: Omit<ColumnsPlacement, 'wide'>): Block =>
      columns(lists, { gap: 32, ...placement, wide: true }),
  };
}
