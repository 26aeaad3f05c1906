import { expect, test } from 'vitest';
import { templateText } from './template-text.ts';

test.each([
  ['Call us', 'Call us'],
  ['Call {{first_name|us}}', 'Call us'],
  ['a {{#if}} b {{{1}}}', 'a {\u200b{#if}\u200b} b {\u200b{\u200b{1}\u200b}\u200b}'],
  ['{ single }', '{ single }'],
  ['100 %%email%% 5 %', '100 %\u200b%email%\u200b% 5 %'],
])('%j stands in a template as %j', (text, written) => {
  expect(templateText(text)).toBe(written);
  expect(templateText(text)).not.toContain('{{');
});
