import { expect, test } from 'vitest';
import { readToken } from './read-token.ts';

test.each([
  ['/login', '/login', ''],
  ['/login', '/login/', ''],
  ['/login', '/login/second-factor', undefined],
  ['/login/:token', '/login/', undefined],
  ['/login/:token', '/login/a.b-c', 'a.b-c'],
  ['/login/:token', '/login/a%2Fb', 'a/b'],
  ['/login/:token', '/login/%', '%'],
  ['/login/:token', '/login/a/b', undefined],
  ['/register/:token', '/login/a', undefined],
  ['/single-sign-on/callback', '/single-sign-on/callback', ''],
])('%s on %s: %s', (pattern, path, expected) => {
  expect(readToken(pattern, path)).toBe(expected);
});
