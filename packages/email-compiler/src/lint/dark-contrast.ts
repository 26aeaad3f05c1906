import { contrast } from '../color/contrast.ts';
import { darkModelNames, darkModels } from '../color/dark-models.ts';
import { fromLab, toLab } from '../color/lab.ts';

/** Factor that lowers the minimum contrast in dark mode, because the clients' exact colors are not public. */
const darkTolerance = 0.9;

/** Names of mail clients as `lint` reports them. */
const clientNames = {
  outlook: 'Outlook.com',
  'outlook-windows': 'Outlook (Windows)',
  'gmail-android': 'Gmail (Android)',
  'gmail-ios': 'Gmail (iOS)',
} as const;

/** Mail clients in whose dark mode a text is hard to read, and the lowest contrast among them. */
interface DarkFailure {
  readonly clients: readonly string[];
  readonly ratio: number;
}

/** Predicts the contrast of texts in dark mode. Remembers results, because messages repeat few pairs of colors. */
export interface DarkContrast {
  /** Returns undefined if the text is readable in all mail clients. */
  readonly failure: (ink: string, ground: string, least: number) => DarkFailure | undefined;
}

export function createDarkContrast(): DarkContrast {
  const known = new Map<string, DarkFailure | undefined>();
  return {
    failure(ink, ground, least) {
      const key = `${ink} ${ground} ${least}`;
      if (known.has(key)) return known.get(key);
      const found = failureOf(ink, ground, least);
      known.set(key, found);
      return found;
    },
  };
}

function failureOf(ink: string, ground: string, least: number): DarkFailure | undefined {
  const ratios = darkModelNames.map((name) => ({ name, ratio: darkRatio(name, ink, ground) }));
  const failing = ratios.filter(({ ratio }) => ratio < least * darkTolerance);
  if (failing.length === 0) return undefined;
  return {
    clients: failing.map(({ name }) => clientNames[name]),
    ratio: Math.min(...failing.map(({ ratio }) => ratio)),
  };
}

function darkRatio(name: (typeof darkModelNames)[number], ink: string, ground: string): number {
  const { text, background } = darkModels[name];
  return contrast(text(ink), background(ground));
}

/** Returns true if the text is readable in light mode and in the dark mode of all mail clients. */
export function isReadable(ink: string, ground: string, least: number): boolean {
  return (
    contrast(ink, ground) >= least &&
    darkModelNames.every((name) => darkRatio(name, ink, ground) >= least * darkTolerance)
  );
}

/**
 * Returns the color with the hue of `color` and the nearest lightness for which `accepts` returns true. undefined if
 * there is none.
 */
export function nearestColor(color: string, accepts: (candidate: string) => boolean): string | undefined {
  const [lightness, a, b] = toLab(color);
  for (let step = 0; step <= 100; step++) {
    for (const candidate of [lightness - step, lightness + step]) {
      if (candidate < 0 || candidate > 100) continue;
      // Reduces the chroma near black and white, where sRGB has no saturated colors.
      const chroma = Math.min(1, candidate / 15, (100 - candidate) / 15);
      const found = fromLab([candidate, a * chroma, b * chroma]);
      if (accepts(found)) return found;
    }
  }
  return undefined;
}
