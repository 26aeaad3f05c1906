import * as fc from 'fast-check';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { contrast } from '../color/contrast.ts';
import { hexColor } from '../color/css-color.ts';
import { darkModelNames, darkModels } from '../color/dark-models.ts';
import { compile } from '../compile/compile.ts';
import { documentArbitrary } from '../conformance/arbitrary.ts';
import type { ParsedNode } from '../conformance/structure.ts';
import { colorUses } from '../schema/dark-colors.ts';
import type { EmailDocument } from '../schema/document.ts';
import { lint } from './lint.ts';

/*
 * Reads the colors of every text from the compiled HTML as a browser would, with a parser and a cascade of its own, and
 * expects that each pair of colors is readable or reported.
 */

const { PROPERTY_RUNS = '150', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};

/** Factor by which `lint` lowers the limit for predicted colors. */
const tolerance = 0.9;

interface Colors {
  readonly ink: string;
  /** undefined on a picture or a gradient. */
  readonly ground: string | undefined;
}

interface Style {
  readonly light: Colors;
  readonly dark: Colors;
  readonly size: number;
  readonly bold: boolean;
}

interface Pair {
  readonly text: string;
  readonly light: Colors;
  readonly dark: Colors;
  readonly least: number;
}

type Declarations = ReadonlyMap<string, string>;

function declarationsIn(css: string): Declarations {
  return new Map(
    css
      .replaceAll(/'[^']*'/g, "''")
      .split(';')
      .map((declaration): [string, string] => {
        const colon = declaration.indexOf(':');
        return [
          declaration.slice(0, Math.max(0, colon)).trim(),
          declaration
            .slice(colon + 1)
            .replace('!important', '')
            .trim(),
        ];
      }),
  );
}

