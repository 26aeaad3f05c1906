import {
  heading,
  headingBlockScale,
  paragraph,
  type Block,
  type Font,
  type RichText,
  type TextAlignment,
} from '@x/email-compiler';
import { toLayoutConfig, type Kit, type Placement } from './kit.ts';
import { createHeading, createList, createParagraphs } from './rich-line.ts';

interface Lettering extends Placement {
  /** Font size in px. */
  readonly size?: number;
  readonly color?: string;
  readonly align?: TextAlignment;
  readonly font?: Font;
}

/** Largest font size of a block, in px (spec 3 §9). */
const maximumFontSize = 42;

export function textBlocks({ look: { colors, fonts }, block }: Kit) {
  function createParagraph(content: RichText, lettering: Lettering): Block {
    const { ground, padding } = toLayoutConfig(lettering);
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
      const { ground, padding } = toLayoutConfig(lettering);
      const { size = 32, color = colors.ink, align = 'left', font = fonts.heading } = lettering;
      // Converts the font size, because a heading block stores the size of level 1. The sizes of the other levels are
      // fractions of that size.
      const scale = headingBlockScale[level - 1] ?? 1;
      return block(
        heading,
        {
          colors: { blockBackground: ground, text: color, links: colors.accent },
          padding,
          fontFamily: font,
          fontSize: Math.min(maximumFontSize, Math.round(size / scale)),
        },
        createHeading(line, level, align),
      );
    },
    text: (lines: string | readonly string[], lettering: Lettering = {}): Block => {
      const paragraphs = typeof lines === 'string' ? [lines] : lines;
      return createParagraph(createParagraphs(paragraphs, lettering.align ?? 'left'), lettering);
    },
    list: (lines: readonly string[], lettering: Lettering = {}): Block =>
      createParagraph(createList(lines), lettering),
  };
}
