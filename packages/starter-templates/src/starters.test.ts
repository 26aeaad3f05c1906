import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  compile,
  contrast,
  findSamples,
  markSamples,
  parseDocument,
  type EmailDocument,
} from '@x/email-compiler';
import { lint } from '@x/email-compiler/lint';
import { createAmpValidator } from '@x/email-compiler/validator';
import { expect, test } from 'vitest';
import { pageStarters, starters } from './index.ts';
import { fileName, pictures } from './pictures/pictures.ts';
import {
  brand,
  createDocument,
  everyBlock,
  findInventedName,
  findProblems,
  inEachLanguage,
  messageBlocks,
  options,
  origin,
  toReplace,
  type Design,
} from './testing/designs.ts';

const folder = join(import.meta.dirname, '../../../apps/backoffice/public/starters');

const cases = inEachLanguage(starters);
const designs: readonly Design[] = [...starters, ...pageStarters];
const designCases = inEachLanguage(designs);

/** A project without a brand lacks a sender. */
const withoutBrand = new Set([...toReplace, 'sender-missing']);

test.each(designCases)('$name parses without diagnostics and stays the same', ({ starter, language }) => {
  const document = createDocument(starter, language);
  const parsed = parseDocument(JSON.stringify(document), { blocks: messageBlocks });
  expect(parsed.ok && parsed.value.diagnostics).toEqual([]);
  expect(parsed.ok && JSON.stringify(parsed.value.document)).toBe(JSON.stringify(document));
});

test.each(cases)('$name has no problems, only content to replace', ({ starter, language }) => {
  const document = createDocument(starter, language);
  const { compiled, problems } = findProblems(document, options);
  expect(problems.filter(({ code }) => !withoutBrand.has(code))).toEqual([]);
  const branded = createDocument(starter, language, brand);
  const ofBrand = findProblems(branded, { ...options, brand }).problems;
  expect(ofBrand.filter(({ code }) => !toReplace.has(code))).toEqual([]);
  expect(compiled.unsubscribes).toBe(true);
  const { html, amp, ampCss } = compiled.sizes;
  for (const { bytes, limit } of [html, amp, ampCss]) expect(bytes).toBeLessThan(limit / 2);
});

test.each(cases)('only blocks of $name that have samples lack a webhook', ({ starter, language }) => {
  const document = createDocument(starter, language);
  const compiled = compile(document, options);
  const found = [...compiled.diagnostics, ...lint(document, compiled, options)];
  const blocksOf = (code: string) => found.flatMap((one) => (one.code === code ? [one.blockId] : []));
  const sampled = blocksOf('sample-content');
  expect(blocksOf('integration-missing').filter((id) => !sampled.includes(id))).toEqual([]);
});

const require = createRequire(import.meta.url);
const validator = createAmpValidator({
  validatorUrl: require.resolve('amp-validator-wasm/dist/compiled/amphtml-validator/validator_wasm.js'),
});

function chooseIntegrations(document: EmailDocument): EmailDocument {
  const choose = (key: string, value: unknown): unknown =>
    key === 'integration' ? { id: '3', name: 'Webhook' } : value;
  return JSON.parse(JSON.stringify(document, choose)) as EmailDocument;
}

test.each(cases)('$name compiles to valid AMP, with and without forms', async ({ starter, language }) => {
  const document = createDocument(starter, language);
  for (const sent of [document, chooseIntegrations(document)]) {
    const { amp } = compile(sent, options);
    const { valid, errors } = (await validator).validate(amp);
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
  }
});

/** Words that are the same in every language: names of people, places and brands, merge tags, HTML and sizes. */
const sameInAll =
  /^(?:Alba|Lumen|Hilo|Teatro Norte|Menta Home|Papel y Café|Barro|Onda|Elena Roca|Marc Soler|Amara Diallo|Clara Vidal|Bruno Sáez|50001 Zaragoza|first_name|surname|HTML|[SML])(?: ·)?$/u;

/** Keys of a block's content whose values are not text. */
const keysWithoutText = new Set(['type', 'align', 'href', 'url', 'currency', 'image']);

function readWords(value: unknown): readonly string[] {
  if (typeof value === 'string') return /\p{L}{2}/u.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(readWords);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (keysWithoutText.has(key) ? [] : readWords(item)));
}

/** Reads the texts of each block, from its content and its alternative texts. */
function readBlockWords(document: EmailDocument): readonly (readonly string[])[] {
  return everyBlock(document).map(({ type, config, content }) => {
    if (type === 'columns' || type === 'section') return [];
    const pictures = Array.isArray(config['imageList']) ? config['imageList'] : [];
    return readWords([content, config['alt'], pictures.map(({ alt }: { readonly alt: string }) => alt)]);
  });
}

