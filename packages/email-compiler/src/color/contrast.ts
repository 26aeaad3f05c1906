import { channels, linear, fromLab, toLab } from './lab.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const leastTextContrast = 4.5;

/** Returns the relative luminance, 0 to 1, of `#rgb` or `#rrggbb` (WCAG 2.2). */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio, 1 to 21, of two colors in the form `#rgb` or `#rrggbb` (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Returns black or white, whichever has the higher contrast with `background` (`#rgb` or `#rrggbb`). */
export function readableOn(background: string): '#000000' | '#ffffff' {
  return contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff';
}

/** Lightness of #333333, the color that white becomes in dark mode. */
const darkest = 21.247;

/**
 * Returns, as `#rrggbb`, the color that Outlook's web and mobile apps show in dark mode. Reverses the lightness into
 * the range 21 to 100 and keeps the hue, as Microsoft's getDarkColor does (github.com/microsoft/roosterjs).
 */
export function inDarkMode(color: string): string {
  const [lightness, a, b] = toLab(color);
  return fromLab([(100 - lightness) * ((100 - darkest) / 100) + darkest, a, b]);
}

export function darkContrast(one: string, other: string): number {
  return contrast(inDarkMode(one), inDarkMode(other));
}

/**
 * Returns the color with the hue of `ink` and the nearest lightness whose contrast with `ground` is at least `least` in
 * light and dark mode. undefined if there is no such color, as on a medium gray.
 */
export function readableLike(ink: string, ground: string, least: number): string | undefined {
  const [lightness, a, b] = toLab(ink);
  for (let step = 0; step <= 100; step++) {
    for (const candidate of [lightness - step, lightness + step]) {
      if (candidate < 0 || candidate > 100) continue;
      // Reduces the chroma near black and white, where sRGB has no saturated colors.
      const chroma = Math.min(1, candidate / 15, (100 - candidate) / 15);
      const color = fromLab([candidate, a * chroma, b * chroma]);
      if (contrast(color, ground) >= least && darkContrast(color, ground) >= least) return color;
    }
  }
  return undefined;
}
