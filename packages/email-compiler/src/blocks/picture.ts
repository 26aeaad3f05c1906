import * as v from 'valibot';
import type { MarkupContext } from '../definition/define.ts';
import { html, type Markup } from '../markup/markup.ts';
import { rangeSchema } from '../schema/config.ts';
import { withDarkPicture } from './dark-picture.ts';
import { ampLayout, pictureClass } from './fluid.ts';
import { imageReferenceSchema } from './image/image.ts';

const pixels = v.optional(rangeSchema(1, 10_000));

/** An image with its natural size in px, which is absent until the editor has measured the image. */
export const sizedImageSchema = v.object({ ...imageReferenceSchema.entries, width: pixels, height: pixels });
export type SizedImage = v.InferOutput<typeof sizedImageSchema>;

interface PictureLook {
  readonly alt: string;
  /** Width in px. On narrower screens, the picture shrinks with its container. */
  readonly width: number;
  /** Width divided by height, for AMP, which needs a height, if the natural size is unknown. */
  readonly ratio: number;
  /** Corner radius in px. Default 0. */
  readonly radius?: number;
  /** Picture that replaces the image in dark mode, at the same width. AMP has no dark mode. */
  readonly darkImage?: SizedImage | null | undefined;
}

/** Writes an image as `img` or `amp-img`. Returns undefined and reports the problem if the image has no usable URL. */
export function writePicture(
  image: SizedImage | null | undefined,
  { alt, width, ratio, radius = 0, darkImage }: PictureLook,
  context: MarkupContext,
): Markup | undefined {
  const src = context.imageSource(image?.src ?? '');
  if (src === undefined) return undefined;
  const natural = naturalRatio(image);
  const height = Math.max(1, Math.round(width / (natural ?? ratio)));
  const corners = radius > 0 && html`;border-radius:${radius}px`;
  if (context.target === 'amp') {
    const style = radius > 0 && html` style="border-radius:${radius}px;overflow:hidden"`;
    return html`<amp-img src="${src}" width="${width}" height="${height}" layout="${ampLayout(width, context)}" alt="${alt}"${style}></amp-img>`;
  }
  // Without a known size, set only the width, so that the image keeps its aspect ratio.
  const known = natural !== undefined && html` height="${height}"`;
  const picture = (url: string, isDark: boolean, name?: string) =>
    html`<img src="${url}" width="${width}"${!isDark && known} alt="${alt}"${pictureClass(width, context, name)} style="display:block;width:100%;max-width:${width}px;height:auto;border:0${corners}">`;
  return withDarkPicture(src, darkImage, picture, context);
}

function naturalRatio(image: SizedImage | null | undefined): number | undefined {
  const { width, height } = image ?? {};
  return width === undefined || height === undefined ? undefined : width / height;
}
