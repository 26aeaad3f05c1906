import { canvasWidth } from '../../schema/config.ts';
import { writtenColor } from './colors.ts';
import type { Removals } from './removals.ts';

export interface Declaration {
  readonly property: string;
  readonly value: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const sides = ['top', 'right', 'bottom', 'left'];
const eachSide = (before: string, after = '') => sides.map((side) => `${before}-${side}${after}`);

const widths = words('width min-width');
const spaces = new Set(['margin', 'padding', ...eachSide('margin'), ...eachSide('padding')]);
const fontNames = words('font font-family');
const outlookStyles = words(
  'mso-hide mso-line-height-rule mso-padding-alt mso-table-lspace mso-table-rspace mso-text-raise',
);
/** Properties that may be negative. A negative margin could move content over the rest of the message. */
const signed = words('letter-spacing word-spacing mso-text-raise');
const keywords: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['display', words('block inline inline-block inline-table list-item none table table-cell table-row')],
  ['float', words('left none right')],
  ['overflow', words('hidden visible')],
]);

const allowed: ReadonlySet<string> = new Set([
  ...words(
    'background-color border border-collapse border-color border-radius border-spacing border-style border-width',
  ),
  ...eachSide('border'),
  ...['color', 'style', 'width'].flatMap((part) => eachSide('border', `-${part}`)),
  ...['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((corner) => `border-${corner}-radius`),
  ...words(
    'box-shadow box-sizing caption-side clear color direction font-size font-style font-variant font-weight',
  ),
  ...words(
    'height letter-spacing line-height list-style list-style-type max-height max-width min-height opacity',
  ),
  ...words(
    'table-layout text-align text-decoration text-decoration-color text-decoration-line text-decoration-style',
  ),
  ...words('text-transform vertical-align white-space word-break word-spacing word-wrap overflow-wrap'),
  ...widths,
  ...spaces,
  ...fontNames,
  ...outlookStyles,
  ...keywords.keys(),
]);

const longestValue = 200;
const safeValue = /^[\w\s.,%#()'+\-/]+$/;
const safeFunctions = words('rgb rgba hsl hsla');
/** Sizes of each unit in px. A percentage is one of the canvas. */
const units: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  em: 16,
  rem: 16,
  '%': canvasWidth / 100,
  '': 1,
};
/** Maximum size in px of margins and paddings, and of everything else, such as heights. */
const mostSpace = 200;
const mostSize = 2000;

/** Returns the declarations of a style attribute that are safe in a message. Notes the properties of all others. */
export function readStyle(style: string, removals: Removals): readonly Declaration[] {
  const declarations: Declaration[] = [];
  for (const part of style.split(';')) {
    if (part.trim() === '') continue;
    const colon = part.indexOf(':');
    const given = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const declaration = declarationOf(given, part.slice(colon + 1));
    if (declaration === undefined) removals.add('styles', given === '' ? part.trim() : given);
    else declarations.push(declaration);
  }
  return declarations;
}

function declarationOf(given: string, text: string): Declaration | undefined {
  // Without a stylesheet there is nothing to override.
  const value = text
    .replace(/\s*!\s*important\s*$/i, '')
    .replaceAll('"', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  const property = given === 'background' ? 'background-color' : given;
  if (!allowed.has(property) || value.length > longestValue || !safeValue.test(value)) return undefined;
  if (!hasSafeFunctions(value) || !hasSafeQuotes(property, value)) return undefined;
  if (keywords.get(property)?.has(value.toLowerCase()) === false) return undefined;
  if (given === 'background' && !/^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([^()]*\))$/i.test(value))
    return undefined;
  if (property !== 'font-family' && !hasSafeSizes(property, value)) return undefined;
  return { property, value: property.endsWith('color') ? writtenColor(value) : value };
}

function hasSafeFunctions(value: string): boolean {
  const opened = [...value.matchAll(/([\w-]*)\s*\(/g)];
  const closed = value.split(')').length - 1;
  return opened.length === closed && opened.every(([, name = '']) => safeFunctions.has(name.toLowerCase()));
}

function hasSafeQuotes(property: string, value: string): boolean {
  const quotes = value.split("'").length - 1;
  return quotes === 0 || (fontNames.has(property) && quotes % 2 === 0);
}

function hasSafeSizes(property: string, value: string): boolean {
  const most = widths.has(property) ? canvasWidth : spaces.has(property) ? mostSpace : mostSize;
  const withoutColors = value.replaceAll(/#[\da-f]+|\w+\([^()]*\)/gi, ' ');
  for (const [, sign = '', number = '', unit = ''] of withoutColors.matchAll(
    /([+-]?)(\d*\.?\d+)([a-z%]*)/gi,
  )) {
    const pixels = units[unit.toLowerCase()];
    if (pixels === undefined || Number(number) * pixels > most) return false;
    if (sign === '-' && Number(number) !== 0 && !signed.has(property)) return false;
  }
  return true;
}

export function isOutlookStyle({ property }: Declaration): boolean {
  return outlookStyles.has(property);
}

export function writeStyle(declarations: readonly Declaration[]): string {
  return declarations.map(({ property, value }) => `${property}:${value}`).join(';');
}
