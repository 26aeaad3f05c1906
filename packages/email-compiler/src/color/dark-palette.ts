import { sixDigitColor } from '../schema/config.ts';
import type { ColorUse, DarkColor } from '../schema/dark-colors.ts';
import { contrast, luminance, readableOn } from './contrast.ts';
import { fromLab, inGamut, lightnessOf, lightsOf, toHex, toLab } from './lab.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
/** Contrast from which text keeps its color on a vivid background that dark mode does not change, such as that of a button. */
const keptContrast = 3;
/** Contrast up to which derived text keeps the contrast that it has in light mode. More would dazzle. */
const mostContrast = 14;
/** Contrast from which text that is readable in dark mode keeps its color. */
const goodContrast = 7;
/** Lightness (CIELAB) up to which a background is dark enough for dark mode. White text on it has 5.3:1 or more. */
const darkEnough = 45;
/** Chroma (CIELAB) from which a background is an accent, such as that of a button, and keeps its color. */
const vivid = 40;

/** A color behind text or a line, in light and in dark mode. */
export interface Shades {
  readonly light: string;
  readonly dark: string;
}

/** A color of the message and its color in dark mode. */
export interface DarkUse {
  readonly use: ColorUse;
  readonly light: string;
  readonly dark: string;
  /** True if the author chose the color. */
  readonly isChosen: boolean;
  /** Lowest contrast of a text in dark mode. undefined for a background. */
  readonly contrast: number | undefined;
}

/** Element whose background is asked for. A button is small and stands out, so it may become lighter in dark mode. */
type GroundKind = 'panel' | 'button';

/** Returns the dark-mode colors of a message. All colors are `#rrggbb` in lower case. */
export interface DarkPalette {
  readonly background: (light: string, kind?: GroundKind) => string;
  readonly text: (light: string, ground: Shades) => string;
  readonly line: (light: string, ground: Shades) => string;
  /** Returns the backgrounds and texts that were asked for. */
  readonly uses: () => readonly DarkUse[];
}

/** A color for dark mode that was chosen in place of the derived color. */
export interface ChosenColor extends DarkColor {
  /**
   * True to use the color only where it fits: for buttons, for texts that it keeps readable, and for panels that it does
   * not make bright. A brand chooses one color for all uses of its primary color, for example, and the light color that its
   * links and buttons need in dark mode would dazzle behind a section.
   */
  readonly onlyIfFitting?: boolean;
}

/** Derives dark-mode colors. Chosen colors replace derived colors. */
export function createDarkPalette(chosen: readonly ChosenColor[]): DarkPalette {
  const choices = new Map(
    chosen.map(({ use, light, dark, onlyIfFitting = false }) => [
      `${use} ${normalColor(light)}`,
      { dark: normalColor(dark), onlyIfFitting },
    ]),
  );
  const used = new Map<string, DarkUse>();

  function chosenFor(use: ColorUse, light: string, fits: (dark: string) => boolean): string | undefined {
    const choice = choices.get(`${use} ${light}`);
    return choice === undefined || (choice.onlyIfFitting && !fits(choice.dark)) ? undefined : choice.dark;
  }

  function background(light: string, kind: GroundKind = 'panel'): string {
    const choice = chosenFor('background', light, (dark) => kind === 'button' || staysDark(light, dark));
    const dark = choice ?? darkBackground(light);
    // Panels are larger than buttons of the same color, so the list shows their color.
    if (kind === 'panel' || !used.has(`background ${light}`)) note('background', light, dark, choice);
    return dark;
  }

  function text(light: string, ground: Shades): string {
    const choice = chosenFor('text', light, (dark) => contrast(dark, ground.dark) >= leastContrast);
    const dark = choice ?? darkText(light, ground);
    const ratio = contrast(dark, ground.dark);
    const known = used.get(`text ${light}`)?.contrast;
    if (known === undefined || ratio < known) note('text', light, dark, choice, ratio);
    return dark;
  }

  function note(
    use: ColorUse,
    light: string,
    dark: string,
    choice: string | undefined,
    ratio?: number,
  ): void {
    used.set(`${use} ${light}`, { use, light, dark, isChosen: choice !== undefined, contrast: ratio });
  }

  return { background, text, line: darkLine, uses: () => [...used.values()] };
}

function isDarkEnough(color: string): boolean {
  return toLab(color)[0] <= darkEnough;
}

/** Returns false if a background would be brighter in dark mode than in light mode, unless it is dark in both. */
function staysDark(light: string, dark: string): boolean {
  return isDarkEnough(dark) || toLab(dark)[0] <= toLab(light)[0];
}

export function normalColor(color: string): string {
  return sixDigitColor(color).toLowerCase();
}

/**
 * Darkens a light background. The lightness follows the curve that fits outlook.com, so that a message looks alike in
 * mail clients with and without its styles. Dark backgrounds and vivid ones keep their color.
 */
function darkBackground(light: string): string {
  const [lightness, a, b] = toLab(light);
  if (lightness <= darkEnough || Math.hypot(a, b) >= vivid) return light;
  return fromLab([Math.min(lightness, 16.1 + 0.67 * (100 - lightness)), a, b]);
}

/**
 * Keeps about the contrast that the text has in light mode. Text that is readable in dark mode keeps its color, and so
 * does text on a vivid background that does not change: black text would replace the white text of many buttons. Dark
 * backgrounds have room for lighter text.
 */
function darkText(light: string, ground: Shades): string {
  const least = isDarkEnough(ground.dark) ? leastContrast : keptContrast;
  if (ground.light === ground.dark && contrast(light, ground.dark) >= least) return light;
  const wanted = Math.min(Math.max(contrast(light, ground.light), leastContrast), mostContrast);
  if (contrast(light, ground.dark) >= Math.min(wanted, goodContrast)) return light;
  return withContrast(light, ground.dark, wanted);
}

/** A border or line is as faint or strong as in light mode. */
function darkLine(light: string, ground: Shades): string {
  const wanted = Math.min(contrast(light, ground.light), mostContrast);
  return withContrast(light, ground.dark, wanted);
}

/** Gives a color the lightness at which it has the contrast with `ground`, and keeps its hue. At most black or white. */
function withContrast(color: string, ground: string, wanted: number): string {
  const extreme = readableOn(ground);
  const isLighter = extreme === '#ffffff';
  const [, a, b] = toLab(color);
  const around = luminance(ground) + 0.05;
  const exact = lightnessOf((isLighter ? around * wanted : around / wanted) - 0.05);
  // The channels of a color are whole numbers, so the color at the exact lightness can lack a little contrast.
  for (let more = 0; more < 2; more += 0.125) {
    const lightness = exact + (isLighter ? more : -more);
    if (lightness <= 0 || lightness >= 100) break;
    const found = atLightness(lightness, a, b);
    if (contrast(found, ground) >= wanted) return found;
  }
  return extreme;
}

/** Returns the color with the given hue and lightness, and as much of the chroma as sRGB has at this lightness. */
function atLightness(lightness: number, a: number, b: number): string {
  let lights = lightsOf(lightness, a, b);
  for (let part = 0.875; part >= 0 && !inGamut(lights); part -= 0.125) {
    lights = lightsOf(lightness, a * part, b * part);
  }
  return toHex(lights);
}
