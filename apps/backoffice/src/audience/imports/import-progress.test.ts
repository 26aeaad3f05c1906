import { expect, test } from 'vitest';
import { importRefreshInterval, rowsRead } from './import-progress.ts';

test.each([
  ['awaiting_mapping', 0],
  ['checking', 1000],
  ['checked', 0],
  ['queued', 1000],
  ['running', 1000],
  ['completed', 0],
  ['failed', 0],
  ['undoing', 1000],
  ['undone', 0],
] as const)('an import with the status %s is polled again after %d ms', (status, expected) => {
  expect(importRefreshInterval({ status })).toBe(expected);
});

test('nothing is polled without an import', () => {
  expect(importRefreshInterval(undefined)).toBe(0);
});

test('every row counts once', () => {
  expect(rowsRead({ created: 5, updated: 4, unchanged: 3, refused: 2 })).toBe(14);
});
