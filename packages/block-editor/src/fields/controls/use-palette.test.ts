import { expect, test } from 'vitest';
import { keepOrder } from './use-palette.ts';

test.each([
  {
    name: 'keeps the order although counts change',
    shown: ['#a', '#b'],
    used: ['#b', '#a'],
    next: ['#a', '#b'],
  },
  { name: 'appends new colors', shown: ['#a', '#b'], used: ['#c', '#b', '#a'], next: ['#a', '#b', '#c'] },
  { name: 'removes colors that are no longer used', shown: ['#a', '#b'], used: ['#b'], next: ['#b'] },
  { name: 'starts with the most frequent color', shown: [], used: ['#b', '#a'], next: ['#b', '#a'] },
])('the palette $name', ({ shown, used, next }) => {
  expect(keepOrder(shown, used)).toEqual(next);
});
