import { isColor } from '../schema/config.ts';
import type { Block } from '../schema/document.ts';
import { contrast, darkContrast, readableLike } from '../color/contrast.ts';
import { toLab } from '../color/lab.ts';
import { isRecord } from '../schema/read-document.ts';
import { applyFix, fixAt, type LintFix } from './fix.ts';
import { fixMarks } from './fix-marks.ts';
import type { LintFinding, LintedBlock, LintInput } from './lint.ts';
import {
  fontSizeOf,
  inherited,
  isDrawing,
  isHidden,
  withAncestors,
  type ScannedElement,
  type ScannedMarkup,
  type ScannedText,
} from './scan-markup.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3): 4.5, or 3 for text of at least 24 px (18.66 px if bold). */
const leastContrast = { text: 4.5, large: 3 } as const;
/** Contrast in dark mode below which a problem is a `warning`. From this contrast on, the problem is only an `info`. */
const readableInDark = 3;
/** Factor that lowers the minimum contrast in dark mode, because the exact colors are only known for Outlook. */
const darkTolerance = 0.9;

export interface Look {
  readonly ink: string;
  readonly ground: string;
  readonly least: number;
  readonly inLink: boolean;
}

/** Finds text that is hard to read on its background, in light mode or in Outlook's dark mode. */
export function contrastRule({ body, blocks, footer }: LintInput): readonly LintFinding[] {
  const { fontSize, colors } = body;
  return [
    ...blocks.flatMap((linted) =>
      failing(linted.html, linted.ground, fontSize).map((look) => blockProblem(look, linted, fontSize)),
    ),
    ...failing(footer, colors.canvas, fontSize).map((look) => ({
      ...problem(look),
      path: 'body.config.colors.canvas',
    })),
  ];
}

function failing(html: ScannedMarkup, ground: string, fontSize: number): readonly Look[] {
  const looks = new Map<string, Look>();
  for (const text of html.texts) {
    const look = lookOf(text, ground, fontSize);
    if (look !== undefined && !passes(look)) looks.set(JSON.stringify(look), look);
  }
  return [...looks.values()];
}

function passes({ ink, ground, least }: Look): boolean {
  return contrast(ink, ground) >= least && darkContrast(ink, ground) >= darkTolerance * least;
}

/** Returns undefined for text without words, hidden text, logos, and text on an image or with an unknown color. */
export function lookOf({ text, parent }: ScannedText, canvas: string, bodySize: number): Look | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  const around = withAncestors(parent);
  if (around.some((element) => isHidden(element) || isDrawing(element))) return undefined;
  const ground = groundOf(around, canvas);
  const ink = inherited(around, 'color');
  const color = ink === undefined ? '#000000' : hexColor(ink);
  if (ground === undefined || color === undefined) return undefined;
  const size = fontSizeOf(around, bodySize);
  const large = size >= (isBold(around) ? 18.66 : 24);
  const least = large ? leastContrast.large : leastContrast.text;
  return { ink: color, ground, least, inLink: around.some(({ name }) => name === 'a') };
}

function groundOf(around: readonly ScannedElement[], canvas: string): string | undefined {
  for (const { style, attributes } of around) {
    const image = style.get('background-image') ?? style.get('background');
    if (image?.includes('(') === true && !/^rgb/i.test(image)) return undefined;
    const color = style.get('background-color') ?? style.get('background') ?? attributes.get('bgcolor');
    if (color !== undefined && color !== 'transparent' && color !== 'none') return hexColor(color);
  }
  return hexColor(canvas);
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

function blockProblem(look: Look, linted: LintedBlock, fontSize: number): LintFinding {
  const fix = fixOf(look, linted, fontSize);
  const found = { ...problem(look), blockId: linted.block.id };
  return fix === undefined ? found : { ...found, path: fix.path, fix };
}

function problem({ ink, ground, least }: Look): LintFinding {
  const light = contrast(ink, ground);
  const isLight = light < least;
  const ratio = isLight ? light : darkContrast(ink, ground);
  const shown = Math.floor(ratio * 10) / 10;
  return {
    code: isLight ? 'low-contrast' : 'low-contrast-dark',
    severity: isLight || ratio < readableInDark ? 'warning' : 'info',
    values: { ink, ground, ratio: shown, least },
  };
}

/**
 * Returns the smallest change of a text or background color that makes the text readable. Changes parts of the text
 * rather than settings, which apply to the whole block. Compiles the block with each candidate to confirm that the
 * problem disappears.
 */
function fixOf(look: Look, { block, ground, compiled }: LintedBlock, fontSize: number): LintFix | undefined {
  const key = JSON.stringify(look);
  const before = failing(compiled(block), ground, fontSize).length;
  const candidates = changes(look);
  for (const fix of [
    ...candidates.flatMap((change) => recoloredMarks(block, change)),
    ...candidates.flatMap((change) => recoloredSettings(block, change)),
  ]) {
    const after = failing(compiled(applyFix(block, fix)), ground, fontSize);
    if (after.length < before && !after.some((other) => JSON.stringify(other) === key)) return fix;
  }
  return undefined;
}

interface ColorChange {
  readonly from: string;
  readonly to: string;
}

/** Replaces a color in all parts of the text at once. */
function recoloredMarks(block: Block, { from, to }: ColorChange): readonly LintFix[] {
  const fix = fixMarks(block, (mark) =>
    (mark.type === 'text_color' || mark.type === 'highlight') && hexColor(mark.attrs.color) === from
      ? { ...mark, attrs: { color: to } }
      : undefined,
  );
  return fix === undefined ? [] : [fix];
}

function recoloredSettings(block: Block, { from, to }: ColorChange): readonly LintFix[] {
  return colorPaths(block.config, from).map((path) => fixAt(block, path, to));
}

/** Returns changes of either color that make the text readable, smallest first. */
function changes({ ink, ground, least }: Look): readonly ColorChange[] {
  return [
    { from: ink, to: readableLike(ink, ground, least) },
    { from: ground, to: readableLike(ground, ink, least) },
  ]
    .filter((change): change is ColorChange => change.to !== undefined)
    .sort((one, other) => lightnessChange(one) - lightnessChange(other));
}

function lightnessChange({ from, to }: ColorChange): number {
  return Math.abs(toLab(from)[0] - toLab(to)[0]);
}

function colorPaths(value: unknown, color: string, path = 'config'): readonly string[] {
  if (isColor(value)) return hexColor(value) === color ? [path] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => colorPaths(item, color, `${path}.${index}`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => colorPaths(item, color, `${path}.${key}`));
}

const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
};

/** Converts a CSS color to `#rrggbb`. undefined for unsupported notations. */
export function hexColor(color: string): string | undefined {
  const written = color.trim().toLowerCase();
  if (/^#[\da-f]{6}$/.test(written)) return written;
  if (/^#[\da-f]{3}$/.test(written)) return written.replace(/[^#]/g, '$&$&');
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(written);
  if (channels === null) return named[written];
  const hex = channels
    .slice(1)
    .map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
