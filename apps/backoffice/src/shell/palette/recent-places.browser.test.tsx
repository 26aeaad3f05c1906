import { expect, test } from 'vitest';
import { entityOf, withoutGone } from './recent-places.ts';

test.each([
  ['/campaigns/$id_campaign', { id_campaign: '1' }, 'campaigns'],
  ['/campaigns/$id_campaign/report', { id_campaign: '1' }, 'campaigns'],
  ['/audiences/$id_audience/contacts', { id_audience: '1' }, 'audiences'],
  ['/audiences/$id_audience/contacts/$id_contact', { id_audience: '2', id_contact: '1' }, 'contacts'],
  ['/audiences/$id_audience/contacts/$id_contact/manage', { id_audience: '2', id_contact: '1' }, 'contacts'],
  ['/audiences/segments/$id_segment', { id_segment: '1' }, 'segments'],
  ['/audiences/forms/$id_form', { id_form: '1' }, 'signup_forms'],
  ['/organizations/$id_organization/users/$id_user', { id_organization: '2', id_user: '1' }, 'users'],
  [
    '/organizations/$id_organization/projects/$id_project/manage',
    { id_organization: '2', id_project: '1' },
    'projects',
  ],
])('%s is a page of %j: %s', (path, params, kind) => {
  const entity = entityOf({ path, params });
  expect([entity?.kind.kind, entity?.id]).toEqual([kind, '1']);
});

test.each([
  '/campaigns',
  '/campaigns/new',
  '/campaigns/calendar',
  '/audiences/segments/new',
  '/profile',
  '/campaigns/$id_campaigns',
])('%s is a page of no entity', (path) => {
  expect(entityOf({ path, params: {} })).toBeUndefined();
});

test('pages of entities that are gone are removed, and no others', () => {
  const pages = [
    { path: '/campaigns', params: {} },
    { path: '/campaigns/$id_campaign', params: { id_campaign: '1' } },
    { path: '/campaigns/$id_campaign/report', params: { id_campaign: '1' } },
    { path: '/templates/$id_template', params: { id_template: '1' } },
  ];
  expect(withoutGone(pages, ({ kind }) => kind.kind === 'campaigns')).toEqual([pages[0], pages[3]]);
});
