import { sixDigitColor } from '../../schema/config.ts';

/** The colors of HTML 4 and CSS 2. Mail clients know all others too, so those are written as they are. */
const named: ReadonlyMap<string, string> = new Map(
  'aqua00ffff black000000 blue0000ff fuchsiaff00ff gray808080 green008000 grey808080 lime00ff00 maroon800000 navy000080 olive808000 orangeffa500 purple800080 redff0000 silverc0c0c0 teal008080 whiteffffff yellowffff00'
    .split(' ')
    .map((entry) => [entry.slice(0, -6), `#${entry.slice(-6)}`] as const),
);

/** Returns a color as `#rrggbb` if it can be written so. Returns other text in lower case. */
export function writtenColor(color: string): string {
  const lower = color.trim().toLowerCase();
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/.test(lower)) return sixDigitColor(lower);
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+(?:1|1\.0+|100%))?\s*\)$/.exec(
    lower,
  );
  if (parts === null) return named.get(lower) ?? lower;
  const hex = parts.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}

/** Returns a color as `#rrggbb` for an attribute such as `bgcolor`. undefined if the text is not such a color. */
export function hexColor(color: string): string | undefined {
  const written = writtenColor(/^[\da-f]{6}$/i.test(color.trim()) ? `#${color.trim()}` : color);
  return /^#[\da-f]{6}$/.test(written) ? written : undefined;
}
