import { expect, test } from 'vitest';
import { notYetImplemented } from './not-yet-implemented.js';

test('every endpoint of the contract is implemented', () => {
  expect(notYetImplemented).toEqual([]);
});
