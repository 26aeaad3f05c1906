import { describe, expect, test } from 'vitest';
import { isReturnPath, parseLastPath, serializeLastRoute } from './last-route.ts';

const route = {
  fullPath: '/campaigns/bucket/draft?page=2#top',
  name: '/campaigns/bucket/$bucket',
  params: { bucket: 'draft' },
  query: { page: 2 },
  hash: 'top',
};

describe('the last route', () => {
  test('reads back the stored path', () => {
    expect(parseLastPath(serializeLastRoute(route))).toBe(route.fullPath);
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['another shape', '{"fullPath":"/campaigns"}'],
    ['another site', JSON.stringify({ ...route, fullPath: 'https://example.com/' })],
    ['another site without a scheme', JSON.stringify({ ...route, fullPath: '//example.com/' })],
    ['another site by a backslash', JSON.stringify({ ...route, fullPath: '/\\example.com/' })],
    ['a page of guests', JSON.stringify({ ...route, fullPath: '/login?redirect=/' })],
  ])('leads nowhere from %s', (_name, text) => {
    expect(parseLastPath(text)).toBeUndefined();
  });

  test('is not stored if it is too long for a cookie', () => {
    expect(serializeLastRoute({ ...route, query: { search: 'x'.repeat(4000) } })).toBeUndefined();
  });
});

test.each([
  ['/', true],
  ['/campaigns', true],
  ['/loginx', true],
  ['/login', false],
  ['/login/token', false],
  ['/register?email=a', false],
  ['', false],
  ['campaigns', false],
  ['javascript:alert(1)', false],
])('%s is a place to return to: %s', (path, expected) => {
  expect(isReturnPath(path)).toBe(expected);
});