test.each(designs.map((starter) => ({ id: starter.id, starter })))(
  '$id is completely translated',
  ({ starter }) => {
    const english = readBlockWords(createDocument(starter, 'en'));
    const spanish = readBlockWords(createDocument(starter, 'es'));
    expect(english.map((words) => words.length)).toEqual(spanish.map((words) => words.length));
    const inBoth = english.flatMap((words, index) =>
      words.filter((word) => spanish[index]?.includes(word) === true && !sameInAll.test(word.trim())),
    );
    expect(inBoth).toEqual([]);
  },
);

test.each(starters.map((starter) => ({ id: starter.id, starter })))(
  '$id has distinct levels in dark mode: around the message, message, card',
  ({ starter }) => {
    const { config } = createDocument(starter, 'en').body;
    const { backdrop, canvas } = config.colors;
    const darkOf = (light: string) =>
      config.darkColors?.find((color) => color.use === 'background' && color.light === light)?.dark ?? '';
    expect(contrast(darkOf(canvas), '#ffffff')).toBeLessThan(contrast(darkOf(backdrop), '#ffffff') - 1);
    const lighter = (config.darkColors ?? []).filter(
      ({ dark }) => contrast(dark, '#ffffff') < contrast(darkOf(canvas), '#ffffff') - 1.5,
    );
    expect(lighter).not.toEqual([]);
  },
);

test('the starters use every type of block', () => {
  const used = new Set(
    starters.flatMap((starter) => everyBlock(createDocument(starter, 'en')).map(({ type }) => type)),
  );
  // Leaves out PrestaShop, because the starters contain only the cart for Shopify, and videos, because a starter has none to link.
  const unused = 'prestashop_cart video'.split(' ');
  const expected = messageBlocks.map(({ type }) => type).filter((type) => !unused.includes(type));
  expect([...used].sort()).toEqual(expected.sort());
});

test('ids are unique in every starter', () => {
  for (const starter of designs) {
    const ids = everyBlock(createDocument(starter, 'en')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

function readSize(file: string) {
  const bytes = readFileSync(join(folder, file));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test('every picture is drawn at twice its displayed size and under 60 KB', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(pictures).map(fileName).sort());
  for (const [name, { width, height }] of Object.entries(pictures)) {
    expect(statSync(join(folder, fileName(name))).size).toBeLessThan(60_000);
    expect(readSize(fileName(name))).toEqual({ width: 2 * width, height: 2 * height });
  }
});

test('every picture is used, served by the installation, and as large as its block', () => {
  const shown = new Set<string>();
  for (const starter of designs) {
    const document = createDocument(starter, 'en');
    for (const [address] of JSON.stringify(document).matchAll(/https:\/\/[^"]+\.png/gu)) {
      expect(address.startsWith(`${origin}/starters/`)).toBe(true);
      shown.add(address.slice(`${origin}/starters/`.length));
    }
    for (const { type, config, attrs } of everyBlock(document)) {
      if (type !== 'image') continue;
      const { name } = config['image'] as { readonly name: string };
      const { width, height } = readSize(name);
      expect({ name, ...attrs }).toEqual({ name, width: width / 2, height: height / 2 });
    }
  }
  expect([...shown].sort()).toEqual(readdirSync(folder).sort());
});

test.each(cases)('$name shows the brand in place of its invented sender', ({ starter, language }) => {
  const document = createDocument(starter, language, brand);
  const { html, text } = compile(document, { ...options, brand });
  expect(findInventedName(`${html}${text}`)).toBeUndefined();
  expect(html).toContain('Pan &amp; Sol');
  expect(text).toContain('Ronda 1, 08001 Barcelona');
  expect(JSON.stringify(document)).not.toContain('-mark.png');
});

test.each(designCases)(
  'every text, picture and address of $name is a sample until it is changed',
  ({ starter, language }) => {
    const document = createDocument(starter, language);
    for (const block of everyBlock(document)) {
      const { type, config, content, samples } = block;
      const inner = type === 'section' || type === 'columns' ? undefined : content;
      const marked = findSamples(samples, config, inner);
      expect({ type, marked: marked.length }).toEqual({
        type,
        marked: findSamples(markSamples(config, inner), config, inner).length,
      });
      const changed: unknown = JSON.parse(
        JSON.stringify([config, inner], (key, value: unknown) =>
          [
            'text',
            'src',
            'href',
            'link',
            'url',
            'alt',
            'label',
            'title',
            'name',
            'author',
            'detail',
            'code',
            'linkLabel',
            'image',
          ].includes(key) && typeof value === 'string'
            ? `${value}x`
            : key === 'rows' && type === 'table'
              ? []
              : value,
        ),
      );
      expect({ type, found: findSamples(samples, changed) }).toEqual({ type, found: [] });
    }
    const { samples, preheader } = document.body.config;
    expect(findSamples(samples, { preheader })).toHaveLength(preheader === undefined ? 0 : 1);
  },
);
