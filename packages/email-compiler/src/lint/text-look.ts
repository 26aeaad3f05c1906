import { hexColor } from '../color/css-color.ts';
import type { Behind } from '../targets/dark-classes.ts';
import {
  fontSizeOf,
  isDrawing,
  isHidden,
  withAncestors,
  type ScannedElement,
  type ScannedMarkup,
  type ScannedText,
} from './scan-markup.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3): 4.5, or 3 for text of at least 24 px (18.66 px if bold). */
const leastContrast = { text: 4.5, large: 3 } as const;

/** Colors of a text, and of the text in dark mode in mail clients that follow the color scheme. */
export interface Look {
  readonly ink: string;
  readonly ground: string;
  readonly darkInk: string;
  readonly darkGround: string;
  readonly least: number;
  readonly inLink: boolean;
}

/** Returns the looks of all texts, each once. */
export function looksIn(html: ScannedMarkup, behind: Behind, fontSize: number): readonly Look[] {
  const looks = new Map<string, Look>();
  for (const text of html.texts) {
    const look = lookOf(text, behind, fontSize);
    if (look !== undefined) looks.set(JSON.stringify(look), look);
  }
  return [...looks.values()];
}

/** Returns undefined for text without words, hidden text, logos, and text on an image or with an unknown color. */
export function lookOf({ text, parent }: ScannedText, behind: Behind, bodySize: number): Look | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  const around = withAncestors(parent);
  const size = fontSizeOf(around, bodySize);
  if (size === 0 || around.some((element) => isHidden(element) || isDrawing(element))) return undefined;
  const grounds = groundOf(around, behind);
  const ink = inkOf(around);
  const color = ink === undefined ? behind.ink.light : hexColor(ink);
  if (grounds === undefined || color === undefined) return undefined;
  const large = size >= (isBold(around) ? 18.66 : 24);
  const least = large ? leastContrast.large : leastContrast.text;
  return {
    ...grounds,
    ink: color,
    darkInk: darkInkOf(around) ?? behind.ink.dark,
    least,
    inLink: around.some(({ name }) => name === 'a'),
  };
}

function groundOf(
  around: readonly ScannedElement[],
  { ground, onPicture }: Behind,
): Pick<Look, 'ground' | 'darkGround'> | undefined {
  for (const element of around) {
    const { style, attributes } = element;
    const image = style.get('background-image') ?? style.get('background');
    if (image?.includes('(') === true && !/^rgb/i.test(image)) return undefined;
    const color = style.get('background-color') ?? style.get('background') ?? attributes.get('bgcolor');
    if (color === undefined || color === 'transparent' || color === 'none') continue;
    const light = hexColor(color);
    return light === undefined
      ? undefined
      : { ground: light, darkGround: darkColorIn(element, 'b') ?? light };
  }
  return onPicture ? undefined : { ground: ground.light, darkGround: ground.dark };
}

function inkOf(around: readonly ScannedElement[]): string | undefined {
  const setsColor = ({ style }: ScannedElement) => (style.get('color') ?? 'inherit') !== 'inherit';
  return around.find(setsColor)?.style.get('color');
}

/** Returns the color of the innermost element that sets one for dark mode or for both modes. */
function darkInkOf(around: readonly ScannedElement[]): string | undefined {
  for (const element of around) {
    const dark = darkColorIn(element, 't');
    if (dark !== undefined) return dark;
    const color = element.style.get('color');
    if (color !== undefined && color !== 'inherit') return hexColor(color);
  }
  return undefined;
}

/** Reads the color from the class that the compiler added for dark mode. */
function darkColorIn({ attributes }: ScannedElement, kind: 'b' | 't'): string | undefined {
  for (const name of attributes.get('class')?.split(' ') ?? []) {
    if (name.length === 7 && name.startsWith(kind) && /^.[\da-f]{6}$/.test(name)) return `#${name.slice(1)}`;
  }
  return undefined;
}
const boldElements = new Set(['strong', 'b', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

function isBold(around: readonly ScannedElement[]): boolean {
  for (const { name, style } of around) {
    const weight = style.get('font-weight');
    if (weight !== undefined) return /^bold|^[6-9]00/.test(weight);
    if (boldElements.has(name)) return true;
  }
  return false;
}
