import { expect, test } from 'vitest';
import { boundValues, evaluate } from '../testing/bound-expressions.ts';
import { ampOf, htmlOf, parseVersion0, testGoldenFile } from '../testing/golden.ts';
import { exploreBlock } from '../testing/interaction-model.ts';
import { blockOf, reviewOf } from '../testing/samples.ts';
import { review } from './review.ts';

const crm = { id: '12', name: 'CRM' };
const link = 'https://shop.example.com/contact';

testGoldenFile(import.meta.filename, [
  { name: 'stars', block: blockOf(review, { integration: crm, link }) },
  {
    name: 'faces',
    block: blockOf(review, {
      integration: crm,
      link,
      rating: 3,
      iconFigure: 'face',
      colorScheme: 'dark',
    }),
  },
  {
    name: 'numbers',
    block: blockOf(review, {
      integration: crm,
      link,
      rating: 10,
      iconFigure: 'number',
      colorScheme: 'gray',
    }),
  },
  { name: 'no-integration', block: blockOf(review, { link: `${link}?a=b` }) },
]);

test('posts the rating and what was typed', () => {
  const [expression = ''] = boundValues(ampOf(blockOf(review, { integration: crm })), 'params');
  const state = { rating: 4, text: { title: 'Good', review: 'Very\ngood' } };
  expect(JSON.parse(String(evaluate(expression, { b0000001: state })))).toEqual({
    email: '%%email%%',
    rating: 4,
    title: 'Good',
    review: 'Very\ngood',
  });
});

test('has no dead ends, sends nothing twice, and works by keyboard', () => {
  const { states, problems } = exploreBlock(ampOf(reviewOf()));
  expect(problems).toEqual([]);
  expect(states).toBeLessThan(2000);
});

test('migrating version 0 keeps its texts and adds missing ones', () => {
  const content = {
    heading: 'Did you like it?',
    titleLabel: 'Title',
    titlePlaceholder: '',
    reviewLabel: 'Review',
    reviewPlaceholder: '',
    submit: 'Send',
    fallback: 'Rate us',
  };
  const block = parseVersion0({ type: 'review', config: { rating: '5' }, content });
  expect(block.content).toMatchObject(content);
  expect(htmlOf(block)).toContain(content.fallback);
});
