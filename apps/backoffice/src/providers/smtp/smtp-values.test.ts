import { expect, test } from 'vitest';
import { nextPort } from './smtp-values.ts';

test.each([
  ['a default port follows the security setting', 'tls', { security: 'starttls', port: 587 }, 465],
  ['an empty port is filled in', 'none', { security: 'tls', port: null }, 25],
  ['a custom port is kept', 'tls', { security: 'starttls', port: 2525 }, 2525],
] as const)('%s', (_name, security, before, expected) => {
  expect(nextPort(security, before)).toBe(expected);
});
