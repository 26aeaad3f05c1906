/** Makes the preview a container, whose width the message's rules follow instead of the window's. */
export const widthContainer = ':host{container-type:inline-size}';

/**
 * Replaces media queries for the width with container queries, so that these rules follow the canvas's width instead of
 * the window's.
 */
export function scopedToWidth(css: string): string {
  return css.replaceAll(
    /@media\s*(?:only\s+)?(?:(?:screen|all)\s+and\s+)?(?=\((?:max|min)-width\s*:)/gi,
    '@container ',
  );
}
