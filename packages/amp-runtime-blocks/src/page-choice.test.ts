import { describe, expect, test } from 'vitest';
import { chosenState } from './page-choice.ts';

const options = ['"91"\n50\n50\nSize 38', '"92"\n60.5\n60.5\nSize 39'];

describe('the choice of a link', () => {
  test.each([
    ['a rating', { rating: '4' }, { fields: [{ field: 'value', value: '4' }], state: {} }],
    ['a picture', { slide: '2' }, { fields: [], state: { b1: { slide: 1 } } }],
    ['a product', { buy: '1' }, { fields: [], state: { b1: { added: true } } }],
    ['the summary', { step: '2' }, { fields: [], state: { b1: { step: 2 } } }],
    [
      'a variant',
      { variant: '92', buy: '1' },
      { fields: [{ field: 'b1-variant', value: options[1] }], state: { b1: { added: true } } },
    ],
    ['no choice', {}, { fields: [], state: {} }],
    ['a variant that cannot be bought', { variant: '93' }, { fields: [], state: {} }],
    ['the start of a variant', { variant: '9' }, { fields: [], state: {} }],
    ['a name that no block writes', { constructor: '1', sent: 'true' }, { fields: [], state: {} }],
    [
      'values that no block writes',
      { rating: '1e3', slide: '-1', buy: 'yes', step: '3', variant: '91"' },
      { fields: [], state: {} },
    ],
  ])('%s', (_, choice, chosen) => {
    expect(chosenState('b1', choice, options)).toEqual(chosen);
  });
});
