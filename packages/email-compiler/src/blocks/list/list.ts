import * as v from 'valibot';
import { readableOn } from '../../color/contrast.ts';
import { defineBlock, defineHtmlBlock, type MarkupContext } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { html, type Markup } from '../../markup/markup.ts';
import {
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  paddingSchema,
  rangeSchema,
} from '../../schema/config.ts';
import { fontSchema } from '../../schema/fonts.ts';
import { sizedImageSchema, writePicture } from '../picture.ts';

/** Signs by marker. Each is in the usual fonts, and no mail client shows one as an emoji. */
const markerSigns = {
  check: '\u2713',
  dot: '\u25cf',
  square: '\u25a0',
  arrow: '\u25ba',
  star: '\u2605',
} as const;

const listMarkers = ['number', 'check', 'dot', 'square', 'arrow', 'star', 'image'] as const;
export type ListMarker = (typeof listMarkers)[number];
const listMarkerShapes = ['circle', 'plain'] as const;
/** Maximum number of items in a list. */
export const mostListItems = 20;

const itemSchema = v.object({
  title: v.string(),
  text: v.string(),
  /** Shown if the marker is `image`. */
  image: v.nullable(sizedImageSchema),
  alt: v.string(),
});
export type ListItem = v.InferOutput<typeof itemSchema>;

const schema = v.object({
  config: v.object({
    colors: v.object({
      blockBackground: backgroundSchema,
      marker: colorSchema,
      title: colorSchema,
      text: colorSchema,
    }),
    padding: paddingSchema,
    marker: v.picklist(listMarkers),
    /** `circle` draws numbers and signs on a filled circle. */
    markerShape: v.picklist(listMarkerShapes),
    /** Width of the markers in px. */
    markerSize: rangeSchema(16, 160),
    /** Space between items in px. */
    spacing: rangeSchema(0, 60),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
  }),
  content: v.object({ items: v.pipe(v.array(itemSchema), v.maxLength(mostListItems)) }),
});
export type ListConfig = v.InferOutput<typeof schema>['config'];

export const listHtml = defineHtmlBlock({
  type: 'list',
  version: 1,
  schema,
  html({ config, content }, context) {
    const { fontFamily, fontSize, colors } = config;
    const items = content.items.map((item, index) => {
      const space = index < content.items.length - 1 ? config.spacing : 0;
      return listItem(item, index, space, config, context);
    });
    if (items.length === 0) return html``;
    return html`
      <div role="list" style="font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.5;color:${colors.text}">
        ${items}
      </div>`;
  },
});

export const list = /* @__PURE__ */ defineBlock(listHtml, {
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', marker: '#b3123f', title: '#1f2937', text: '#333b46' },
      padding: { top: 20, bottom: 20 },
      marker: 'check',
      markerShape: 'circle',
      markerSize: 28,
      spacing: 16,
      fontFamily: 'Arial',
      fontSize: 15,
    },
    content: {
      items: [
        { title: 'First advantage', text: 'Describe it in a sentence.', image: null, alt: '' },
        { title: 'Second advantage', text: 'Describe it in a sentence.', image: null, alt: '' },
        { title: 'Third advantage', text: 'Describe it in a sentence.', image: null, alt: '' },
      ],
    },
  },
  migrations: [fromVersion0],
  // Mail clients without rounded corners show square markers.
  tolerates: ['css-border-radius'],
  text({ config, content }, context) {
    return content.items
      .map(({ title, text }, index) => {
        const mark = config.marker === 'number' ? `${index + 1}. ` : '- ';
        const lines = [title, text].map((line) => context.plain(line).trim()).filter((line) => line !== '');
        return `${mark}${lines.join(`\n${' '.repeat(mark.length)}`)}`;
      })
      .join('\n');
  },
});

function listItem(
  item: ListItem,
  index: number,
  space: number,
  config: ListConfig,
  context: MarkupContext,
): Markup {
  const { image, alt } = item;
  const mark =
    config.marker === 'image'
      ? imageMarker(image, context.plain(alt), config, context)
      : signMarker(index, config);
  return html`
    <div role="listitem">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
        ${mark}
        <td valign="top" style="padding:${markerInset(config)}px 16px ${space}px">${itemText(item, config, context)}</td>
      </tr></table>
    </div>`;
}

export function itemText(
  { title, text }: ListItem,
  { colors, fontSize }: ListConfig,
  context: MarkupContext,
): Markup {
  const heading = context.plain(title);
  const words = context.plain(text);
  const titleLine =
    heading.trim() !== '' &&
    html`<strong style="font-size:${Math.round(fontSize * 1.1)}px;color:${colors.title}">${heading}</strong>`;
  const separator = heading.trim() !== '' && words.trim() !== '' && html`<br>`;
  return html`${titleLine}${separator}${words}`;
}

/** Returns the space above the text in px that centers its first line beside a small marker. */
export function markerInset({ marker, markerSize, fontSize }: ListConfig): number {
  const line = fontSize * 1.1 * 1.5;
  return marker === 'image' ? 0 : Math.max(0, Math.round((markerSize - line) / 2));
}

function imageMarker(
  image: ListItem['image'],
  alt: string,
  { markerSize }: ListConfig,
  context: MarkupContext,
): Markup {
  const picture = writePicture(image, { alt, width: markerSize, ratio: 1 }, context);
  return html`<td width="${markerSize}" valign="top" style="width:${markerSize}px">${picture}</td>`;
}

/** Writes a number or sign. Screen readers skip signs, because the list already separates its items. */
function signMarker(index: number, config: ListConfig): Markup {
  const { colors, marker, markerSize: size, markerShape } = config;
  const sign =
    marker === 'number' ? html`${index + 1}` : html`<span aria-hidden="true">${signOf(marker)}</span>`;
  const ground = markerShape === 'circle' && html` bgcolor="${colors.marker}"`;
  // The marker is in a table of its own, so that its background is not as high as the item's text.
  return html`
    <td width="${size}" valign="top" style="width:${size}px">
      <table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
        <td width="${size}" height="${size}" align="center" valign="middle"${ground} style="${signStyle(config)}">${sign}</td>
      </tr></table>
    </td>`;
}

export function signStyle({ colors, marker, markerSize: size, markerShape }: ListConfig): Markup {
  const filled = markerShape === 'circle';
  const scale = marker === 'dot' || marker === 'square' ? 0.4 : 0.55;
  const shape = filled && html`border-radius:${size / 2}px;background-color:${colors.marker};`;
  return html`${shape}width:${size}px;height:${size}px;font-family:Arial,sans-serif;font-size:${Math.round(size * scale)}px;line-height:${size}px;font-weight:bold;color:${filled ? readableOn(colors.marker) : colors.marker}`;
}

export function signOf(marker: ListMarker): string {
  return marker === 'number' || marker === 'image' ? '' : markerSigns[marker];
}
