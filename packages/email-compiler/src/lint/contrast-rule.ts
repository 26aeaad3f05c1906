import { darkModelNames, darkModels } from '../color/dark-models.ts';
import { isColor } from '../schema/config.ts';
import type { Block } from '../schema/document.ts';
import { contrast } from '../color/contrast.ts';
import { hexColor } from '../color/css-color.ts';
import { fromLab, toLab } from '../color/lab.ts';
import { isRecord } from '../schema/read-document.ts';
import { applyFix, fixAt, type LintFix } from './fix.ts';
import { fixMarks } from './fix-marks.ts';
import type { LintFinding, LintedBlock, LintInput } from './rule.ts';
import { looksIn, type Look } from './text-look.ts';

/** Contrast in dark mode below which a problem is a `warning`. From this contrast on, the problem is only an `info`. */
const readableInDark = 3;

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
interface DarkContrast {
  /** Returns undefined if the text is readable in all mail clients. */
  readonly failure: (ink: string, ground: string, least: number) => DarkFailure | undefined;
}

function createDarkContrast(): DarkContrast {
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
function isReadable(ink: string, ground: string, least: number): boolean {
  return (
    contrast(ink, ground) >= least &&
    darkModelNames.every((name) => darkRatio(name, ink, ground) >= least * darkTolerance)
  );
}

/**
 * Returns the color with the hue of `color` and the nearest lightness for which `accepts` returns true. undefined if
 * there is none.
 */
function nearestColor(color: string, accepts: (candidate: string) => boolean): string | undefined {
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

/** Finds text that is hard to read on its background, in light mode or in the dark mode of a mail client. */
export function contrastRule({ body, blocks, footer, canvas }: LintInput): readonly LintFinding[] {
  const { fontSize } = body;
  const dark = createDarkContrast();
  const inBlocks = blocks.flatMap((linted) =>
    looksIn(linted.html, linted.behind, fontSize).flatMap((look) =>
      blockProblem(look, linted, fontSize, dark),
    ),
  );
  const inFooter = looksIn(footer, canvas, fontSize).flatMap((look) => {
    const here = problem(look, dark);
    return here === undefined ? [] : [{ ...here, path: 'body.config.colors.canvas' }];
  });
  return [...inBlocks, ...inFooter];
}

export function shown(ratio: number): number {
  return Math.floor(ratio * 10) / 10;
}

function blockProblem(
  look: Look,
  linted: LintedBlock,
  fontSize: number,
  dark: DarkContrast,
): readonly LintFinding[] {
  const here = problem(look, dark);
  if (here === undefined) return [];
  const fix = fixOf(look, linted, fontSize, dark);
  const found = { ...here, blockId: linted.block.id };
  return [fix === undefined ? found : { ...found, path: fix.path, fix }];
}

/** Returns undefined if the text is readable everywhere. */
function problem({ ink, ground, least }: Look, dark: DarkContrast): LintFinding | undefined {
  const light = contrast(ink, ground);
  if (light < least) {
    return { code: 'low-contrast', severity: 'warning', values: { ink, ground, ratio: shown(light), least } };
  }
  const failure = dark.failure(ink, ground, least);
  if (failure === undefined) return undefined;
  const { clients, ratio } = failure;
  return {
    code: 'low-contrast-dark',
    severity: ratio < readableInDark ? 'warning' : 'info',
    values: { ink, ground, ratio: shown(ratio), least, clients: clients.join(', ') },
  };
}

/**
 * Returns the smallest change of a text or background color that makes the text readable. Changes parts of the text
 * rather than settings, which apply to the whole block. Compiles the block with each candidate to confirm that the
 * problem disappears.
 */
function fixOf(
  look: Look,
  { block, behind, compiled }: LintedBlock,
  fontSize: number,
  dark: DarkContrast,
): LintFix | undefined {
  const key = keyOf(look);
  const failing = (changed: Block) =>
    looksIn(compiled(changed), behind, fontSize).filter((one) => problem(one, dark) !== undefined);
  const before = failing(block).length;
  const candidates = changes(look);
  for (const fix of [
    ...candidates.flatMap((change) => recoloredMarks(block, change)),
    ...candidates.flatMap((change) => recoloredSettings(block, change)),
  ]) {
    const after = failing(applyFix(block, fix));
    if (after.length < before && !after.some((other) => keyOf(other) === key)) return fix;
  }
  return undefined;
}

function keyOf({ ink, ground, least }: Look): string {
  return `${ink} ${ground} ${least}`;
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
    { from: ink, to: nearestColor(ink, (one) => isReadable(one, ground, least)) },
    { from: ground, to: nearestColor(ground, (one) => isReadable(ink, one, least)) },
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
