import { columns, section, type Block, type PhoneSettings } from '@x/email-compiler';
import { toLayoutConfig, type Kit, type Placement } from './kit.ts';
import type { PictureName } from './pictures/pictures.ts';

interface Sides {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

export interface SectionPlacement {
  /** Background color. Also shown where the picture cannot be. */
  readonly on: string;
  /** Picture behind the blocks. */
  readonly behind?: PictureName;
  readonly position?: 'top' | 'center' | 'bottom';
  /** Space inside the edges in px. */
  readonly inside?: Sides;
  /** Space outside the edges in px. */
  readonly outside?: Sides;
  readonly radius?: number;
  readonly border?: string;
  /** Minimum height in px. The blocks are then in the middle. */
  readonly height?: number;
  readonly wide?: boolean;
}

export interface ColumnsPlacement extends Placement {
  /** Widths of the columns, in twelfths of the message width. */
  readonly spans: readonly number[];
  readonly valign?: 'top' | 'middle' | 'bottom';
  /** Space between the columns in px. */
  readonly gap?: number;
  /** True to keep the columns side by side on phones. */
  readonly together?: boolean;
  /** True to show the last column first on phones. */
  readonly lastFirst?: boolean;
  /** True to fill the width of the message, or of the section around the columns. */
  readonly wide?: boolean;
  /** True to make all columns as high as the highest. */
  readonly equal?: boolean;
  /** Draws each column as a card. */
  readonly card?: { readonly background: string; readonly padding: number; readonly radius: number };
}

/** Space in px between a card and the edges of the message, which leaves room for its text on phones. */
const cardMargin = 20;

export function layoutBlocks({ block, reference }: Kit) {
  function createSection(blocks: readonly Block[], placement: SectionPlacement): Block {
    const { on, behind, position = 'center', inside = {}, outside = {}, radius, border } = placement;
    return block(
      section,
      {
        colors: {
          blockBackground: on,
          ...(border === undefined ? {} : { border }),
        },
        image: behind === undefined ? null : reference(behind),
        fit: 'cover',
        position,
        padding: { top: 0, bottom: 0, ...inside },
        margin: outside,
        border: { width: border === undefined ? 0 : 1, style: 'solid' },
        ...(radius === undefined ? {} : { radius }),
        ...(placement.height === undefined
          ? {}
          : { minHeight: placement.height, verticalAlignment: 'middle' }),
        ...(placement.wide === true ? { fullBleed: true } : {}),
      },
      { blocks: [...blocks] },
    );
  }
  return {
    section: createSection,
    /** Creates a section with rounded corners beside the edges of the message. */
    card: (blocks: readonly Block[], placement: SectionPlacement): Block =>
      createSection(blocks, {
        radius: 16,
        ...placement,
        inside: { left: 20, right: 20, ...placement.inside },
        outside: { left: cardMargin, right: cardMargin, ...placement.outside },
      }),
    columns: (lists: readonly (readonly Block[])[], placement: ColumnsPlacement): Block => {
      const { spans, valign = 'top', gap, together, lastFirst, wide, equal, card } = placement;
      const { ground, padding } = toLayoutConfig(placement);
      return block(
        columns,
        {
          colors: { blockBackground: ground },
          padding,
          spans: [...spans],
          verticalAlignment: valign,
          ...(gap === undefined ? {} : { gap }),
          ...(together === true ? { sideBySide: true } : {}),
          ...(lastFirst === true ? { reversedOnPhone: true } : {}),
          ...(wide === true ? { fullWidth: true } : {}),
          ...(equal === true ? { equalHeights: true } : {}),
          ...(card === undefined ? {} : { cells: lists.map(() => ({ ...card })) }),
        },
        { columns: lists.map((list) => [...list]) },
      );
    },
    /** Returns the block with settings for narrow screens. */
    onPhone: (created: Block, phone: PhoneSettings): Block => ({
      ...created,
      config: { ...created.config, phone },
    }),
    /** Returns the block as one that narrow screens do not show. */
    exceptOnPhone: (created: Block): Block => ({
      ...created,
      config: { ...created.config, hiddenOn: 'phone' },
    }),
  };
}
