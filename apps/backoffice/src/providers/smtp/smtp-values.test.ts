import { expect, test } from 'vitest';
import { portOf } from './smtp-values.ts';

test.each([
  ['the usual port follows', 'tls', { security: 'starttls', port: 587 }, 465],
  ['an empty port is filled in', 'none', { security: 'tls', port: null }, 25],
  ['a port of one’s own stays', 'tls', { security: 'starttls', port: 2525 }, 2525],
] as const)('%s', (_name, security, before, expected) => {
  expect(portOf(security, before)).toBe(expected);
});
