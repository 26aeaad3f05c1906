import { expect, test } from 'vitest';
import { isSignInPath, signInAddress } from './sign-in-paths.ts';

test.each([
  [signInAddress('/login'), '/login'],
  [signInAddress('/login', { redirect: undefined }), '/login'],
  [
    signInAddress('/login', { redirect: '/campaigns?page=2#a' }),
    '/login?redirect=%2Fcampaigns%3Fpage%3D2%23a',
  ],
  [signInAddress('/login', { expired: 'true', redirect: '/a&b' }), '/login?expired=true&redirect=%2Fa%26b'],
])('%s', (address, expected) => {
  expect(address).toBe(expected);
});

test.each([
  ['/login', true],
  ['/login/', true],
  ['/login/a-token', true],
  ['/single-sign-on/callback', true],
  ['/loginx', false],
  ['/campaigns/login', false],
  ['/', false],
  ['', false],
])('%s is a page before sign-in: %s', (path, expected) => {
  expect(isSignInPath(path)).toBe(expected);
});
