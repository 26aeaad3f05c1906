import * as v from 'valibot';
import { defineBlock, defineHtmlBlock, type MarkupContext } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { html, type Markup } from '../../markup/markup.ts';
import {
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  linkSchema,
  paddingSchema,
} from '../../schema/config.ts';
import { fontSchema } from '../../schema/fonts.ts';
import { paragraphOf, richTextSchema } from '../../schema/rich-text.ts';
import { linkedMarkup } from '../linked-markup.ts';
import { sizedImageSchema, writePicture } from '../picture.ts';

const schema = v.object({
  config: v.object({
    /** `bar` is the background of the strip with the play mark below the picture. */
    colors: v.object({ blockBackground: backgroundSchema, bar: colorSchema, text: colorSchema }),
    padding: paddingSchema,
    /** null until an image is chosen. */
    image: v.nullable(sizedImageSchema),
    alt: v.string(),
    link: linkSchema,
    /** Length of the video as text, such as `2:31`. Empty to show none. */
    duration: v.string(),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    fullWidth: v.boolean(),
  }),
  /** Label beside the play mark. */
  content: richTextSchema,
});
export type VideoConfig = v.InferOutput<typeof schema>['config'];

/** Aspect ratio of most videos. */
export const videoRatio = 16 / 9;
/** Width and height in px of the circle with the play mark. */
export const markSize = 32;
/** U+25BA, which is in the usual fonts. Unlike U+25B6, no mail client shows it as an emoji. */
const playMark = '\u25ba';

export const videoHtml = defineHtmlBlock({
  type: 'video',
  version: 1,
  schema,
  html({ config, content }, context) {
    const { image, alt, link } = config;
    const look = { alt: context.plain(alt), width: Math.round(context.width), ratio: videoRatio };
    const picture = writePicture(image, look, context);
    if (picture === undefined) return html``;
    const url = context.link(link, 'image');
    return html`
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        <tr><td>${linkedMarkup(picture, url)}</td></tr>
        <tr><td bgcolor="${config.colors.bar}" style="padding:12px 16px;background-color:${config.colors.bar}">
          ${bar(config, context.inlineText(content), url, context)}
        </td></tr>
      </table>`;
  },
});

export const video = /* @__PURE__ */ defineBlock(videoHtml, {
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', bar: '#1f2937', text: '#ffffff' },
      padding: { top: 20, bottom: 20 },
      image: null,
      alt: '',
      link: '',
      duration: '',
      fontFamily: 'Arial',
      fontSize: 16,
      fullWidth: false,
    },
    content: /* @__PURE__ */ paragraphOf('Watch the video'),
  },
  migrations: [fromVersion0],
  // Mail clients without rounded corners show a square around the play mark.
  tolerates: ['css-border-radius'],
  text({ config, content }, context) {
    if ((config.image?.src ?? '').trim() === '') return '';
    const label = context.richText(content).replaceAll(/\s+/g, ' ').trim();
    const alt = context.plain(config.alt).trim();
    const duration = context.plain(config.duration).trim();
    const shown = alt === '' ? '' : `[${alt}]\n`;
    const length = duration === '' ? '' : ` (${duration})`;
    const url = context.link(config.link, 'image');
    return `${shown}${label}${length}${url === undefined ? '' : `: ${url}`}`;
  },
});

function bar(config: VideoConfig, label: Markup, url: string | undefined, context: MarkupContext): Markup {
  const { colors, fontFamily, fontSize } = config;
  const font = html`font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.4;color:${colors.text}`;
  const duration = context.plain(config.duration);
  return html`
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
      <td width="${markSize}" height="${markSize}" align="center" valign="middle" bgcolor="${colors.text}" style="width:${markSize}px;height:${markSize}px;border-radius:${markSize / 2}px;background-color:${colors.text};font-family:Arial,sans-serif;font-size:14px;line-height:${markSize}px">
        ${mark(colors.bar, url, context)}
      </td>
      <td style="padding:0 12px;${font}">${linkedLabel(label, colors.text, url, context)}</td>
      ${duration.trim() !== '' && html`<td align="right" style="${font};white-space:nowrap">${duration}</td>`}
    </tr></table>`;
}

/** The play mark is hidden from screen readers, which read the label's link. */
export function mark(color: string, url: string | undefined, context: MarkupContext): Markup {
  if (url === undefined || context.slots) {
    return html`<span aria-hidden="true" style="color:${color}">${playMark}</span>`;
  }
  return html`<a href="${url}" target="_blank" aria-hidden="true" tabindex="-1" style="display:block;color:${color};text-decoration:none">${playMark}</a>`;
}

export function linkedLabel(
  label: Markup,
  color: string,
  url: string | undefined,
  context: MarkupContext,
): Markup {
  // In an editor's canvas, write a span, because a click must select the text instead of following the link.
  if (url === undefined || context.slots) return html`<span${context.slot}>${label}</span>`;
  return html`<a href="${url}" target="_blank" style="color:${color};text-decoration:none">${label}</a>`;
}
