import * as v from 'valibot';
import { defineBlock, defineHtmlBlock, type MarkupContext } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { html, type Markup } from '../../markup/markup.ts';
import {
  alignmentSchema,
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  paddingSchema,
  rangeSchema,
} from '../../schema/config.ts';
import { inReadingDirection } from '../reading-direction.ts';
import { fontSchema } from '../../schema/fonts.ts';
import { paragraphOf, richTextSchema } from '../../schema/rich-text.ts';
import { sizedImageSchema, writePicture } from '../picture.ts';

const schema = v.object({
  config: v.object({
    colors: v.object({
      blockBackground: backgroundSchema,
      text: colorSchema,
      links: colorSchema,
      author: colorSchema,
      accent: colorSchema,
    }),
    padding: paddingSchema,
    author: v.string(),
    /** Position or company of the author. */
    detail: v.string(),
    image: v.nullable(sizedImageSchema),
    alt: v.string(),
    /** Width of the accent line in px. 0 for no line. Outlook draws lines of up to 8 px. */
    line: rangeSchema(0, 8),
    italic: v.boolean(),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    /** Also decides where the accent line is: beside the text or, if centered, above it. */
    alignment: alignmentSchema,
  }),
  content: richTextSchema,
});
export type QuoteConfig = v.InferOutput<typeof schema>['config'];

/** Width of the author's picture in px. */
export const portraitSize = 48;

export const quoteHtml = defineHtmlBlock({
  type: 'quote',
  version: 1,
  schema,
  html({ config, content }, context) {
    const { colors, fontFamily, fontSize, italic } = config;
    const text = context.richText(content, { fontSize, linkColor: colors.links });
    const side = sideOf(config, context);
    return html`
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        <tr><td align="${side}" style="${lineStyle(config, side)}font-family:${context.font(fontFamily)};text-align:${side}">
          <div${context.slot} style="font-size:${fontSize}px;line-height:1.5;${italic && 'font-style:italic;'}color:${colors.text}">${text}</div>
          ${authorMarkup(config, side, context)}
        </td></tr>
      </table>`;
  },
});

export const quote = /* @__PURE__ */ defineBlock(quoteHtml, {
  defaults: {
    config: {
      colors: {
        blockBackground: 'transparent',
        text: '#333b46',
        links: '#b3123f',
        author: '#555d69',
        accent: '#ff6969',
      },
      padding: { top: 20, bottom: 20 },
      author: 'Name of the author',
      detail: '',
      image: null,
      alt: '',
      line: 4,
      italic: true,
      fontFamily: 'Arial',
      fontSize: 18,
      alignment: 'left',
    },
    content: /* @__PURE__ */ paragraphOf('What a customer says about you.'),
  },
  migrations: [fromVersion0],
  // Mail clients without rounded corners show a square picture.
  tolerates: ['css-border-radius'],
  text({ config, content }, context) {
    const names = [config.author, config.detail].map((name) => context.plain(name).trim());
    const author = names.filter((name) => name !== '').join(', ');
    const text = context.richText(content);
    return author === '' ? text : `${text}\n\u2014 ${author}`;
  },
});

export type Side = 'left' | 'center' | 'right';

export function sideOf({ alignment }: QuoteConfig, context: Pick<MarkupContext, 'direction'>): Side {
  return inReadingDirection(alignment === 'full' ? 'left' : alignment, context);
}

const linePlaces: Readonly<Record<Side, string>> = { left: 'left', center: 'top', right: 'right' };

/** Returns the accent line as the border of a cell, because Outlook draws borders and padding only there. */
export function lineStyle({ line, colors }: QuoteConfig, side: Side): Markup {
  if (line === 0) return html``;
  const place = linePlaces[side];
  return html`border-${place}:${line}px solid ${colors.accent};padding-${place}:20px;`;
}

function authorMarkup(config: QuoteConfig, side: Side, context: MarkupContext): Markup {
  const { colors, image, fontSize } = config;
  const author = context.plain(config.author);
  const detail = context.plain(config.detail);
  const look = { alt: context.plain(config.alt), width: portraitSize, ratio: 1, radius: portraitSize / 2 };
  const portrait = image === null ? undefined : writePicture(image, look, context);
  const named = author.trim() !== '' || detail.trim() !== '';
  if (!named && portrait === undefined) return html``;
  const start = inReadingDirection('left', context);
  const small = Math.max(12, Math.round(fontSize * 0.8));
  const pictureCell = html`<td width="${portraitSize}" style="width:${portraitSize}px;padding:16px 0 0">${portrait}</td>`;
  const detailLine = detail.trim() !== '' && html`${author.trim() !== '' && html`<br>`}${detail}`;
  const inset = portrait === undefined ? '16px 0 0' : '16px 12px 0';
  const nameCell = html`<td align="${side}" style="padding:${inset};font-size:${small}px;line-height:1.4;text-align:${portrait === undefined ? side : start};color:${colors.author}"><strong>${author}</strong>${detailLine}</td>`;
  const place = side !== start && html` align="${side}"`;
  return html`<table role="presentation"${place} cellpadding="0" cellspacing="0" border="0"><tr>${portrait !== undefined && pictureCell}${named && nameCell}</tr></table>`;
}
