import { expect, test } from 'vitest';
import { applyMergeTags, defaultMergeTag, splitMergeTags } from './merge-tags.ts';

test.each([
  ['Hi {{first_name|you}}!', 'Hi <first_name/you/text>!'],
  ['{{ first_name | you }}', '<first_name/you/text>'],
  ['{{first_name}}', '<first_name//text>'],
  ['{{a}}{{b|}}', '<a//text><b//text>'],
  ['{{}} {{1a}} {a} {{a b}} {{a|{}}}', '{{}} {{1a}} {a} {{a b}} {{a|{}}}'],
  ['nothing', 'nothing'],
])('%s is written as %s', (text, written) => {
  expect(applyMergeTags(text, (name, fallback, place) => `<${name}/${fallback}/${place}>`, 'text')).toBe(
    written,
  );
});

test.each(['Hi {{first_name|you}}!', '{{a}}', 'x', ''])(
  'the default form of %s reads back as the same tags',
  (text) => {
    expect(splitMergeTags(applyMergeTags(text, defaultMergeTag, 'url'))).toEqual(splitMergeTags(text));
  },
);
