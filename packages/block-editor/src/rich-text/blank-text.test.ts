import { paragraphOf } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { isBlankText } from './blank-text.ts';

const tag = { type: 'merge_tag', attrs: { name: 'first_name', fallback: '' } };
const paragraph = (...content: readonly object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});

test.each([
  ['nothing', undefined, true],
  ['no paragraph', { type: 'doc', content: [] }, true],
  ['an empty paragraph', paragraphOf(''), true],
  ['spaces and breaks', paragraph({ type: 'text', text: ' \u00a0' }, { type: 'hard_break' }), true],
  ['a word', paragraphOf('a'), false],
  ['a merge tag alone', paragraph(tag), false],
  [
    'a word in a list',
    {
      type: 'doc',
      content: [
        { type: 'paragraph' },
        { type: 'bullet_list', content: [{ type: 'list_item', content: paragraphOf('a').content }] },
      ],
    },
    false,
  ],
])('%s', (_, content, blank) => {
  expect(isBlankText(content)).toBe(blank);
});
