import { expect, test } from 'vitest';
import { importRefreshInterval, progressOf, rowsRead } from './import-progress.ts';

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
  expect(rowsRead({ addresses: 12, duplicates: 3, refused: 2 })).toBe(17);
});

test.each([
  [0, 0, 0, 0],
  [50, 0, 0, 0.25],
  [100, 10, 0, 0.5],
  [100, 10, 5, 0.75],
  [100, 10, 10, 1],
])(
  'after %i of 100 bytes with %i addresses, %i of them written, %d is done',
  (read, addresses, created, done) => {
    expect(
      progressOf({ bytes_read: read, bytes_total: 100, addresses, created, updated: 0, unchanged: 0 }),
    ).toBe(done);
  },
);