/** Returns the declarations of each class for `prefers-color-scheme: dark`. */
function darkClassesIn(html: string): ReadonlyMap<string, Declarations> {
  const plain = html.replaceAll(/url\('[^']*'\)/g, "url('')");
  const classes = new Map<string, Declarations>();
  for (const [, rules = ''] of plain.matchAll(
    /@media \(prefers-color-scheme:dark\)\{((?:[^{}]+\{[^{}]*\})*)/g,
  ))
    for (const [, name = '', css = ''] of rules.matchAll(/\.([\w-]+)\{([^{}]*)\}/g))
      classes.set(name, declarationsIn(css));
  return classes;
}

/** Returns a size in px. Superscripts have a size in percent. */
function sizeOf(value: string, before: number): number {
  if (value === '0') return 0;
  const [, amount, unit] = /^([\d.]+)(px|%|em)$/.exec(value) ?? [];
  if (amount === undefined) return before;
  if (unit === 'px') return Number(amount);
  return before * Number(amount) * (unit === '%' ? 0.01 : 1);
}

const boldNames = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const unread = new Set(['head', 'style', 'script', 'title', 'template']);

/** Returns the pair of colors of each text in a message. */
function pairsIn(html: string): readonly Pair[] {
  const dark = darkClassesIn(html);
  const pairs: Pair[] = [];

  function colors(before: Colors, own: Declarations, bgcolor: string | undefined): Colors {
    const ground = own.get('background-color') ?? own.get('background') ?? bgcolor;
    const picture = own.get('background-image') ?? own.get('background');
    const ink = own.get('color');
    return {
      ink: ink === undefined || ink === 'inherit' ? before.ink : (hexColor(ink) ?? before.ink),
      ground:
        picture?.includes('(') === true
          ? undefined
          : ground === undefined || ground === 'transparent' || ground === 'none'
            ? before.ground
            : hexColor(ground),
    };
  }

  function visit(node: ParsedNode, before: Style): void {
    if (unread.has(node.nodeName)) return;
    if (node.nodeName === '#text') {
      const text = (node.value ?? '').trim();
      const least = before.size >= (before.bold ? 18.66 : 24) ? 3 : 4.5;
      if (before.size > 0 && /[\p{L}\p{N}]/u.test(text))
        pairs.push({ text, light: before.light, dark: before.dark, least });
      return;
    }
    const attributes = new Map(node.attrs?.map(({ name, value }) => [name, value]));
    const own = declarationsIn(attributes.get('style') ?? '');
    const isHidden = own.get('display') === 'none' || own.get('visibility') === 'hidden';
    const isDrawing =
      (attributes.has('aria-label') && attributes.get('role') !== 'article') ||
      attributes.get('role') === 'img' ||
      attributes.get('aria-hidden') === 'true';
    if (isHidden || isDrawing) return;
    const bgcolor = attributes.get('bgcolor');
    const classes = attributes.get('class')?.split(' ') ?? [];
    const ofClasses = classes.flatMap((name) => [...(dark.get(name) ?? [])]);
    const weight = own.get('font-weight');
    const style: Style = {
      light: colors(before.light, own, bgcolor),
      dark: colors(before.dark, new Map([...own, ...ofClasses]), bgcolor),
      size: sizeOf(own.get('font-size') ?? '', before.size),
      bold:
        weight === undefined ? before.bold || boldNames.has(node.nodeName) : /^bold|^[6-9]00/.test(weight),
    };
    for (const child of node.childNodes ?? []) visit(child, style);
  }

  const white: Colors = { ink: '#000000', ground: '#ffffff' };
  visit(parse(html), { light: white, dark: white, size: 16, bold: false });
  return pairs;
}

const colorArbitrary = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Documents in which some colors have chosen values for dark mode. */
const documents: fc.Arbitrary<EmailDocument> = documentArbitrary(coreBlocks).chain((document) => {
  const used = [...new Set(JSON.stringify(document).match(/#[\da-f]{6}(?=")/g))];
  if (used.length === 0) return fc.constant(document);
  const chosen = fc.record({
    light: fc.constantFrom(...used),
    use: fc.constantFrom(...colorUses),
    dark: colorArbitrary,
  });
  return fc
    .uniqueArray(chosen, { maxLength: 3, selector: ({ light, use }) => light + use })
    .map((darkColors) => ({
      ...document,
      body: { config: { ...document.body.config, ...(darkColors.length > 0 && { darkColors }) } },
    }));
});

interface Unreported extends Pair {
  readonly code: string;
}

/** Returns the pairs that are hard to read and about which `lint` says nothing. */
function unreported(document: EmailDocument): readonly Unreported[] {
  const options = { blocks: coreBlocks, unsubscribe: { label: 'Unsubscribe' } };
  const compiled = compile(document, options);
  const reported = new Set(
    lint(document, compiled, options).map(
      ({ code, values }) => `${code} ${String(values?.['ink'])} ${String(values?.['ground'])}`,
    ),
  );
  return pairsIn(compiled.html).flatMap((pair) => {
    const found = problemOf(pair);
    if (found === undefined || reported.has(`${found.code} ${found.ink} ${found.ground}`)) return [];
    return [{ ...pair, code: found.code }];
  });
}

/** Returns the finding that `lint` must have for a pair. undefined if it is readable everywhere. */
function problemOf({ light: { ink, ground }, dark, least }: Pair) {
  if (ground === undefined) return undefined;
  if (contrast(ink, ground) < least) return { code: 'low-contrast', ink, ground };
  const isPredictedReadable = darkModelNames.every((name) => {
    const { text, background } = darkModels[name];
    return contrast(text(ink), background(ground)) >= least * tolerance;
  });
  if (!isPredictedReadable) return { code: 'low-contrast-dark', ink, ground };
  if (dark.ground === undefined || contrast(dark.ink, dark.ground) >= least) return undefined;
  return { code: 'low-contrast-dark-chosen', ink: dark.ink, ground: dark.ground };
}

test(
  'every text is readable in light mode and in every dark mode, or its colors are reported',
  () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(unreported(document)).toEqual([]);
      }),
      runs,
    );
  },
  600_000 + 60 * runs.numRuns,
);
