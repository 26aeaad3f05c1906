import { canvasWidth } from '../../schema/config.ts';
import { firstColor, readBackground, splitCss } from './css-values.ts';
import { writtenColor } from './colors.ts';
import type { Removals } from './removals.ts';

export interface Declaration {
  readonly property: string;
  readonly value: string;
  /** True if the author wrote `!important`, which only matters in a style element. */
  readonly isImportant: boolean;
}

/** Returns the width in px to write for one that the author wrote. */
export type ReduceWidth = (pixels: number) => number;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const sides = ['top', 'right', 'bottom', 'left'];
const eachSide = (before: string, after = '') => sides.map((side) => `${before}-${side}${after}`);

const widths = words('width min-width');
const spaces = new Set(['margin', 'padding', ...eachSide('margin'), ...eachSide('padding')]);
const fontNames = words('font font-family');
/** Word's own styles, except those that move content or refer to definitions elsewhere. */
const outlookStyle = /^mso-(?!element|position|list|data|number)[a-z-]+$/;
/** Properties that may be negative. A negative margin could move content over the rest of the message. */
const signed = words('letter-spacing word-spacing mso-text-raise');
const keywords: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'display',
    words(
      'block inline inline-block inline-table list-item none table table-cell table-row table-row-group table-header-group table-footer-group',
    ),
  ],
  ['float', words('left none right')],
  ['overflow', words('hidden visible')],
  ['visibility', words('hidden visible')],
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
  ...keywords.keys(),
]);

const longestValue = 200;
const safeValue = /^[\w\s.,%#()'+\-/]+$/;
const safeFunctions = words('rgb rgba hsl hsla');
const gradients = new Set([...safeFunctions, 'linear-gradient', 'radial-gradient']);
/** Sizes of each unit in px. A percentage is one of the canvas. */
const units: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  '%': canvasWidth / 100,
  '': 1,
};
/** Maximum size in px of margins and paddings, and of everything else, such as heights. */
const mostSpace = 200;
const mostSize = 2000;

/**
 * Returns the declarations of a style attribute that are safe in a message. Of the others, keeps the parts that are safe,
 * and notes the properties.
 */
export function readStyle(
  style: string,
  removals: Removals,
  reduce: ReduceWidth = (pixels) => Math.min(pixels, canvasWidth),
): readonly Declaration[] {
  const declarations: Declaration[] = [];
  for (const part of splitCss(style, ';')) {
    if (part.trim() === '') continue;
    const colon = part.indexOf(':');
    const property = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const { kept, isWhole } = readDeclaration(property, part.slice(colon + 1), reduce);
    if (!isWhole && !harmless.test(property))
      removals.add('styles', property === '' ? part.trim() : property);
    declarations.push(...kept);
  }
  return declarations;
}

/** Styles that change nothing in a message, so that an author need not know about their removal. */
const harmless =
  /^(?:(?:-webkit-|-moz-|-ms-)?text-size-adjust|-ms-interpolation-mode|(?:-webkit-|-moz-osx-)font-smoothing|text-rendering|cursor|outline|mso-(?:list|data|number)[a-z-]*)$/;

interface ReadDeclaration {
  readonly kept: readonly Declaration[];
  /** False if some of the declaration was removed. */
  readonly isWhole: boolean;
}

const important = /(?<!\s)\s*!\s*important\s*$/i;

function readDeclaration(property: string, text: string, reduce: ReduceWidth): ReadDeclaration {
  const isImportant = important.test(text);
  const value = text.replace(important, '').replaceAll('"', "'").replaceAll(/\s+/g, ' ').trim();
  const keep = (...kept: readonly (readonly [property: string, value: string])[]) =>
    kept.map(([name, written]) => ({ property: name, value: written, isImportant }));
  if (property === 'background' || property === 'background-image') {
    const { color, gradient, hasOther } = readBackground(value);
    const flat = color ?? (gradient === undefined ? undefined : firstColor(gradient));
    const kept: (readonly [string, string])[] = [];
    if (flat !== undefined && isSafe('background-color', flat))
      kept.push(['background-color', writtenColor(flat)]);
    const canShow = gradient !== undefined && isSafe('background-image', gradient);
    if (canShow) kept.push(['background-image', gradient]);
    return { kept: keep(...kept), isWhole: !hasOther && (gradient === undefined || canShow) };
  }
  const fitting = fittingValue(property, value, reduce);
  if (isSafe(property, fitting)) {
    const written = property.endsWith('color') ? writtenColor(fitting) : withHexColors(fitting);
    return { kept: keep([property, written]), isWhole: true };
  }
  return { kept: keep(...safeParts(property, value)), isWhole: false };
}

