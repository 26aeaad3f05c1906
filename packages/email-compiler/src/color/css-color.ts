const named: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['gray', '#808080'],
  ['grey', '#808080'],
  ['silver', '#c0c0c0'],
  ['red', '#ff0000'],
  ['green', '#008000'],
  ['blue', '#0000ff'],
  ['yellow', '#ffff00'],
]);

/** Converts a CSS color to `#rrggbb` in lower case. undefined for unsupported notations. */
export function hexColor(color: string): string | undefined {
  const written = color.trim().toLowerCase();
  if (/^#[\da-f]{6}$/.test(written)) return written;
  if (/^#[\da-f]{3}$/.test(written)) return written.replace(/[^#]/g, '$&$&');
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(written);
  if (channels === null) return named.get(written);
  const hex = channels
    .slice(1)
    .map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
