import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nodeOf, paragraphOf, richTextSchema } from './rich-text.ts';

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
    [['content.0.content.0.marks.0', /one of strong, em, underline, .*, link/]],
  ],
  [
    'a mark twice',
    withMarks({ type: 'em' }, { type: 'em' }),
    [['content.0.content.0.marks', /at most once/]],
  ],
  [
    'every mark at once',
    withMarks(
      { type: 'strong' },
      { type: 'em' },
      { type: 'underline' },
      { type: 'strike' },
      { type: 'superscript' },
      { type: 'text_color', attrs: { color: '#abc' } },
      { type: 'highlight', attrs: { color: '#FFEE00' } },
      { type: 'font_size', attrs: { size: 96 } },
      { type: 'link', attrs: { href: '' } },
    ),
    [],
  ],
  [
    'superscript and subscript',
    withMarks({ type: 'superscript' }, { type: 'subscript' }),
    [['content.0.content.0.marks', /both superscript and subscript/]],
  ],
  [
    'a color by name',
    withMarks({ type: 'text_color', attrs: { color: 'red' } }),
    [['content.0.content.0.marks.0.attrs.color', /#rrggbb/]],
  ],
  [
    'a highlight without a color',
    withMarks({ type: 'highlight' }),
    [['content.0.content.0.marks.0.attrs', /Expected "attrs"/]],
  ],
  [
    'a size of 97',
    withMarks({ type: 'font_size', attrs: { size: 97 } }),
    [['content.0.content.0.marks.0.attrs.size', /at most 96/]],
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

test('nodeOf accepts the same values as valibot’s variant', () => {
  const text = v.object({ type: v.literal('text'), text: v.string() });
  const rule = v.object({ type: v.literal('rule'), width: v.optional(v.number()) });
  const [node, variant] = [nodeOf({ text, rule }), v.variant('type', [text, rule])];
  const value = fc.oneof(
    fc.anything(),
    fc.record(
      {
        type: fc.constantFrom('text', 'rule', 'constructor', '__proto__', '', null),
        text: fc.oneof({ weight: 3, arbitrary: fc.string() }, fc.anything()),
        width: fc.oneof(fc.double(), fc.constant(undefined), fc.string()),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(value, (input) => {
      const [own, plain] = [v.safeParse(node, input), v.safeParse(variant, input)];
      expect(own.success).toBe(plain.success);
      if (plain.success) expect(own.output).toEqual(plain.output);
    }),
    { numRuns: 1000 },
  );
});
