/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors in the form `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

export interface ContrastPair {
  readonly foreground: string;
  readonly background: string;
  /** Text needs a contrast of 4.5 : 1 (WCAG 1.4.3). Controls and shapes need 3 : 1 (WCAG 1.4.11). */
  readonly least: 3 | 4.5;
}

const grounds = ['canvas', 'surface', 'sunken', 'overlay', 'hover'];
const tones = ['success', 'warning', 'danger', 'info'];

const text = (foreground: string, background: string): ContrastPair => ({
  foreground,
  background,
  least: 4.5,
});
const shape = (foreground: string, background: string): ContrastPair => ({
  foreground,
  background,
  least: 3,
});

/** Every pair of tokens that the components put on each other. */
export const contrastPairs: readonly ContrastPair[] = [
  ...grounds.flatMap((ground) => [
    text('text', ground),
    text('text-muted', ground),
    text('accent-text', ground),
    shape('focus', ground),
    ...tones.map((tone) => text(`${tone}-text`, ground)),
  ]),
  text('text', 'pressed'),
  ...['canvas', 'surface', 'overlay'].flatMap((ground) => [
    shape('control', ground),
    shape('accent', ground),
    shape('danger', ground),
    ...tones.map((tone) => shape(tone, ground)),
    ...[1, 2, 3, 4, 5, 6].map((index) => shape(`chart-${String(index)}`, ground)),
  ]),
  ...tones.flatMap((tone) => [
    text(`${tone}-text`, `${tone}-soft`),
    text('text', `${tone}-soft`),
    text('text-muted', `${tone}-soft`),
  ]),
  text('accent-text', 'accent-soft'),
  text('on-accent', 'accent'),
  text('on-accent', 'accent-hover'),
  text('on-danger', 'danger'),
  text('on-danger', 'danger-hover'),
  text('on-inverse', 'inverse'),
];
