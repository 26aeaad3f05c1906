import * as v from 'valibot';
import { expect, test } from 'vitest';
import { paragraphOf, richTextSchema } from './rich-text.ts';

const inParagraph = (node: unknown) => ({ type: 'doc', content: [{ type: 'paragraph', content: [node] }] });
const withMarks = (...marks: readonly unknown[]) => inParagraph({ type: 'text', text: 'a', marks });

test.each<[string, unknown, readonly (readonly [string | null, RegExp])[]]>([
  ['plain text', paragraphOf('a'), []],
  ['nothing', { type: 'doc' }, []],
  ['a mark', withMarks({ type: 'strong' }), []],
  [
    'a node with a name that objects have',
    inParagraph({ type: 'constructor' }),
    [['content.0.content.0', /one of text, hard_break, merge_tag/]],
  ],
  [
    'an unknown block',
    { type: 'doc', content: [{ type: 'table' }] },
    [['content.0', /one of paragraph, heading, bullet_list, ordered_list/]],
  ],
  [
    'an unknown mark',
    withMarks({ type: 'blink' }),
    [['content.0.content.0.marks.0', /one of strong, em, underline, link/]],
  ],
  [
    'a mark twice',
    withMarks({ type: 'em' }, { type: 'em' }),
    [['content.0.content.0.marks', /at most once/]],
  ],
  ['no node', inParagraph(null), [['content.0.content.0', /one of text/]]],
  [
    'a link without an address',
    withMarks({ type: 'link' }),
    [['content.0.content.0.marks.0.attrs', /Expected "attrs"/]],
  ],
  [
    'a wrong level',
    { type: 'doc', content: [{ type: 'heading', attrs: { level: 7 } }] },
    [['content.0.attrs.level', /Expected/]],
  ],
])('%s', (_, content, expected) => {
  const { issues = [] } = v.safeParse(richTextSchema, content);
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(expected.map(([path]) => path));
  for (const [index, [, message]] of expected.entries()) expect(issues[index]?.message).toMatch(message);
});
