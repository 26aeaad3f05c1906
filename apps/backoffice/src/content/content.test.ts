import { expect, test } from 'vitest';
import { contentOf, shelfIn } from '../templates/shelf.js';
import { compileContent, readContent } from './content.js';

test('a new template has its four blocks in all three parts', () => {
  const content = contentOf(shelfIn('en')[0], '7');
  const read = readContent(content.config);
  expect(read.ok && read.value.rows.map((block) => block.type)).toEqual([
    'heading',
    'image',
    'paragraph',
    'button',
  ]);
  for (const part of [content.content_html, content.content_amp, content.text]) {
    expect(part).toContain('This a new template');
    expect(part).toContain('Add button text');
  }
});

test('what was compiled and read again compiles to the same', () => {
  const content = contentOf(shelfIn('en')[0], '7');
  const read = readContent(content.config);
  expect(read.ok && compileContent(read.value).content_html).toBe(content.content_html);
});

test.each(['', '{', '[]', '{"version":99,"rows":[]}'])('%j is no message, and says why', (config) => {
  const read = readContent(config);
  expect(read.ok).toBe(false);
  expect(!read.ok && read.errors[0]?.message).toMatch(/\w/u);
});
