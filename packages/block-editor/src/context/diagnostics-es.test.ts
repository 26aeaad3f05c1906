import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, coreBlocks, parseDocument } from '@x/email-compiler';
import { lint } from '@x/email-compiler/lint';
import { describe, expect, test } from 'vitest';
import { textOf } from './diagnostic-texts.ts';
import { spanish } from './diagnostics-es.ts';

const packages = join(import.meta.dirname, '../../..');

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)(?:testing|conformance)\//.test(name))
    .map((name) => readFileSync(join(packages, folder, name), 'utf8'));
}

const sources = [...sourcesOf('email-compiler/src'), ...sourcesOf('amp-runtime-blocks/src')];

/** Every code that a diagnostic is written with, wherever it stands: as `code:`, or as an argument. */
const codes = new Set(
  sources.flatMap((source) => [
    ...[...source.matchAll(/\bcode: (?:[^,\n]*? \? )?'([\w-]+)'(?: : '([\w-]+)')?/g)].flatMap(
      ([, one, other]) => [one, other].filter((code) => code !== undefined),
    ),
    ...[...source.matchAll(/\bcheck\('([\w-]+)'/g)].map(([, code]) => code ?? ''),
    ...[...source.matchAll(/\b(?:refuse|keep|unusable)\(\s*(?:[\w.]+,\s*){0,2}'([\w-]+)'/g)].map(
      ([, code]) => code ?? '',
    ),
    ...(source.includes('`${target}-block-size`') ? ['html-block-size', 'amp-block-size'] : []),
  ]),
);

describe('Spanish', () => {
  test.each([...codes].sort())('says %s', (code) => {
    expect(spanish[code]).toBeDefined();
  });

  test('says nothing that nobody reports', () => {
    expect(Object.keys(spanish).filter((code) => !codes.has(code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(50);
  });

  test('translates every effect of a missing feature', () => {
    const features = readFileSync(join(packages, 'email-compiler/src/lint/features.ts'), 'utf8');
    const effects = [...features.matchAll(/^ {4}'([A-Z][a-z][^']*)',$/gm)].map(([, effect]) => effect ?? '');
    expect(effects.length).toBeGreaterThan(20);
    const values = { clients: 'Outlook', title: 'x' };
    const general = textOf(spanish, 'unsupported-feature', { ...values, effect: 'none of them' });
    const untranslated = new Set(
      effects.filter((effect) => textOf(spanish, 'unsupported-feature', { ...values, effect }) === general),
    );
    expect([...untranslated]).toEqual([]);
  });

  test('speaks only of values that are given', () => {
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
    const unsaid = said.filter(({ code, values }) => textOf(spanish, code, values) === undefined);
    expect(unsaid).toEqual([]);
  });
});

test.each([
  ['an unknown code', {}, 'x', {}, undefined],
  ['a missing value', { x: 'a {b}' }, 'x', {}, undefined],
  ['its values', { x: 'a {b} {c}' }, 'x', { b: 1, c: '{b}' }, 'a 1 {b}'],
  ['a name of every object', {}, 'toString', {}, undefined],
] as const)('a sentence with %s', (_, texts, code, values, expected) => {
  expect(textOf(texts, code, values)).toBe(expected);
});
