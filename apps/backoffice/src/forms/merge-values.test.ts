import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Ada', tags: ['a'], count: 1 };

test.each([
  ['nothing', {}, {}, base, [], []],
  ['only my field', { name: 'Bea' }, {}, { ...base, name: 'Bea' }, [], []],
  ['only their field', {}, { name: 'Cleo' }, { ...base, name: 'Cleo' }, [], ['name']],
  ['two fields', { name: 'Bea' }, { count: 2 }, { ...base, name: 'Bea', count: 2 }, [], ['count']],
  ['one field, to the same value', { name: 'Bea' }, { name: 'Bea' }, { ...base, name: 'Bea' }, [], []],
  ['one field, to two values', { tags: ['b'] }, { tags: ['c'] }, { ...base, tags: ['b'] }, ['tags'], []],
])('%s changed', (_name, own, saved, values, conflicts, taken) => {
  expect(mergeValues(base, { ...base, ...own }, { ...base, ...saved })).toEqual({ values, conflicts, taken });
});
