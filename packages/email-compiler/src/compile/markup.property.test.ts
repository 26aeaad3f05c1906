import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMarkup, type MarkupFinding } from '../accessibility/index.ts';
import { outlookView } from '../accessibility/views.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { documentArbitrary, textArbitrary } from '../conformance/arbitrary.ts';
import { lint } from '../lint/lint.ts';
import { scanMarkup, withAncestors } from '../lint/scan-markup.ts';
import type { EmailDocument } from '../schema/document.ts';
import type { CompileOptions } from '../targets/environment.ts';
import { someAssets } from '../testing/assets.ts';
import { constructsIn } from '../testing/client-support/constructs-in.ts';
import { writtenConstructs } from '../testing/client-support/written-constructs.ts';
import { compile } from './compile.ts';

/** Number of documents, and the seed. A failed test prints its seed. */
const { PROPERTY_RUNS = '150', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};

/** Limit of Gmail for each style element in characters. */
const styleLimit = 16_384;

const optionArbitrary: fc.Arbitrary<CompileOptions> = fc
  .record({
    subject: fc.option(textArbitrary, { nil: undefined }),
    footer: fc.boolean(),
    pages: fc.subarray(['preferences', 'view'] as const),
    assets: fc.boolean(),
  })
  .map(({ subject, footer, pages, assets }) => ({
    blocks: coreBlocks,
    openPixel: 'https://mail.example.com/open.png',
    recipientPages: pages,
    placeholder: (name: string) => `https://mail.example.com/${name}`,
    ...(subject === undefined ? {} : { subject }),
    ...(footer ? { unsubscribe: { label: 'Unsubscribe' } } : {}),
    ...(assets ? { assets: someAssets } : {}),
  }));

/** Findings that authors cause, with the codes of lint that tell them so. */
const authorsRules: Readonly<Record<string, readonly string[]>> = {
  'markup-contrast': ['low-contrast'],
  'markup-link-name': ['link-name-missing', 'image-link-name-missing', 'image-alt-missing'],
};

test(
  'every message is accessible and well-formed, or lint says what its author must change',
  () => {
    fc.assert(
      fc.property(documentArbitrary(coreBlocks), optionArbitrary, (document, options) => {
        const compiled = compile(document, options);
        const severe = checkMarkup(compiled.html).filter(
          ({ severity }) => severity === 'critical' || severity === 'serious',
        );
        expect(severe.filter(({ rule }) => authorsRules[rule] === undefined)).toEqual([]);
        expect(unreported(severe, document, options)).toEqual([]);
        expectBalancedConditions(compiled.html);
        expectFlatVml(compiled.html);
        expectPlainStyles(compiled.html);
        const ids = scanMarkup(compiled.html).elements.flatMap(
          ({ attributes }) => attributes.get('id') ?? [],
        );
        expect(ids).toEqual([...new Set(ids)]);
        expect([...constructsIn(compiled.html)].filter((name) => !writtenConstructs.has(name))).toEqual([]);
      }),
      runs,
    );
  },
  600_000 + 60 * runs.numRuns,
);

/** Returns the findings about which lint says nothing. */
function unreported(
  severe: readonly MarkupFinding[],
  document: EmailDocument,
  options: CompileOptions,
): readonly MarkupFinding[] {
  if (severe.length === 0) return [];
  const codes = new Set(lint(document, compile(document, options), options).map(({ code }) => code));
  return severe.filter(({ rule }) => !(authorsRules[rule] ?? []).some((code) => codes.has(code)));
}

function expectBalancedConditions(html: string): void {
  const marks = html.match(/<!--\[if [^\]]*\]>(?:<!-->)?|(?:<!--)?<!\[endif\]-->/g) ?? [];
  const expected = marks.map((mark, index) => {
    if (index % 2 === 0) return mark === '<!--[if !mso]><!-->' ? mark : '<!--[if mso]>';
    return marks[index - 1] === '<!--[if !mso]><!-->' ? '<!--<![endif]-->' : '<![endif]-->';
  });
  expect(marks).toEqual(expected);
  expect(marks.length % 2).toBe(0);
}

function expectFlatVml(html: string): void {
  for (const { name, attributes, parent } of scanMarkup(outlookView(html)).elements) {
    if (!/^v:(?:rect|roundrect|shape|oval|image|group)$/.test(name)) continue;
    expect(attributes.get('alt')).toBeDefined();
    expect(withAncestors(parent).filter((outer) => outer.name.startsWith('v:'))).toEqual([]);
  }
}

/** Matches the text of a style element without its strings: rules, and at-rules that contain at most plain rules. */
const plainStyles =
  /^(?:(?:@media\s?\([^{}@]*\)\{(?:[^{}@]+\{[^{}@]*\})*\s*\})|(?:@font-face\{[^{}@]*\})|(?:[^{}@]+\{[^{}@]*\}))*$/;

function expectPlainStyles(html: string): void {
  for (const [, css = ''] of html.matchAll(/<style>([^<]*)<\/style>/g)) {
    // The address of a picture is a string, in which a merge tag has braces.
    expect(css.replaceAll(/'[^']*'/g, "''")).toMatch(plainStyles);
    expect(css.length).toBeLessThanOrEqual(styleLimit);
  }
}
