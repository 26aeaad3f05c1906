import { expect, describe, test } from 'vitest';
import { english as markupTexts } from './markup-en.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { compile } from '../compile/compile.ts';
import { parseDocument } from '../document/parse.ts';
import { features } from '../lint/features.ts';
import { lint } from '../lint/lint.ts';
import { brandTexts } from './brand-en.ts';
import { documentTexts } from './en.ts';
import { spanish } from './es.ts';
import { featureNames, lintTexts } from './lint-en.ts';
import { diagnosticText } from './texts.ts';

const english = { ...documentTexts, ...lintTexts, ...markupTexts, ...brandTexts };

describe('Spanish', () => {
  test('has the same codes as English, and those of the AMP checks', () => {
    const codes = Object.keys(spanish).filter((code) => !code.startsWith('X_'));
    expect(codes.sort()).toEqual(Object.keys(english).sort());
    expect(codes.length).toBeGreaterThan(50);
  });

  test.each([
    ['English', english],
    ['Spanish', spanish],
  ])('%s has a text for every effect of an unsupported feature', (_, texts) => {
    const say = (effect: string) =>
      diagnosticText(texts, 'unsupported-feature', { clients: 'Outlook', syntax: 'x', effect });
    const effects = new Set(features.map(([, , effect]) => effect));
    expect(effects.size).toBeGreaterThan(20);
    expect([...effects].filter((effect) => say(effect) === say('none of them'))).toEqual([]);
  });

  test.each([
    ['English', english],
    ['Spanish', spanish],
  ])('%s names no package, which the people who read it cannot update', (_, texts) => {
    expect(
      Object.values(texts).filter((text) => /@x\/|email-compiler|block-editor|npm/.test(String(text))),
    ).toEqual([]);
  });

  test('only features have names', () => {
    const slugs = new Set<string>(features.map(([slug]) => slug));
    expect(Object.keys(featureNames).filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  test.each([
    ['html-video', '<video>', 'los vídeos'],
    ['css-gap', 'gap', 'gap'],
  ])('names the feature %s', (feature, syntax, name) => {
    const values = { feature, syntax, effect: 'no-gap', clients: 'Outlook' };
    expect(diagnosticText(spanish, 'unsupported-feature', values)).toMatch(
      new RegExp(`por falta de compatibilidad con ${name}\\.$`),
    );
  });

  test('only uses values that diagnostics have', () => {
    const long = 'a'.repeat(200_000);
    const messages = [
      '{',
      [],
      { version: 'x' },
      { version: 99 },
      { body: {} },
      { rows: [1] },
      {
        version: 1,
        body: { config: { fontSize: 'big', colors: { canvas: '#fff' } } },
        rows: [
          { id: 'x y', type: 'hologram' },
          { id: 'bbbbbbb1', type: 'spacer', version: 99 },
          { id: 'bbbbbbb2', type: 'spacer', version: 'x' },
          { id: 'bbbbbbb3', type: 'spacer', version: 1, config: { height: 'tall' } },
          { id: 'bbbbbbb4', type: 'image', config: {} },
          { id: 'bbbbbbb5', type: 'image', config: { image: { id: '', name: '', src: 'x.png', date: '' } } },
          {
            id: 'bbbbbbb6',
            type: 'image',
            config: { image: { id: '', name: '', src: 'http://a.es/x.png', date: '' } },
          },
          { id: 'bbbbbbb7', type: 'button', config: { link: '' } },
          ...[
            'javascript:x',
            'https//a.es',
            'https://https://a.es',
            'https://a b.es',
            'https://example.com',
            'https://a',
            '#x',
            'a.es',
            'https://',
          ].map((link, index) => ({ id: `bcccccc${String(index)}`, type: 'button', config: { link } })),
          {
            id: 'bddddddd',
            type: 'paragraph',
            config: { colors: { blockBackground: '#ffffff', text: '#fafafa', links: '#fafafa' } },
            content: {
              type: 'doc',
              content: [{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: long }] }],
            },
          },
        ],
      },
    ];
    const said = messages.flatMap((message) => {
      const parsed = parseDocument(message, { blocks: coreBlocks });
      if (!parsed.ok) return parsed.errors;
      const { document, diagnostics } = parsed.value;
      const options = { blocks: coreBlocks };
      const result = compile(document, options);
      return [...diagnostics, ...result.diagnostics, ...lint(document, result, options)];
    });
    expect(new Set(said.map(({ code }) => code)).size).toBeGreaterThan(25);
    const unsaid = said.filter(({ code, values }) => diagnosticText(spanish, code, values) === undefined);
    expect(unsaid).toEqual([]);
  });
});

test.each([
  ['an unknown code', {}, 'x', {}, undefined],
  ['a missing value', { x: 'a {b}' }, 'x', {}, undefined],
  ['its values', { x: 'a {b} {c}' }, 'x', { b: 1, c: '{b}' }, 'a 1 {b}'],
  ['a name of every object', {}, 'toString', {}, undefined],
] as const)('a sentence with %s', (_, texts, code, values, expected) => {
  expect(diagnosticText(texts, code, values)).toBe(expected);
});
