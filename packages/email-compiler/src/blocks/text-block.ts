import * as v from 'valibot';
import { fontSchema } from '../schema/fonts.ts';
import { html } from '../markup/markup.ts';
import { richTextSchema, type RichText, type RichTextStyle } from '../schema/rich-text.ts';
import {
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  fontWeightSchema,
  letterSpacingSchema,
  lineHeightSchema,
  paddingSchema,
} from '../schema/config.ts';
import { defineBlock, defineHtmlBlock } from '../definition/define.ts';
import { fromVersion0, richTextFromVersion0 } from '../definition/from-version-0.ts';

const schema = v.object({
  config: v.object({
    colors: v.object({ blockBackground: backgroundSchema, text: colorSchema, links: colorSchema }),
    padding: paddingSchema,
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    /** Defaults to 1.25 in headings and to 1.5 in other text. */
    lineHeight: v.optional(lineHeightSchema),
    /** Defaults to 0. */
    letterSpacing: v.optional(letterSpacingSchema),
    /** Weight of the headings in a heading block, by default bold, and of all text in a paragraph block. */
    fontWeight: v.optional(fontWeightSchema),
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
    version: 1,
    schema,
    html({ config, content: written }, context) {
      const { fontFamily, fontSize, colors, letterSpacing = 0, fontWeight } = config;
      const spacing = letterSpacing !== 0 && html`;letter-spacing:${letterSpacing}px`;
      const weight = type === 'paragraph' && fontWeight !== undefined && html`;font-weight:${fontWeight}`;
      const look = html`font-family:${context.font(fontFamily)};color:${colors.text}${spacing}${weight}`;
      const size = html`font-size:${fontSize}px;line-height:${config.lineHeight ?? lineHeight}`;
      const style: RichTextStyle = {
        fontSize,
        linkColor: colors.links,
        headingScale,
        headingLineHeight: config.lineHeight,
        ...(type === 'heading' ? { headingWeight: fontWeight } : {}),
      };
      // A single paragraph or heading needs no element around it, except where an editor mounts.
      if (!context.slots && isSingle(written)) {
        return context.richText(written, {
          ...style,
          declarations: { paragraph: html`${size};${look}`, heading: look },
        });
      }
      return html`<div${context.slot} style="${size};${look}">${context.richText(written, style)}</div>`;
    },
  });
  return { ...half, type };
}

function isSingle({ content = [] }: RichText): boolean {
  const [first, ...others] = content;
  return others.length === 0 && (first?.type === 'paragraph' || first?.type === 'heading');
}

/** Defines a rich text block. `content` and `fontSize` (px) are its default values. */
export function defineTextBlock(
  half: ReturnType<typeof defineTextHtml>,
  { content, fontSize }: { readonly content: RichText; readonly fontSize: number },
) {
  return defineBlock(half, {
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
