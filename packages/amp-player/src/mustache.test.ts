import { describe, expect, test } from 'vitest';
import { parseTemplate, renderTemplate } from './mustache.ts';

describe('mustache templates', () => {
  test.each([
    { template: 'Hello {{name}}!', data: { name: 'Ada' }, expected: 'Hello Ada!' },
    { template: '{{ a.b.c }}', data: { a: { b: { c: 1 } } }, expected: '1' },
    { template: '{{missing}}{{a.missing}}', data: { a: 'x' }, expected: '' },
    { template: '{{x}}', data: { x: '<b a="1">&\'' }, expected: '&lt;b a=&quot;1&quot;&gt;&amp;&#39;' },
    { template: '{{{x}}}{{&x}}', data: { x: '<b>' }, expected: '<b><b>' },
    { template: '{{#on}}yes{{/on}}{{^on}}no{{/on}}', data: { on: true }, expected: 'yes' },
    { template: '{{#on}}yes{{/on}}{{^on}}no{{/on}}', data: { on: 0 }, expected: 'no' },
    { template: '{{#items}}<{{.}}>{{/items}}', data: { items: [1, 2] }, expected: '<1><2>' },
    {
      template: '{{#items}}{{name}} of {{shop}};{{/items}}{{^items}}none{{/items}}',
      data: { shop: 's', items: [{ name: 'a' }, { name: 'b', shop: 't' }] },
      expected: 'a of s;b of t;',
    },
    { template: '{{^items}}none{{/items}}', data: { items: [] }, expected: 'none' },
    { template: '{{#product}}{{name}}{{/product}}', data: { product: { name: 'p' } }, expected: 'p' },
    { template: '{{! a comment }}x', data: {}, expected: 'x' },
    { template: '{{#open}}never closed', data: { open: true }, expected: 'never closed' },
    { template: '{{/stray}}{ {x} }', data: {}, expected: '{ {x} }' },
    { template: '{{constructor}}{{toString}}', data: {}, expected: '' },
  ])('$template', ({ template, data, expected }) => {
    expect(renderTemplate(parseTemplate(template), data)).toBe(expected);
  });
});
