/**
 * Creates a function that converts any CSS color to `#rrggbb`, as it appears on white. The function returns null for
 * transparent colors and other text.
 */
export function createColorReader(): (css: string) => string | null {
  const known = new Map<string, string | null>();
  const context = document.createElement('canvas').getContext('2d');
  return (css) => {
    const read = known.get(css);
    if (read !== undefined) return read;
    const color = context === null || css === '' ? null : toHexadecimal(normalColor(css, context));
    known.set(css, color);
    return color;
  };
}

/** Returns the color as a canvas writes it, or an empty string for other text. */
function normalColor(css: string, context: CanvasRenderingContext2D): string {
  // A canvas keeps its color if it cannot read the new color, so the result then depends on the color before.
  const results = ['#000000', '#ffffff'].map((before) => {
    context.fillStyle = before;
    context.fillStyle = css;
    return context.fillStyle;
  });
  return results[0] === results[1] ? String(results[0]) : '';
}

function toHexadecimal(color: string): string | null {
  if (/^#[\da-f]{6}$/.test(color)) return color;
  const channels = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(color)?.slice(1).map(Number);
  const alpha = channels?.pop() ?? 0;
  if (channels === undefined || alpha === 0) return null;
  const onWhite = channels.map((channel) => Math.round(channel * alpha + 255 * (1 - alpha)));
  return `#${onWhite.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function colorfulness(color: string): number {
  const channels = channelsOf(color);
  return Math.max(...channels) - Math.min(...channels);
}

/** Returns true for black, white, grays and colors that look almost gray. */
export function isNeutral(color: string): boolean {
  return colorfulness(color) <= 36;
}

/** Returns true for a neutral color that is nearly white. */
export function isLight(color: string): boolean {
  return isNeutral(color) && Math.min(...channelsOf(color)) >= 192;
}

/** Returns true for the usual backgrounds of pages: white, light grays, and the dark colors of dark modes. */
export function isPageColor(color: string): boolean {
  return colorfulness(color) <= 12 || Math.max(...channelsOf(color)) <= 64;
}
