import { isColor } from '../schema/config.ts';
import type { Block } from '../schema/document.ts';
import { contrast } from '../color/contrast.ts';
import { hexColor } from '../color/css-color.ts';
import { toLab } from '../color/lab.ts';
import { isRecord } from '../schema/read-document.ts';
import { createDarkContrast, isReadable, nearestColor, type DarkContrast } from './dark-contrast.ts';
import { applyFix, fixAt, type LintFix } from './fix.ts';
import { fixMarks } from './fix-marks.ts';
import type { LintFinding, LintedBlock, LintInput } from './rule.ts';
import { looksIn, type Look } from './text-look.ts';

/** Contrast in dark mode below which a problem is a `warning`. From this contrast on, the problem is only an `info`. */
const readableInDark = 3;

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
