import {
  canvasWidth,
  contentWidth,
  type Alignment,
  type Block,
  type image,
  type ImageReference,
} from '@x/email-compiler';

export type ImageConfig = (typeof image)['defaults']['config'];

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the maximum width of an image in px, which is 600 at full width and otherwise 520 (spec 3 §5). */
export function maximumWidth(fullWidth: boolean): number {
  return fullWidth ? canvasWidth : contentWidth;
}

/**
 * Limits the width to the allowed range. Returns the limited width with the height that keeps the proportions of
 * `natural`.
 */
export function resizeImage(natural: ImageSize, width: number, fullWidth: boolean): ImageSize {
  const within = Math.min(maximumWidth(fullWidth), Math.max(1, Math.round(width)));
  return { width: within, height: Math.max(1, Math.round((within * natural.height) / natural.width)) };
}

export interface ImageLayout {
  readonly fullWidth: boolean;
  readonly alignment: Alignment;
  readonly size: ImageSize | undefined;
}

/**
 * Adjusts the image's size to its layout. An image with full alignment gets the maximum width. Any other image shrinks
 * if it is wider than the maximum, for example after full width is turned off.
 */
export function fitToLayout(layout: ImageLayout, natural: ImageSize | undefined): ImageLayout {
  const size = layout.size;
  if (size === undefined) return layout;
  const width = layout.alignment === 'full' ? maximumWidth(layout.fullWidth) : size.width;
  return { ...layout, size: resizeImage(natural ?? size, width, layout.fullWidth) };
}

/** Replaces the image of an image block. `size` is its natural size, if known, to which the block's size is adjusted. */
export function withImage(
  block: Block & { readonly config: ImageConfig },
  image: ImageReference | null,
  size: ImageSize | undefined,
): Block {
  const { attrs: _attrs, ...rest } = block;
  const { config } = rest;
  const fitted = size === undefined ? undefined : resizeImage(size, size.width, config.fullWidth);
  const layout = fitToLayout(
    { fullWidth: config.fullWidth, alignment: config.alignment, size: fitted },
    size,
  );
  return {
    ...rest,
    config: { ...config, image },
    ...(layout.size === undefined ? {} : { attrs: layout.size }),
  };
}
