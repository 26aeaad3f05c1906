import { expect, test } from 'vitest';
import { presencePlaceOf } from './presence-places.ts';

const id_campaign = '0190f8a0-0000-7000-8000-000000000001';

test.each([
  ['/campaigns/$id_campaign/', 'viewing'],
  ['/campaigns/$id_campaign/manage', 'editing'],
  ['/campaigns/$id_campaign/content-editor', 'editing'],
])('%s is a page of the campaign', (path, state) => {
  expect(presencePlaceOf(path, { id_campaign })).toEqual({ entity: 'campaign', id: id_campaign, state });
});

test('the page of a segment is for editing it', () => {
  const id_segment = '0190f8a0-0000-7000-8000-000000000002';
  expect(presencePlaceOf('/audiences/segments/$id_segment', { id_segment })).toEqual({
    entity: 'segment',
    id: id_segment,
    state: 'editing',
  });
});

test.each(['/campaigns', '/campaigns/new', '/profile', '/'])('%s is not about a single entity', (path) => {
  expect(presencePlaceOf(path, {})).toBeUndefined();
});
