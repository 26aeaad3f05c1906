import { expect, test } from 'vitest';
import { ownPath } from './start-sign-on.ts';

test.each(['/', '/campaigns', '/campaigns/1?tab=report#links', '/templates?next=https://evil.example'])(
  '%s is an own path',
  (text) => {
    expect(ownPath(text)).toBe(text);
  },
);

test.each([
  '',
  'campaigns',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  '/\u0000',
])('%j is refused', (text) => {
  expect(ownPath(text)).toBeUndefined();
});
