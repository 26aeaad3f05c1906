import * as v from 'valibot';
import { fontSchema } from '../../fonts.js';
import { html } from '../../markup/markup.js';
import { paragraphOf, richTextSchema } from '../../rich-text/rich-text.js';
import { paragraphBlockScale } from '../../rich-text/style.js';
import { backgroundSchema, colorSchema, fontSizeSchema, paddingSchema } from '../config.js';
import { defineBlock } from '../define.js';
import { fromVersion0, richTextFromVersion0 } from '../from-version-0.js';

export const paragraph = defineBlock({
  type: 'paragraph',
  version: 1,
  schema: v.object({
    config: v.object({
      colors: v.object({ blockBackground: backgroundSchema, text: colorSchema, links: colorSchema }),
      padding: paddingSchema,
      fontFamily: fontSchema,
      fontSize: fontSizeSchema,
    }),
    content: richTextSchema,
  }),
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', text: '#333b46', links: '#ec3167' },
      padding: { top: 30, bottom: 30 },
      fontFamily: 'Arial',
      fontSize: 15,
    },
    content: paragraphOf(''),
  },
  migrations: [
    (block) => ({ ...fromVersion0(block), content: richTextFromVersion0(block.content, 'paragraph') }),
  ],
  html({ config, content }, context) {
    const { fontFamily, fontSize, colors } = config;
    const text = context.richText(content, {
      fontSize,
      linkColor: colors.links,
      headingScale: paragraphBlockScale,
    });
    return html`<div${context.slot} style="font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.5;color:${colors.text}">${text}</div>`;
  },
  text: ({ content }, context) => context.richText(content),
});
