import { gzipSync } from 'node:zlib';
import { ampBlocks } from '@x/amp-runtime-blocks';
import type { Brand, EmailDocument } from '@x/email-compiler';
import { checkMarkup } from '@x/email-compiler/accessibility';
import { compilePage, corePageBlocks, productPage, type PageResult } from '@x/email-compiler/page';
import { expect, test } from 'vitest';
import { pageStarters } from './index.ts';
import {
  brand,
  createDocument,
  everyBlock,
  findInventedName,
  findProblems,
  inEachLanguage,
  options,
  origin,
  toReplace,
} from './testing/designs.ts';

const cases = inEachLanguage(pageStarters);
const pageBlocks = [...corePageBlocks, productPage, ...ampBlocks];
const mostBytes = 40 * 1024;

/** Compiles a page as the server does for visitors. Placeholders are those of pages of a recipient. */
function compileDesign(document: EmailDocument, own?: Brand): PageResult {
  return compilePage(document, {
    blocks: pageBlocks,
    brand: own,
    mergeTag: (_name, fallback) => fallback,
    placeholder: (name) => `${origin}/recipient/${name}`,
    assets: options.assets,
    webFonts: () => `${origin}/fonts.css`,
    head: { title: 'Title' },
  });
}

function headingLevels(html: string): readonly number[] {
  return [...html.matchAll(/<h([1-6])[\s>]/gu)].map(([, level]) => Number(level));
}

/** Writes the colors of dark mode, which are rules of classes, into the style attributes. */
function inDark(page: string): string {
  const scheme = page.indexOf('(prefers-color-scheme:dark)');
  const rules = page.slice(scheme, page.indexOf('</style>', scheme));
  const colors = new Map(
    [...rules.matchAll(/\.(\w+)\{([^}]*)\}/gu)].map(([, name = '', declarations = '']) => [
      name,
      declarations.replaceAll('!important', ''),
    ]),
  );
  return page.replaceAll(
    / class="([^"]*)"([^>]*?) style="([^"]*)"/gu,
    (_all, names: string, more: string, style: string) => {
      const dark = names.split(' ').flatMap((name) => colors.get(name) ?? []);
      return ` class="${names}"${more} style="${[style, ...dark].join(';')}"`;
    },
  );
}

/** Rules about messages, whose body other programs take out of its document. */
const ofMessages: ReadonlySet<string> = new Set(['markup-child-lang', 'markup-child-dir']);

test.each(cases)('$name compiles without diagnostics to a small page', ({ starter, language }) => {
  const { page, diagnostics } = compileDesign(createDocument(starter, language));
  expect(diagnostics).toEqual([]);
  expect(gzipSync(page).length).toBeLessThan(mostBytes);
  expect(page).toContain(`<html lang="${language}"`);
});

test.each(cases)('$name is accessible in light and dark', ({ starter, language }) => {
  const { page } = compileDesign(createDocument(starter, language));
  const dark = inDark(page);
  expect(dark).not.toBe(page);
  for (const shown of [page, dark]) {
    expect(checkMarkup(shown).filter(({ rule }) => !ofMessages.has(rule))).toEqual([]);
  }
});

/** Besides samples, the editor finds what a message needs: its sender, a way out, and colors that mail clients keep. */
const notOnPages: ReadonlySet<string> = new Set([
  ...toReplace,
  'sender-missing',
  'unsubscribe-missing',
  'low-contrast-dark',
]);

test.each(cases)('$name has no problems, only content to replace', ({ starter, language }) => {
  const { problems } = findProblems(createDocument(starter, language), options);
  expect(problems.filter(({ code }) => !notOnPages.has(code))).toEqual([]);
});

test.each(cases)('$name has one main heading, and headings in order', ({ starter, language }) => {
  const document = createDocument(starter, language);
  const levels = headingLevels(compileDesign(document).page);
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  // The compiler puts the headings of a page in order, so that only the design itself tells whether they were.
  expect(headingLevels(findProblems(document, options).compiled.html)).toEqual(levels);
});

test.each(cases)('$name has nothing that only messages have', ({ starter, language }) => {
  const document = createDocument(starter, language);
  const { page } = compileDesign(document);
  expect(page).not.toContain(`${origin}/recipient/`);
  expect(page).not.toContain('<footer');
  expect(JSON.stringify(document.rows)).not.toContain('merge_tag');
  expect(everyBlock(document).map(({ type }) => type)).not.toContain('footer');
  expect(document.body.config.preheader).toBeUndefined();
});

test.each(cases)('every picture of $name has words or is decorative', ({ starter, language }) => {
  const pictures = everyBlock(createDocument(starter, language)).filter(({ type }) => type === 'image');
  expect(pictures).not.toEqual([]);
  for (const { config } of pictures) expect(config['decorative']).toBe(config['alt'] === '');
});

test.each(pageStarters.map((starter) => ({ id: starter.id, starter })))(
  '$id has the same blocks in both languages',
  ({ starter }) => {
    const [english, spanish] = (['en', 'es'] as const).map((language) =>
      everyBlock(createDocument(starter, language)).map(({ id, type, attrs, samples }) => ({
        id,
        type,
        attrs,
        samples: samples?.length,
      })),
    );
    expect(spanish).toEqual(english);
  },
);

test.each(cases)('$name reaches both edges of the window in every section', ({ starter, language }) => {
  const { rows } = createDocument(starter, language);
  expect(rows.map(({ type, config }) => ({ type, isWide: config['fullBleed'] }))).toEqual(
    rows.map(() => ({ type: 'section', isWide: true })),
  );
});

test.each(cases)('$name shows the brand in place of its invented sender', ({ starter, language }) => {
  const document = createDocument(starter, language, brand);
  const { page } = compileDesign(document, brand);
  expect(findInventedName(page)).toBeUndefined();
  expect(page).toContain('Pan &amp; Sol');
  expect(JSON.stringify(document)).not.toContain('-mark.png');
});

test('the sign-up page leads to the form from its first and from its last section', () => {
  const [signup] = pageStarters;
  const buttons = signup === undefined ? [] : everyBlock(createDocument(signup, 'en'));
  const linked = buttons.filter(({ type }) => type === 'button');
  expect(linked.map(({ samples }) => samples !== undefined && samples.length > 0)).toEqual([true, true]);
});
