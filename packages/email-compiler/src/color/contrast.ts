import { channels, linear, fromLab, toLab } from './lab.ts';

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Black or white, whichever reads better on a colour. */
export function readableOn(background: string): '#000000' | '#ffffff' {
  return contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff';
}

/** Lightness of #333333, the ground that white becomes. */
const darkest = 21.247;

/**
 * A colour as mail clients that rewrite colours show it in dark mode. The rule is that of Outlook's web and mobile
 * apps, published by Microsoft (github.com/microsoft/roosterjs, getDarkColor): lightness is mirrored onto 21 to 100,
 * and hue stays. Outlook rewrites text and backgrounds alike and ignores `color-scheme` (caniemail.com).
 */
export function inDarkMode(color: string): string {
  const [lightness, a, b] = toLab(color);
  return fromLab([(100 - lightness) * ((100 - darkest) / 100) + darkest, a, b]);
}

export function darkContrast(one: string, other: string): number {
  return contrast(inDarkMode(one), inDarkMode(other));
}

/**
 * The colour nearest to `ink` in lightness, of the same hue, that has a contrast of at least `least` to `ground` in
 * light and in dark mode; undefined when there is none, as on a middling grey.
 */
export function readableLike(ink: string, ground: string, least: number): string | undefined {
  const [lightness, a, b] = toLab(ink);
  for (let step = 0; step <= 100; step++) {
    for (const candidate of [lightness - step, lightness + step]) {
      if (candidate < 0 || candidate > 100) continue;
      // Towards black and white no colour is left to keep.
      const chroma = Math.min(1, candidate / 15, (100 - candidate) / 15);
      const color = fromLab([candidate, a * chroma, b * chroma]);
      if (contrast(color, ground) >= least && darkContrast(color, ground) >= least) return color;
    }
  }
  return undefined;
}
