import { channels, linear } from './lab.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const leastTextContrast = 4.5;

/** Returns the relative luminance, 0 to 1, of `#rgb` or `#rrggbb` (WCAG 2.2). */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio, 1 to 21, of two colors in the form `#rgb` or `#rrggbb` (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const first = luminance(one) + 0.05;
  const second = luminance(other) + 0.05;
  return first > second ? first / second : second / first;
}

/** Returns black or white, whichever has the higher contrast with `background` (`#rgb` or `#rrggbb`). */
export function readableOn(background: string): '#000000' | '#ffffff' {
  const behind = luminance(background) + 0.05;
  return behind / 0.05 >= 1.05 / behind ? '#000000' : '#ffffff';
}
