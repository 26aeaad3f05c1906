import { compile, createEmptyDocument, type Block } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { callMe } from '../call-me/call-me.ts';
import { dynamicPhone } from '../dynamic-phone/dynamic-phone.ts';
import { review } from '../review/review.ts';
import { boundValues, evaluate, expressionsOf } from '../testing/bound-expressions.ts';
import { countNodes, mostNodes, parseExpression } from '@x/email-compiler/amp-bind';
import { blockOf, expectGolden, options } from '../testing/golden.ts';

const integration = { id: '12', name: 'CRM' };
const link = 'https://shop.example.com/contact';

const allFields = {
  name: { show: true, required: true, regexp: '.{2,}' },
  phone: { required: true, regexp: '[67][0-9]{8}' },
  policy: { show: true, required: true, link: 'https://shop.example.com/policy' },
};

const cases: readonly [string, Block][] = [
  ['call-me/default', blockOf(callMe, { integration, link })],
  ['call-me/all-required', blockOf(callMe, { integration, link, fieldsConfig: allFields })],
  [
    'call-me/phone-only',
    blockOf(callMe, {
      integration,
      fieldsConfig: {
        name: { show: false, required: true },
        phone: { required: false, regexp: '.*' },
        policy: { show: false, required: true, link: '' },
      },
    }),
  ],
  ['call-me/no-integration', blockOf(callMe, { link })],
  [
    'call-me/invalid-pattern',
    blockOf(callMe, {
      integration,
      link,
      fieldsConfig: {
        name: { show: true, required: false, regexp: '(' },
        phone: { required: true, regexp: '[67][0-9]{8' },
        policy: { show: false, required: false, link: '' },
      },
    }),
  ],
  ['review/stars', blockOf(review, { integration, link })],
  [
    'review/faces',
    blockOf(review, { integration, link, rating: 3, iconFigure: 'face', colorScheme: 'dark' }),
  ],
  [
    'review/numbers',
    blockOf(review, { integration, link, rating: 10, iconFigure: 'number', colorScheme: 'gray' }),
  ],
  ['review/no-integration', blockOf(review, { link: `${link}?a=b` })],
  ['dynamic-phone/default', blockOf(dynamicPhone, { integration, defaultPhone: '+34 600 000 000' })],
  [
    'dynamic-phone/custom-text',
    blockOf(
      dynamicPhone,
      { integration, customText: true, iconStyle: 'icon', size: 'large', shape: 'pill' },
      { text: 'Call {{first_name|us}} {{{now}}}', loading: 'Loading...', failure: 'Failed to load data.' },
    ),
  ],
  ['dynamic-phone/no-integration', blockOf(dynamicPhone, { defaultPhone: '600 000 000' })],
];

describe('golden files', () => {
  test.each(cases)('%s', async (name, block) => {
    const [folder, file] = name.split('/');
    const validation = await expectGolden(block, `${import.meta.dirname}/../${folder}/__golden__/${file}`);
    expect(validation.errors).toEqual([]);
  });
});

function ampOf(block: Block): string {
  return compile({ ...createEmptyDocument(), rows: [block] }, options).amp;
}

describe('what is posted', () => {
  test.each([
    [
      'call_me',
      blockOf(callMe, { integration }),
      { json: { name: '"Ann"', phone: '"600000000"' }, policy: true },
      { email: '%%email%%', name: 'Ann', phone: '600000000', policy: true },
    ],
    [
      'call_me untouched',
      blockOf(callMe, { integration }),
      {},
      { email: '%%email%%', name: '', phone: '', policy: false },
    ],
    [
      'review',
      blockOf(review, { integration }),
      { rating: 4, json: { title: '"Good"', review: '"Very\\ngood"' } },
      { email: '%%email%%', rating: 4, title: 'Good', review: 'Very\ngood' },
    ],
  ])('%s', (_, block, state, params) => {
    const [expression = ''] = boundValues(ampOf(block), 'params');
    expect(JSON.parse(String(evaluate(expression, { b0000001: state })))).toEqual(params);
  });
});

test.each(cases)('every expression of %s is one that amp-bind reads and is small enough', (_, block) => {
  for (const expression of expressionsOf(ampOf(block))) {
    expect(countNodes(parseExpression(expression))).toBeLessThanOrEqual(mostNodes);
    expect(() => evaluate(expression, { event: { value: '', checked: false, index: 0 } })).not.toThrow();
  }
});
