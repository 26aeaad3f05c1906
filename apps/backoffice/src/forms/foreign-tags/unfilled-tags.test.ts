import { expect, test } from 'vitest';
import { firstUnfilledTag, removeUnfilledTags } from './unfilled-tags.ts';

test.each<[text: string, tag: string | undefined, left: string]>([
  ['Acme', undefined, 'Acme'],
  ['10 % off for {you}', undefined, '10 % off for {you}'],
  ['Acme for *|FNAME|*', '*|FNAME|*', 'Acme for'],
  ['*|FNAME|* at Acme', '*|FNAME|*', 'at Acme'],
  ['Hi {{first_name|you}}, welcome', '{{first_name|you}}', 'Hi, welcome'],
  ['Bonjour {{first_name}} !', '{{first_name}}', 'Bonjour !'],
  ['{% if x %}Ana{% endif %}', '{% if x %}', 'Ana'],
  ['{{surname}} *|FNAME|* {{#if x}}', '{{surname}}', ''],
  ['Ana {{{surname}}}', '{{{surname}}}', 'Ana'],
  ['Ana {{ surname | default: "x" }}', '{{ surname | default: "x" }}', 'Ana'],
  ['a{{surname}}b', '{{surname}}', 'ab'],
])('%s', (text, tag, left) => {
  expect([firstUnfilledTag(text), removeUnfilledTags(text)]).toEqual([tag, left]);
});

test('values that the text has on purpose stay', () => {
  const text = 'Sent to {email} for *|FNAME|*.';
  expect(firstUnfilledTag(text, ['{email}'])).toBe('*|FNAME|*');
  expect(removeUnfilledTags(text, ['{email}'])).toBe('Sent to {email} for.');
});
