import { expect, test } from 'vitest';
import { parseRecent, withRecent, type RecentPage } from './recent-pages.ts';

const page = (id: string): RecentPage => ({ path: '/campaigns/$id_campaign', params: { id_campaign: id } });
const profile: RecentPage = { path: '/profile', params: {} };

test('the latest page comes first, and each page once', () => {
  const visited = ['a', 'b', 'a'].map(page).reduce<readonly RecentPage[]>(withRecent, [profile]);
  expect(visited).toEqual([page('a'), page('b'), profile]);
});

test('pages of the same path with other parameters are different', () => {
  expect(withRecent([page('a')], { ...page('a'), params: {} })).toHaveLength(2);
});

test('the list ends after 30 pages', () => {
  const many = Array.from({ length: 40 }, (_, index) => page(String(index)));
  expect(many.reduce<readonly RecentPage[]>(withRecent, [])).toEqual(many.slice(10).toReversed());
});

test.each([undefined, '', '{', 'null', '{}', '[1]', '[{"path":"/x"}]', '[{"path":"/x","params":{"id":1}}]'])(
  'a damaged list (%s) counts as empty',
  (text) => expect(parseRecent(text)).toEqual([]),
);

test('a stored list is read', () => {
  expect(parseRecent(JSON.stringify([page('a'), profile]))).toEqual([page('a'), profile]);
});
