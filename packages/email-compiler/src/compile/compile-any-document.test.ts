import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { spacer } from '../blocks/spacer/spacer.ts';
import { compileBlock, compileFrame } from './compile-block.ts';
import { compile } from './compile.ts';
import { documentArbitrary } from '../conformance/arbitrary.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import type { EmailDocument } from '../schema/document.ts';
import { image } from '../blocks/image/image.ts';
import { columns } from '../blocks/columns/columns.ts';
import { lint } from '../lint/lint.ts';
import { compileAmp } from '../targets/amp.ts';
import { compileHtml } from '../targets/html.ts';
import { compileText } from '../targets/text.ts';

const options = {
  blocks: coreBlocks,
  unsubscribe: { label: 'Unsubscribe' },
  placeholder: (name: string) => `https://mail.acme.com/${name}`,
};
/** Callers in JavaScript can pass any value as a document. */
const given = (document: unknown) => document as EmailDocument;

function compileEverything(document: EmailDocument) {
  const compiled = compile(document, options);
  compileHtml(document, options);
  compileAmp(document, options);
  compileText(document, options);
  compileFrame(document, options);
  compileBlock(document, createBlock(spacer, 'b0000000'), options);
  lint(document, compiled, options);
  return compiled.diagnostics.map(({ code }) => code);
}

const spacerRow = createBlock(spacer, 'b0000001');

describe('a document that was never parsed', () => {
  const { body, rows } = createEmptyDocument();
  test.each<[string, unknown, readonly string[]]>([
    ['has no body', { version: 1, rows }, ['document-body']],
    ['has a body without a config', { version: 1, body: {}, rows }, ['document-body']],
    ['has no rows', { version: 1, body }, ['document-rows']],
    ['has rows that are no list', { version: 1, body, rows: { length: 1 } }, ['document-rows']],
    ['is empty', {}, ['document-body', 'document-rows']],
    ['is nothing', null, ['document-body', 'document-rows']],
    ['is undefined', undefined, ['document-body', 'document-rows']],
    ['is text', 'x', ['document-body', 'document-rows']],
    ['has rows that are no blocks', { body, rows: [null, 1, 'x', [], {}] }, Array(5).fill('document-row')],
    ['has a block without a config', { body, rows: [{ id: 'b0000001', type: 'spacer' }] }, ['block-invalid']],
    ['has a newer version', { version: 99, body, rows: [spacerRow] }, ['document-too-new']],
    ['has a version that is text', { version: '1', body, rows: [spacerRow] }, ['document-too-new']],
    ['has a block of a newer version', { body, rows: [{ ...spacerRow, version: 9 }] }, ['block-too-new']],
    ['has a version without a text', { version: { toString: [] }, body, rows: [] }, ['document-too-new']],
    [
      'has a block whose version has no text',
      { body, rows: [{ ...spacerRow, version: { toString: [] } }] },
      ['block-too-new'],
    ],
    [
      'has a block whose version is text',
      { body, rows: [{ ...spacerRow, version: '1' }] },
      ['block-too-new'],
    ],
    ['has a block without an id', { body, rows: [{ type: 'spacer', config: {} }] }, ['document-row']],
  ])('that %s compiles and is reported', (_, document, codes) => {
    expect(compileEverything(given(document))).toEqual(codes);
  });

  test('compiles if any parts are missing or replaced', () => {
    const broken = fc
      .tuple(
        documentArbitrary(coreBlocks),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(undefined, null, 0, 'x', [], {}, [null], [{}])), {
          minLength: 1,
          maxLength: 4,
        }),
      )
      .map(([document, changes]) => {
        const copy: unknown = structuredClone({ root: document });
        for (const [place, value] of changes) replaceAt(copy, place, value);
        return (copy as { root: unknown }).root;
      });
    fc.assert(
      fc.property(broken, (document) => {
        expect(() => compileEverything(given(document))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

/** Replaces a value at any depth inside `root`. The number `place` selects the value. */
function replaceAt(root: unknown, place: number, value: unknown): void {
  const places: [object, string][] = [];
  const visit = (within: unknown, depth: number) => {
    if (typeof within !== 'object' || within === null) return;
    for (const key of Object.keys(within)) {
      // Adds positions near the root several times, or they would rarely be chosen.
      for (let times = depth < 3 ? 8 : 1; times > 0; times--) places.push([within, key]);
      visit(Reflect.get(within, key), depth + 1);
    }
  };
  visit(root, 0);
  const [within, key] = places[place % places.length] ?? [{}, ''];
  Reflect.set(within, key, structuredClone(value));
}

describe('repeated ids', () => {
  const one = createBlock(spacer, 'b0000001');
  const two = createBlock(spacer, 'b0000002');
  const inColumns = (id: string) => ({
    ...createBlock(columns, 'bcolumns'),
    content: { columns: [[{ ...one, id }], []] },
  });

  test.each([
    ['of rows', [one, one, two, one], ['b0000001']],
    ['of a row and a block in a column', [one, inColumns('b0000001')], ['b0000001']],
    ['of a block and the columns around it', [inColumns('bcolumns')], ['bcolumns']],
    ['never', [one, two, inColumns('b0000003')], []],
  ])('%s are reported once each', (_, rows, ids) => {
    const { diagnostics } = compile({ ...createEmptyDocument(), rows }, options);
    expect(diagnostics.map(({ code, blockId }) => [code, blockId])).toEqual(
      ids.map((id) => ['block-id-repeated', id]),
    );
  });
});

const newer: EmailDocument = {
  ...createEmptyDocument(),
  rows: [
    { ...createBlock(columns, 'b0000002'), version: 9 },
    {
      ...createBlock(image, 'b0000003'),
      config: {
        ...image.defaults.config,
        image: { id: '', name: '', date: '', src: 'https://example.com/new.png' },
      },
    },
  ],
};

test.each<[string, unknown, boolean]>([
  [
    'a block of a newer version',
    { ...newer, rows: newer.rows.map((row) => ({ ...row, version: 9 })) },
    false,
  ],
  ['a document of a newer version', { ...newer, version: 99 }, false],
  ['the blocks beside one of a newer version', newer, true],
])('the message contains %s only if it can be read', (_, value, isShown) => {
  const document = given(value);
  const compiled = compile(document, options);
  for (const part of [
    compiled.html,
    compiled.amp,
    compileHtml(document, options),
    compileAmp(document, options),
  ]) {
    expect(part.includes('https://example.com/new.png')).toBe(isShown);
  }
});
