import { describe, expect, test } from 'vitest';
import { mergeState } from './state.ts';

describe('mergeState', () => {
  test.each([
    { state: {}, change: { a: { b: 1 } }, expected: { a: { b: 1 } } },
    { state: { a: { b: 1, c: 2 } }, change: { a: { b: 3 } }, expected: { a: { b: 3, c: 2 } } },
    { state: { a: [1, 2] }, change: { a: [3] }, expected: { a: [3] } },
    { state: { a: { b: 1 } }, change: { a: null }, expected: { a: null } },
    { state: { a: 1 }, change: 'no object', expected: { a: 1 } },
  ])('$state and $change', ({ state, change, expected }) => {
    expect(mergeState(state, change)).toEqual(expected);
  });
});
