/** Font size in px, or relative to the size around the element. */
export type CssSize = { readonly px: number } | { readonly times: number };

const pixels = new Map([
  ['px', 1],
  ['pt', 4 / 3],
  ['rem', 16],
]);
const factors = new Map([
  ['em', 1],
  ['%', 0.01],
]);

/** Sizes that browsers use for the keywords of CSS. */
const keywords = new Map([
  ['xx-small', 9],
  ['x-small', 10],
  ['small', 13],
  ['medium', 16],
  ['large', 18],
  ['x-large', 24],
  ['xx-large', 32],
  ['xxx-large', 48],
]);

/** Sizes that browsers use for `<font size="1">` to `<font size="7">`. */
const fontSizes = [10, 13, 16, 18, 24, 32, 48];

/** Reads a value of the CSS property `font-size`. Returns null for other text. */
export function readCssSize(css: string): CssSize | null {
  const keyword = keywords.get(css.toLowerCase());
  if (keyword !== undefined) return { px: keyword };
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?|\.\d+)(px|pt|rem|em|%)$/i.exec(css.trim()) ?? [];
  const px = pixels.get(unit.toLowerCase());
  if (px !== undefined) return { px: Number(number) * px };
  const times = factors.get(unit.toLowerCase());
  return times === undefined ? null : { times: Number(number) * times };
}

/** Reads the attribute `size` of a `<font>` element. Returns null for relative sizes such as `+1`. */
export function readFontAttribute(size: string): CssSize | null {
  const px = fontSizes[Number(/^[1-7]$/.exec(size)?.[0] ?? 0) - 1];
  return px === undefined ? null : { px };
}
