import {
  heading,
  headingBlockScale,
  paragraph,
  type Block,
  type Font,
  type RichText,
  type TextAlignment,
} from '@x/email-compiler';
import { placed, type Kit, type Placing } from './kit.ts';
import { listOf, paragraphsOf, titleOf } from './rich-line.ts';

interface Lettering extends Placing {
  /** px. */
  readonly size?: number;
  readonly color?: string;
  readonly align?: TextAlignment;
  readonly font?: Font;
}

/** Largest font of a block, px (spec 3 §9). */
const largest = 42;

/** The blocks that are read. */
export function textBlocks({ look: { colors, fonts }, block }: Kit) {
  function written(content: RichText, lettering: Lettering): Block {
    const { ground, padding } = placed(lettering);
    const { size = 16, color = colors.ink, font = fonts.text } = lettering;
    return block(
      paragraph,
      {
        colors: { blockBackground: ground, text: color, links: colors.accent },
        padding,
        fontFamily: font,
        fontSize: size,
      },
      content,
    );
  }
  return {
    title: (line: string, level: 1 | 2 | 3, lettering: Lettering = {}): Block => {
      const { ground, padding } = placed(lettering);
      const { size = 32, color = colors.ink, align = 'left', font = fonts.heading } = lettering;
      // The size of a heading block is that of level 1; the other levels are so many parts of it.
      const part = headingBlockScale[level - 1] ?? 1;
      return block(
        heading,
        {
          colors: { blockBackground: ground, text: color, links: colors.accent },
          padding,
          fontFamily: font,
          fontSize: Math.min(largest, Math.round(size / part)),
        },
        titleOf(line, level, align),
      );
    },
    text: (lines: string | readonly string[], lettering: Lettering = {}): Block => {
      const paragraphs = typeof lines === 'string' ? [lines] : lines;
      return written(paragraphsOf(paragraphs, lettering.align ?? 'left'), lettering);
    },
    list: (lines: readonly string[], lettering: Lettering = {}): Block => written(listOf(lines), lettering),
    /** Who sends the message and why, with the way out of the list. */
    footer: (lines: readonly string[]): Block => {
      const lettering = { top: 24, bottom: 32, on: colors.backdrop, size: 13, color: colors.muted };
      return written(paragraphsOf(lines, 'center'), lettering);
    },
  };
}
