import { expect, test } from 'vitest';
import { testGoldenFile } from '../../../../tools/golden-tests.ts';
import { compile } from '../compile/compile.ts';
import { createStarterDocument } from './starter-document.ts';
import { compileHtml } from '../targets/html.ts';
import { coreBlocks, coreHtmlBlocks } from './core-blocks.ts';

function compileStarter(direction: 'ltr' | 'rtl') {
  let count = 0;
  const document = createStarterDocument({ newId: () => `b000000${count++}` });
  return compile(document, {
    blocks: coreBlocks,
    subject: 'News for {{first_name|you}} & all',
    preheader: 'Look inside',
    language: direction === 'rtl' ? 'ar' : 'es',
    direction,
    openPixel: 'https://mail.example.com/open/%%token%%',
    unsubscribe: { label: 'Unsubscribe' },
    placeholder: (name) =>
      name === 'unsubscribe_url' ? 'https://mail.example.com/u/%%token%%' : `%%${name}%%`,
  });
}

testGoldenFile(`${import.meta.dirname}/core-blocks.golden.txt`, [
  { name: 'the starter document, ltr', compile: () => compileStarter('ltr') },
  { name: 'the starter document, rtl', compile: () => compileStarter('rtl') },
]);

test('a starter document has ids of its own, the same each time', () => {
  const ids = createStarterDocument().rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  expect(createStarterDocument().rows.map(({ id }) => id)).toEqual(ids);
  expect(compile(createStarterDocument(), { blocks: coreBlocks }).html).toContain('This a new template');
});

test('the HTML parts write the same output as the full definitions, in the same order', () => {
  expect(coreHtmlBlocks.map(({ type }) => type)).toEqual(coreBlocks.map(({ type }) => type));
  for (const [index, half] of coreHtmlBlocks.entries()) expect(coreBlocks[index]).toMatchObject(half);
  const document = createStarterDocument({ newId: () => 'b0000000' });
  expect(compileHtml(document, { blocks: coreHtmlBlocks })).toBe(
    compile(document, { blocks: coreBlocks }).html,
  );
});
