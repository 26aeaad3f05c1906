import { expect, test } from 'vitest';
import { compile } from '../compile/compile.ts';
import { prettyMarkup } from '../conformance/pretty-markup.ts';
import { createStarterDocument } from './starter-document.ts';
import { compileHtml } from '../targets/html.ts';
import { coreBlocks, coreHtmlBlocks } from './core-blocks.ts';

test.each(['ltr', 'rtl'] as const)('golden files: the starter document, %s', async (direction) => {
  let count = 0;
  const document = createStarterDocument({ newId: () => `b000000${count++}` });
  const compiled = compile(document, {
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
  const folder = `${import.meta.dirname}/__golden__`;
  await expect(prettyMarkup(compiled.html)).toMatchFileSnapshot(`${folder}/starter-${direction}.html`);
  await expect(prettyMarkup(compiled.amp)).toMatchFileSnapshot(`${folder}/starter-${direction}.amp.html`);
  await expect(compiled.text).toMatchFileSnapshot(`${folder}/starter-${direction}.txt`);
});

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
