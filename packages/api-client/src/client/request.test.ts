import { describe, expect, test } from 'vitest';
import { contract } from '../contract/contract.ts';
import { buildRequest } from './request.ts';

const id = '0198c5a2-1111-7000-8000-000000000001';
const otherId = '0198c5a2-1111-7000-8000-000000000002';
const options = { baseUrl: '/api', token: 'the-token' };

function built(...request: Parameters<typeof buildRequest>) {
  const result = buildRequest(...request);
  if (!result.ok) throw new Error(result.issues.map(({ message }) => message).join(' '));
  return result;
}

describe('URLs', () => {
  test.each([
    ['a path without parameters', contract.projects.timezones, {}, '/api/timezones'],
    [
      'a path with a trailing slash',
      contract.organizations.create,
      { body: { name: 'Acme' } },
      '/api/organizations/',
    ],
    ['a parameter', contract.projects.get, { params: { id } }, `/api/projects/${id}`],
    [
      'two parameters',
      contract.users.assignProject,
      { params: { userId: id, projectId: otherId } },
      `/api/users/${id}/projects/${otherId}`,
    ],
    [
      'a query',
      contract.campaigns.list,
      { params: { id }, query: { page: 2, rows: 8, campaign_status: 'draft' } },
      `/api/projects/${id}/campaigns?page=2&rows=8&campaign_status=draft`,
    ],
    [
      'a query with an undefined value',
      contract.campaigns.list,
      { params: { id }, query: { page: 2, campaign_status: undefined } },
      `/api/projects/${id}/campaigns?page=2`,
    ],
  ] as const)('%s', (_name, endpoint, input, url) => {
    expect(built(endpoint, input, options).url).toBe(url);
  });
});

describe('request', () => {
  test('sends JSON with the token', () => {
    const { init } = built(contract.organizations.create, { body: { name: 'Acme' } }, options);
    expect(init).toEqual({
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer the-token',
        'content-type': 'application/json',
      },
      body: '{"name":"Acme"}',
    });
  });

  test('omits a missing token and a missing body', () => {
    const { init } = built(contract.projects.timezones, {}, { baseUrl: '/api', token: undefined });
    expect(init).toEqual({ method: 'GET', headers: { accept: 'application/json' } });
  });

  test('sends the language of the answer', () => {
    const { init } = built(contract.projects.timezones, {}, { baseUrl: '/api', language: 'es' });
    expect(init.headers).toEqual({ accept: 'application/json', 'accept-language': 'es' });
  });

  test('sends values as given, not as parsed', () => {
    const { init } = built(contract.organizations.create, { body: { name: '  Acme  ' } }, options);
    expect(init.body).toBe('{"name":"  Acme  "}');
  });

  test('sends a file as form data and leaves the content type to the browser', () => {
    const file = new File(['email\n'], 'contacts.csv', { type: 'text/csv' });
    const { init } = built(contract.audiences.import, { params: { id }, body: { file } }, options);
    expect(init.body).toBeInstanceOf(FormData);
    expect((init.body as FormData).get('file')).toMatchObject({ name: 'contacts.csv', type: 'text/csv' });
    expect(init.headers).not.toHaveProperty('content-type');
  });
});

test.each([
  ['an invalid id as a parameter', contract.projects.get, { params: { id: 'nothing' } }, 'id_invalid'],
  ['an empty field', contract.organizations.create, { body: { name: ' ' } }, 'required'],
  ['an invalid query value', contract.organizations.list, { query: { page: 1.5 } }, 'not_whole'],
  [
    'a string instead of a file',
    contract.audiences.import,
    { params: { id }, body: { file: 'text' } },
    'file_missing',
  ],
])('rejects %s', (_name, endpoint, input, message) => {
  expect(buildRequest(endpoint, input, options)).toMatchObject({ ok: false, issues: [{ message }] });
});
