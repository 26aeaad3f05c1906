import type { RecipientPage } from '../definition/define.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { footer } from '../blocks/footer/footer.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineBlock } from '../definition/define.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { createEmptyDocument } from '../document/create.ts';
import { compile } from './compile.ts';
import { createCompiler } from './compiler.ts';
import { html } from '../markup/markup.ts';
import { compileHtml } from '../targets/html.ts';

/** Creates a block definition that records the blocks it writes. */
function noting() {
  const written: string[] = [];
  const noted = defineBlock({
    type: 'noted',
    version: 1,
    schema: v.object({ config: v.object({ word: v.string() }) }),
    defaults: { config: { word: '' } },
    html({ id, config }) {
      written.push(id);
      return html`<p>${config.word}</p>`;
    },
    text: ({ config }) => config.word,
  });
  return { written, options: { blocks: [noted] } };
}

const block = (id: string, word = id): Block => ({ id, type: 'noted', version: 1, config: { word } });
const [a, b, c, d] = [block('a'), block('b'), block('c'), block('d')];
const changed = block('b', 'changed');

test.each<[string, readonly Block[], readonly string[]]>([
  ['nothing changes', [a, b, c], []],
  ['a block is changed', [a, changed, c], ['b']],
  ['a block is inserted first', [d, a, b, c], ['d']],
  ['a block is inserted in between', [a, d, b, c], ['d']],
  ['a block is removed', [a, c], []],
  ['blocks are reordered', [c, a, b], []],
  ['a block is repeated', [a, b, b, c], []],
  ['all blocks are removed', [], []],
  ['all blocks are replaced', [block('e'), block('f')], ['e', 'f']],
])('writes only new blocks: %s', (_, rows, expected) => {
  const { written, options } = noting();
  const document: EmailDocument = { ...createEmptyDocument(), rows: [a, b, c] };
  const compiler = createCompiler();
  compiler.compileHtml(document, options);
  written.length = 0;
  const next = { ...document, rows };
  const output = compiler.compileHtml(next, options);
  expect(written).toEqual(expected);
  expect(output).toBe(compileHtml(next, options));
});

test('shares no cache between compilers or between options', () => {
  const { written, options } = noting();
  const document: EmailDocument = { ...createEmptyDocument(), rows: [a] };
  const compiler = createCompiler();
  compiler.compileHtml(document, options);
  createCompiler().compileHtml(document, options);
  compiler.compileHtml(document, { ...options, language: 'es' });
  compiler.compileHtml(document, { ...options, subject: 'Is around the blocks' });
  expect(written).toEqual(['a', 'a', 'a']);
});

test('caches each target separately', () => {
  const { written, options } = noting();
  const document: EmailDocument = { ...createEmptyDocument(), rows: [a, b] };
  const compiler = createCompiler();
  compiler.compileHtml(document, options);
  compiler.compile(document, options);
  // `compile` reuses the HTML, but writes the blocks again for the AMP, because they have no `amp` of their own.
  expect(written).toEqual(['a', 'b', 'a', 'b']);
});

type Edit = readonly ['put in' | 'take out' | 'change' | 'move', number, number];

const edits = fc.array(
  fc.tuple(
    fc.constantFrom('put in', 'take out', 'change', 'move'),
    fc.nat(),
    fc.nat(),
  ) satisfies fc.Arbitrary<Edit>,
  { maxLength: 6 },
);

/** `word` becomes the id and the content of a new block. */
function edited(rows: readonly Block[], [kind, from, to]: Edit, word: string): readonly Block[] {
  const at = from % Math.max(1, rows.length);
  if (kind === 'put in') return rows.toSpliced(at, 0, block(word));
  if (kind === 'take out') return rows.toSpliced(at, 1);
  if (kind === 'change') return rows.length === 0 ? rows : rows.with(at, block(word));
  const moved = rows.slice(at, at + 1);
  return rows.toSpliced(at, 1).toSpliced(to % Math.max(1, rows.length), 0, ...moved);
}

test('writes only new blocks after any edits of a long message, and keeps all blocks in order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 80 }), fc.array(edits, { minLength: 1, maxLength: 4 }), (length, rounds) => {
      const { written, options } = noting();
      let rows: readonly Block[] = Array.from({ length }, (_, index) => block(`r${index}`));
      const document: EmailDocument = { ...createEmptyDocument(), rows };
      const compiler = createCompiler();
      compiler.compileHtml(document, options);
      for (const [round, changes] of rounds.entries()) {
        const before = new Set(rows);
        rows = changes.reduce((all, edit, index) => edited(all, edit, `n${round}-${index}`), rows);
        written.length = 0;
        const output = compiler.compileHtml({ ...document, rows }, options);
        expect(written).toEqual(rows.filter((row) => !before.has(row)).map(({ id }) => id));
        expect(output).toBe(compileHtml({ ...document, rows }, options));
      }
    }),
    { numRuns: 300 },
  );
});

test('a compiler writes the message again when the sender offers other pages', () => {
  const block = { id: 'bfooter', type: 'footer', ...footer.defaults };
  const shown = { ...block, config: { ...footer.defaults.config, preferences: true } };
  const document = { ...createEmptyDocument(), rows: [shown] };
  const compiler = createCompiler();
  const html = (recipientPages: readonly RecipientPage[]) =>
    compiler.compile(document, { blocks: coreBlocks, recipientPages }).html;
  expect(html([])).not.toContain('%%preferences_url%%');
  expect(html(['preferences'])).toContain('%%preferences_url%%');
  expect(html([])).not.toContain('%%preferences_url%%');
});

test('the sizes of a result are part of its JSON and of its copies', () => {
  const { options } = noting();
  const compiled = createCompiler().compile({ ...createEmptyDocument(), rows: [a] }, options);
  const stored: unknown = JSON.parse(JSON.stringify(compiled));
  expect(compiled.sizes.html.bytes).toBeGreaterThan(100);
  expect(stored).toHaveProperty('sizes', compiled.sizes);
  expect({ ...compiled }.sizes).toEqual(compiled.sizes);
});

test('walks over the config of a block twice to compile all three parts: for references, and for its depth', () => {
  const { options } = noting();
  let walks = 0;
  const config = new Proxy(a?.config ?? {}, {
    ownKeys(fields) {
      walks++;
      return Reflect.ownKeys(fields);
    },
  });
  const document: EmailDocument = { ...createEmptyDocument(), rows: [{ ...block('a'), config }] };
  const { html: written, diagnostics } = compile(document, options);
  expect(written).toContain('<p>a</p>');
  expect(diagnostics).toEqual([]);
  expect(walks).toBe(2);
});
