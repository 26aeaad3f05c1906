import * as v from 'valibot';
import { isRecord } from '../../schema/read-document.ts';
import { html } from '../../markup/markup.ts';
import {
  alignmentSchema,
  backgroundSchema,
  linkSchema,
  paddingSchema,
  rangeSchema,
} from '../../schema/config.ts';
import {
  defineBlock,
  defineHtmlBlock,
  type BlockContext,
  type StoredBlock,
} from '../../definition/define.ts';
import { fromVersion0, numberOf } from '../../definition/from-version-0.ts';
import { withDarkPicture } from '../dark-picture.ts';
import { ampLayout, pictureClass } from '../fluid.ts';
import { linkedMarkup } from '../linked-markup.ts';

/** An image of the library, or only a URL with the other fields empty. */
export const imageReferenceSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Absolute URL. */
  src: v.string(),
  date: v.string(),
  /** Most important point of the picture, as shares of its width and height. It stays visible where a picture is cut. */
  focus: v.optional(v.object({ x: rangeSchema(0, 1), y: rangeSchema(0, 1) })),
});
export type ImageReference = v.InferOutput<typeof imageReferenceSchema>;

/** Size in px of an image without `attrs` (spec 3 §9, AMP default image). */
export const defaultImageSize = { width: 500, height: 260 } as const;

export const imageHtml = defineHtmlBlock({
  type: 'image',
  version: 1,
  schema: v.object({
    config: v.object({
      colors: v.object({ blockBackground: backgroundSchema }),
      padding: paddingSchema,
      /** null until an image is chosen. */
      image: v.nullable(imageReferenceSchema),
      /** Image that replaces `image` in dark mode. */
      darkImage: v.optional(v.nullable(imageReferenceSchema)),
      alt: v.string(),
      /** True if screen readers should skip the image. Default false. */
      decorative: v.optional(v.boolean()),
      link: linkSchema,
      fullWidth: v.boolean(),
      alignment: alignmentSchema,
    }),
    attrs: v.optional(v.object({ width: rangeSchema(1, 10_000), height: rangeSchema(1, 10_000) })),
  }),
  html(block, context) {
    const shown = shownSize(block.attrs, block.config.alignment, context.width);
    const src = context.imageSource(block.config.image?.src ?? '');
    if (src === undefined) return html``;
    const alt = altOf(block.config, context);
    // Without a known size, set only the width, so that the image keeps its aspect ratio.
    const height = block.attrs !== undefined && html` height="${shown.height}"`;
    const write = (url: string, isDark: boolean, name?: string) =>
      html`<img src="${url}" width="${shown.width}"${!isDark && height} alt="${alt}"${pictureClass(shown.width, context, name)} style="display:block;width:100%;max-width:${shown.width}px;height:auto;border:0">`;
    const picture = withDarkPicture(src, block.config.darkImage, write, context);
    return linkedMarkup(picture, context.link(block.config.link, 'image'));
  },
});

export const image = /* @__PURE__ */ defineBlock(imageHtml, {
  defaults: {
    config: {
      colors: { blockBackground: 'transparent' },
      padding: { top: 20, bottom: 20 },
      image: null,
      alt: '',
      link: '',
      fullWidth: false,
      alignment: 'center',
    },
  },
  migrations: [imageFromVersion0],
  amp(block, context) {
    const shown = shownSize(block.attrs, block.config.alignment, context.width);
    const src = context.imageSource(block.config.image?.src ?? '');
    if (src === undefined) return html``;
    const alt = altOf(block.config, context);
    const picture = html`<amp-img src="${src}" width="${shown.width}" height="${shown.height}" layout="${ampLayout(shown.width, context)}" alt="${alt}"></amp-img>`;
    return linkedMarkup(picture, context.link(block.config.link, 'image'));
  },
  text({ config }, context) {
    const src = config.image?.src ?? '';
    if (src.trim() === '') return '';
    const alt = altOf(config, context).trim();
    const url = context.link(config.link, 'image');
    const name = alt === '' ? '' : `[${alt}]`;
    return [name, url ?? ''].filter((part) => part !== '').join(' ');
  },
});

/** Returns the alternative text. A decorative image keeps it only inside a link, where it names the destination. */
function altOf(
  {
    alt,
    decorative,
    link,
  }: { readonly alt: string; readonly decorative?: boolean | undefined; readonly link: string },
  context: BlockContext,
): string {
  return decorative === true && link.trim() === '' ? '' : context.plain(alt);
}

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the displayed size of an image in px and keeps its aspect ratio. The width is at most `available`, or exactly
 * `available` with the alignment `full`.
 */
export function shownSize(attrs: ImageSize | undefined, alignment: string, available: number): ImageSize {
  const { width, height } = attrs ?? defaultImageSize;
  const shown = Math.max(1, Math.round(alignment === 'full' ? available : Math.min(width, available)));
  return { width: shown, height: Math.max(1, Math.round((shown * height) / width)) };
}

/**
 * Converts an image block of version 0, whose picture is a record or URL in `image` or `source` and whose sizes may be
 * strings.
 */
function imageFromVersion0(block: StoredBlock): StoredBlock {
  const bare = fromVersion0(block);
  const { source, image, ...config } = bare.config;
  const attrs = bare.attrs;
  return {
    ...bare,
    config: { ...config, image: imageReferenceFromVersion0(image ?? source) },
    attrs: isRecord(attrs) ? sizeFromVersion0(attrs) : undefined,
  };
}

/**
 * Converts an image reference of version 0, which is a record with `src` or `path`, or a URL. Returns null if there is
 * no URL.
 */
export function imageReferenceFromVersion0(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? null : { id: '', name: '', src: value, date: '' };
  if (!isRecord(value)) return null;
  const src = text(value['src'] ?? value['path']);
  return src === ''
    ? null
    : { ...value, id: text(value['id']), name: text(value['name']), src, date: text(value['date']) };
}

function sizeFromVersion0(attrs: Readonly<Record<string, unknown>>): unknown {
  const width = numberOf(attrs['width']);
  const height = numberOf(attrs['height']);
  return typeof width === 'number' && typeof height === 'number' && width >= 1 && height >= 1
    ? { width, height }
    : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