/** Newer ways to write a color make Gmail drop a whole style attribute. */
function withHexColors(value: string): string {
  return value.includes('rgb') ? value.replaceAll(/rgba?\([^()]*\)/gi, writtenColor) : value;
}

/** Reduces a width that is too large. */
function fittingValue(property: string, value: string, reduce: ReduceWidth): string {
  if (!widths.has(property)) return value;
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?|\.\d+)(px|pt|%)$/i.exec(value) ?? [];
  if (number === '') return value;
  if (unit === '%') return Number(number) > 100 ? '100%' : value;
  const pixels = Number(number) * (unit.toLowerCase() === 'pt' ? 4 / 3 : 1);
  const reduced = reduce(pixels);
  return reduced === pixels ? value : `${reduced}px`;
}

/** Returns the parts of an unsafe declaration that are safe by themselves. */
function safeParts(property: string, value: string): readonly (readonly [property: string, value: string])[] {
  const parts = splitCss(value, ' ').filter((part) => part !== '');
  if (spaces.has(property) && parts.length > 1) {
    const written = parts.map((part) => (isSafe(property, part) ? part : '0')).join(' ');
    return isSafe(property, written) ? [[property, written]] : [];
  }
  if (property === 'font') {
    const family = /\s((?:'[^']*'|[a-z])[^/]*)$/i.exec(value)?.[1];
    const weight = parts.find((part) => /^(?:bold|[1-9]00)$/i.test(part));
    return [
      ...(weight === undefined ? [] : [['font-weight', weight] as const]),
      ...(family !== undefined && isSafe('font-family', family) ? [['font-family', family] as const] : []),
    ];
  }
  if (/^(?:border|outline|text-decoration)/.test(property) && allowed.has(property)) {
    const safe = parts.filter((part) => isSafe(property, part)).join(' ');
    return safe !== '' && isSafe(property, safe) ? [[property, safe]] : [];
  }
  return [];
}

function isSafe(property: string, value: string): boolean {
  if (!allowed.has(property) && !outlookStyle.test(property) && property !== 'background-image') return false;
  if (value === '' || value.length > longestValue || !safeValue.test(value)) return false;
  if (!hasSafeFunctions(property, value) || !hasSafeQuotes(property, value)) return false;
  if (keywords.get(property)?.has(value.toLowerCase()) === false) return false;
  return property === 'font-family' || property === 'background-image' || hasSafeSizes(property, value);
}

function hasSafeFunctions(property: string, value: string): boolean {
  const allowedHere = property === 'background-image' ? gradients : safeFunctions;
  const opened = [...value.matchAll(/([\w-]*)\s*\(/g)];
  const closed = value.split(')').length - 1;
  return opened.length === closed && opened.every(([, name = '']) => allowedHere.has(name.toLowerCase()));
}

function hasSafeQuotes(property: string, value: string): boolean {
  const quotes = value.split("'").length - 1;
  return quotes === 0 || ((fontNames.has(property) || outlookStyle.test(property)) && quotes % 2 === 0);
}

function hasSafeSizes(property: string, value: string): boolean {
  const most = widths.has(property) ? canvasWidth : spaces.has(property) ? mostSpace : mostSize;
  const withoutColors = value.replaceAll(/#[\da-f]+|(?<!\w)\w+\([^()]*\)/gi, ' ');
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
  return property.startsWith('mso-');
}

export function writeStyle(declarations: readonly Declaration[]): string {
  return declarations.map(({ property, value }) => `${property}:${value}`).join(';');
}
