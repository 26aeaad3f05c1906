import { paragraphOf } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { textExcerpt } from './text-excerpt.ts';

const inline = (...content: readonly object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});

test.each([
  { name: 'a short text', content: paragraphOf('Good morning'), says: 'Good morning' },
  {
    name: 'a long text',
    content: paragraphOf('The harbour was quiet when the boats came in, and the market opened.'),
    says: 'The harbour was quiet when the boats cam…',
  },
  {
    name: 'several paragraphs',
    content: { type: 'doc', content: [paragraphOf('One'), paragraphOf('Two')] },
    says: 'One Two',
  },
  {
    name: 'a break and a merge tag',
    content: inline(
      { type: 'text', text: 'Dear' },
      { type: 'hard_break' },
      { type: 'merge_tag', attrs: { name: 'first_name', fallback: '' } },
    ),
    says: 'Dear [first_name]',
  },
  {
    name: 'characters of several code units',
    content: paragraphOf('🇪🇸'.repeat(41)),
    says: `${'🇪🇸'.repeat(40)}…`,
  },
  { name: 'no text', content: paragraphOf('  '), says: '' },
  { name: 'no content', content: undefined, says: '' },
  { name: 'content other than rich text', content: { columns: [[]] }, says: '' },
])('$name', ({ content, says }) => {
  expect(textExcerpt(content, (name) => `[${name}]`)).toBe(says);
});
