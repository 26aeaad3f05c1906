import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineBlock } from '../blocks/define.js';
import { compile, compileHtml } from '../index.js';
import type { Block, EmailDocument } from '../document/document.js';
import { createEmptyDocument } from '../document/create.js';
import { html } from '../markup/markup.js';

/** A block that notes when it is written. */
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
  ['nothing', [a, b, c], []],
  ['a block is changed', [a, changed, c], ['b']],
  ['a block is put first', [d, a, b, c], ['d']],
  ['a block is put between', [a, d, b, c], ['d']],
  ['a block is taken out', [a, c], []],
  ['blocks change places', [c, a, b], []],
  ['a block stands there twice', [a, b, b, c], []],
  ['all are taken out', [], []],
  ['all are others', [block('e'), block('f')], ['e', 'f']],
])('when %s, only what is new is written', (_, rows, expected) => {
  const { written, options } = noting();
  const document: EmailDocument = { ...createEmptyDocument(), rows: [a, b, c] };
  compileHtml(document, options);
  written.length = 0;
  const next = { ...document, rows };
  const output = compileHtml(next, options);
  expect(written).toEqual(expected);
  expect(output).toBe(compileHtml(structuredClone(next), options));
});

test('the targets are remembered one by one', () => {
  const { written, options } = noting();
  const document: EmailDocument = { ...createEmptyDocument(), rows: [a, b] };
  compileHtml(document, options);
  compile(document, options);
  // Once for HTML, once for the AMP that is derived from it.
  expect(written).toEqual(['a', 'b', 'a', 'b']);
});
