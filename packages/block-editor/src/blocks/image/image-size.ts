import { canvasWidth, contentWidth, type Alignment } from '@x/email-compiler';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The widest that an image may be, px: 600 at full width, 520 otherwise (spec 3 §5). */
export function maximumWidth(fullWidth: boolean): number {
  return fullWidth ? canvasWidth : contentWidth;
}

/** A width within bounds, and the height that keeps the proportions of `natural`, rounded. */
export function resized(natural: ImageSize, width: number, fullWidth: boolean): ImageSize {
  const within = Math.min(maximumWidth(fullWidth), Math.max(1, Math.round(width)));
  return { width: within, height: Math.max(1, Math.round((within * natural.height) / natural.width)) };
}

export interface ImageLayout {
  readonly fullWidth: boolean;
  readonly alignment: Alignment;
  readonly size: ImageSize | undefined;
}

/** Full alignment takes all the width there is; leaving full width brings a wider image back into bounds. */
export function laidOut(layout: ImageLayout, natural: ImageSize | undefined): ImageLayout {
  const size = layout.size;
  if (size === undefined) return layout;
  const width = layout.alignment === 'full' ? maximumWidth(layout.fullWidth) : size.width;
  return { ...layout, size: resized(natural ?? size, width, layout.fullWidth) };
}
