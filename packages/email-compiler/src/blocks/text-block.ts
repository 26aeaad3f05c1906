import * as v from 'valibot';
import { fontSchema } from '../schema/fonts.ts';
import { html } from '../markup/markup.ts';
import { richTextSchema, type RichText, type RichTextStyle } from '../schema/rich-text.ts';
import { backgroundSchema, colorSchema, fontSizeSchema, paddingSchema } from '../schema/config.ts';
import { defineBlock, defineHtmlBlock } from '../definition/define.ts';
import { fromVersion0, richTextFromVersion0 } from '../definition/from-version-0.ts';

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
  readonly lineHeight: number;
  readonly headingScale: NonNullable<RichTextStyle['headingScale']>;
}

export function defineTextHtml<Type extends 'heading' | 'paragraph'>(
  type: Type,
  { lineHeight, headingScale }: TextLook,
) {
  const half = defineHtmlBlock({
    type,
    schema,
    html({ config: { fontFamily, fontSize, colors }, content: written }, context) {
      const text = context.richText(written, { fontSize, linkColor: colors.links, headingScale });
      return html`<div${context.slot} style="font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:${lineHeight};color:${colors.text}">${text}</div>`;
    },
  });
  return { ...half, type };
}

/** Defines a rich text block. `content` and `fontSize` (px) are its default values. */
export function defineTextBlock(
  half: ReturnType<typeof defineTextHtml>,
  { content, fontSize }: { readonly content: RichText; readonly fontSize: number },
) {
  return defineBlock(half, {
    version: 1,
    defaults: {
      config: {
        colors: { blockBackground: 'transparent', text: '#333b46', links: '#ec3167' },
        padding: { top: 30, bottom: 30 },
        fontFamily: 'Arial',
        fontSize,
      },
      content,
    },
    migrations: [
      (block) => ({ ...fromVersion0(block), content: richTextFromVersion0(block.content, half.type) }),
    ],
    text: (block, context) => context.richText(block.content),
  });
}
