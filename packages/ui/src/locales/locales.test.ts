import { expect, test } from 'vitest';
import { messages as english } from './en.js';
import { messages as spanish } from './es.js';

test('Spanish has every message', () => {
  expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted());
});

test('nothing is left in English', () => {
  const same = Object.entries(english).filter(([id, message]) => JSON.stringify(spanish[id]) === JSON.stringify(message));
  expect(same).toEqual([]);
});
