import { channels, fromLab, toLab } from './lab.ts';

/**
 * How a mail client without `prefers-color-scheme` changes colors in dark mode. The colors are `#rgb` or `#rrggbb`, and
 * the results `#rrggbb`. Models of lightness keep a and b of CIELAB, and with them the hue.
 */
export interface DarkModel {
  readonly background: (color: string) => string;
  readonly text: (color: string) => string;
}

export const darkModelNames = ['outlook', 'outlook-windows', 'gmail-android', 'gmail-ios'] as const;
export type DarkModelName = (typeof darkModelNames)[number];

export const darkModels: Readonly<Record<DarkModelName, DarkModel>> = {
  // outlook.com and Outlook's apps darken light backgrounds and lighten dark text. Fitted to public measurements.
  outlook: {
    background: withLightness((lightness) => Math.min(lightness, 16.1 + 0.67 * (100 - lightness))),
    text: withLightness((lightness) => Math.max(lightness, 90 - 0.48 * lightness)),
  },
  // Word reverses all lightnesses. Fitted to public measurements.
  'outlook-windows': {
    background: withLightness((lightness) => 15.2 + 81.7 * (1 - (lightness / 100) ** 1.55)),
    text: withLightness((lightness) => 24.5 + 66.5 * (1 - (lightness / 100) ** 1.55)),
  },
  // Reverses only light backgrounds and dark text, with the thresholds of Chromium. Google has not published its own.
  'gmail-android': {
    background: (color) => (brightness(color) > 205 ? invertedByChromium(color) : color),
    text: (color) => (brightness(color) < 150 ? invertedByChromium(color) : color),
  },
  'gmail-ios': { background: withLightness(reversed), text: withLightness(reversed) },
};

/* @__NO_SIDE_EFFECTS__ */
function withLightness(change: (lightness: number) => number): (color: string) => string {
  return (color) => {
    const [lightness, a, b] = toLab(color);
    return fromLab([change(lightness), a, b]);
  };
}

function reversed(lightness: number): number {
  return 100 - lightness;
}

const invertedByChromium = withLightness((lightness) => Math.min(100, 110 - lightness));

/** Returns the perceived brightness, 0 to 255. */
function brightness(color: string): number {
  const [red, green, blue] = channels(color);
  return (299 * red + 587 * green + 114 * blue) / 1000;
}
