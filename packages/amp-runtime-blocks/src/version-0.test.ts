import { compile, parseDocument } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { options } from './testing/golden.ts';
import { lamp, shoes } from './testing/samples.ts';

const cart = { name: 'Mine', price: '5', currency: 'USD', button: 'Buy', variantLabel: 'Size', url: '' };

/** Content as the specification's table of blocks has it (spec 3 §3): without the texts that came later. */
test.each([
  [
    'call_me',
    {},
    {
      nameLabel: 'Your name',
      namePlaceholder: '',
      phoneLabel: 'Phone',
      phonePlaceholder: '',
      policyStart: 'I accept the',
      policyEnd: 'policy',
      submit: 'Call me',
      fallback: 'Leave your number',
    },
  ],
  [
    'review',
    { rating: '5' },
    {
      heading: 'Did you like it?',
      titleLabel: 'Title',
      titlePlaceholder: '',
      reviewLabel: 'Review',
      reviewPlaceholder: '',
      submit: 'Send',
      fallback: 'Rate us',
    },
  ],
  ['shopify_cart', { product: shoes }, cart],
  ['prestashop_cart', { product_prestashop: lamp }, cart],
])('%s of version 0 keeps its texts and gets those that it lacks', (type, config, content) => {
  const parsed = parseDocument({ rows: [{ id: 'b0000001', type, config, content }] }, options);
  if (!parsed.ok) throw new Error(parsed.errors[0]?.message);
  expect(parsed.value.diagnostics).toEqual([]);
  const expected = 'price' in content ? { ...content, price: 5 } : content;
  expect(parsed.value.document.rows[0]?.content).toMatchObject(expected);
  const { html } = compile(parsed.value.document, options);
  expect(html).toContain('fallback' in content ? content.fallback : content.name);
});
