import * as v from 'valibot';
import { fontSchema } from '../../fonts.js';
import { html, type Markup } from '../../markup/markup.js';
import { exceptOutlook, outlookOnly } from '../../markup/outlook.js';
import { paragraphOf, richTextSchema, type RichText } from '../../rich-text/rich-text.js';
import { inlineLines } from '../../rich-text/to-html.js';
import {
  alignmentSchema,
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  linkSchema,
  paddingSchema,
  shapeRadius,
  shapeSchema,
} from '../config.js';
import { defineBlock, type MarkupContext, type TypedBlock } from '../define.js';
import { fromVersion0, richTextFromVersion0 } from '../from-version-0.js';

const schema = v.object({
  config: v.object({
    /** `border` falls back to `button`. */
    colors: v.object({
      blockBackground: backgroundSchema,
      text: colorSchema,
      button: colorSchema,
      border: v.optional(colorSchema),
    }),
    padding: paddingSchema,
    link: linkSchema,
    bold: v.boolean(),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    shape: shapeSchema,
    /** `full` makes the button as wide as the block. */
    alignment: alignmentSchema,
    fullWidth: v.boolean(),
  }),
  content: richTextSchema,
});

type Shape = v.InferOutput<typeof schema>;
type ButtonBlock = TypedBlock<Shape['config'], Shape['content']>;

export const button = defineBlock({
  type: 'button',
  version: 1,
  schema,
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', text: '#ffffff', button: '#ff6969' },
      padding: { top: 20, bottom: 20 },
      link: '',
      bold: false,
      fontFamily: 'Arial',
      fontSize: 16,
      shape: 'round',
      alignment: 'center',
      fullWidth: false,
    },
    content: paragraphOf('Add button text'),
  },
  migrations: [
    (block) => ({ ...fromVersion0(block), content: richTextFromVersion0(block.content, 'paragraph') }),
  ],
  html(block, context) {
    const url = context.link(block.config.link, 'button');
    const label = context.inlineText(block.content);
    const face = buttonFace(block, label, url, context);
    return html`${outlookOnly(outlookButton(block, label, url, context))}${exceptOutlook(face)}`;
  },
  amp(block, context) {
    return buttonFace(
      block,
      context.inlineText(block.content),
      context.link(block.config.link, 'button'),
      context,
    );
  },
  text(block, context) {
    const label = context.richText(block.content).replaceAll(/\s+/g, ' ');
    const url = context.link(block.config.link, 'button');
    return url === undefined ? label : `${label}: ${url}`;
  },
});

/** Space between a button's text and its edge, px. */
const buttonPadding = { vertical: 12, horizontal: 28 } as const;

function buttonFace(
  { config }: ButtonBlock,
  label: Markup,
  url: string | undefined,
  context: MarkupContext,
): Markup {
  const { colors, fontSize, shape, alignment } = config;
  const full = alignment === 'full';
  const style = html`${full ? 'display:block' : 'display:inline-block'};padding:${buttonPadding.vertical}px ${buttonPadding.horizontal}px;border:1px solid ${colors.border ?? colors.button};border-radius:${shapeRadius[shape]}px;background-color:${colors.button};font-family:${context.font(config.fontFamily)};font-size:${fontSize}px;line-height:1.25;${config.bold ? 'font-weight:bold;' : ''}text-align:center;text-decoration:none;color:${colors.text}`;
  // The editor's slot never stands in an anchor with an address: a click is for the text, not for the link.
  if (url === undefined || context.slots) return html`<span${context.slot} style="${style}">${label}</span>`;
  return html`<a href="${url}" target="_blank" style="${style}">${label}</a>`;
}

/** Outlook for Windows draws neither padding nor round corners on links; it draws VML. */
function outlookButton(
  { config, content }: ButtonBlock,
  label: Markup,
  url: string | undefined,
  context: MarkupContext,
): Markup {
  const { colors, fontSize, shape, alignment } = config;
  const height =
    Math.round(fontSize * 1.25 * Math.max(1, inlineLines(content.content ?? []).length)) +
    2 * buttonPadding.vertical;
  const width =
    alignment === 'full' ? context.width : Math.min(context.width, estimatedWidth(content, fontSize));
  const arc = Math.min(50, Math.round((shapeRadius[shape] / Math.min(width, height)) * 100));
  const href = url === undefined ? html`` : html` href="${url}"`;
  return html`
    <v:roundrect${href} style="height:${height}px;width:${width}px;v-text-anchor:middle" arcsize="${arc}%" strokecolor="${colors.border ?? colors.button}" fillcolor="${colors.button}">
      <w:anchorlock/>
      <center style="font-family:Arial,sans-serif;font-size:${fontSize}px;${config.bold ? 'font-weight:bold;' : ''}color:${colors.text}">${label}</center>
    </v:roundrect>`;
}

/** VML wants a width before the text is laid out: the longest line at 0.6 em a character, px. */
function estimatedWidth(content: RichText, fontSize: number): number {
  const lengths = inlineLines(content.content ?? []).map((line) =>
    line.reduce(
      (length, node) =>
        length +
        (node.type === 'text'
          ? node.text.length
          : node.type === 'merge_tag'
            ? node.attrs.fallback.length
            : 0),
      0,
    ),
  );
  return Math.round(Math.max(1, ...lengths) * fontSize * 0.6) + 2 * buttonPadding.horizontal;
}
