import * as v from 'valibot';
import { fontSchema } from '../fonts.js';
import { html } from '../markup/markup.js';
import { richTextSchema, type RichText } from '../rich-text/rich-text.js';
import type { RichTextStyle } from '../rich-text/style.js';
import { backgroundSchema, colorSchema, fontSizeSchema, paddingSchema } from './config.js';
import { defineBlock } from './define.js';
import { fromVersion0, richTextFromVersion0 } from './from-version-0.js';

const schema = v.object({
  config: v.object({
    colors: v.object({ blockBackground: backgroundSchema, text: colorSchema, links: colorSchema }),
    padding: paddingSchema,
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
  }),
  content: richTextSchema,
});

interface TextLook {
  /** Of a new block, px. */
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly headingScale: NonNullable<RichTextStyle['headingScale']>;
}

/** A block of rich text alone: the heading and the paragraph differ in how large it is and in what a line begins as. */
export function defineTextBlock(type: 'heading' | 'paragraph', content: RichText, look: TextLook) {
  const { lineHeight, headingScale } = look;
  return defineBlock({
    type,
    version: 1,
    schema,
    defaults: {
      config: {
        colors: { blockBackground: 'transparent', text: '#333b46', links: '#ec3167' },
        padding: { top: 30, bottom: 30 },
        fontFamily: 'Arial',
        fontSize: look.fontSize,
      },
      content,
    },
    migrations: [(block) => ({ ...fromVersion0(block), content: richTextFromVersion0(block.content, type) })],
    html({ config: { fontFamily, fontSize, colors }, content: written }, context) {
      const text = context.richText(written, { fontSize, linkColor: colors.links, headingScale });
      return html`<div${context.slot} style="font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:${lineHeight};color:${colors.text}">${text}</div>`;
    },
    text: (block, context) => context.richText(block.content),
  });
}
