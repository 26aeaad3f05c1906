import { expect, test } from 'vitest';
import { maskAddress } from './mask-address.ts';

test.each([
  ['maria@example.com', 'm…@example.com'],
  ['m@example.com', 'm…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['😀x@example.com', '😀…@example.com'],
  ['nobody', '…'],
  ['', '…'],
])('%j is shown as %j', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
