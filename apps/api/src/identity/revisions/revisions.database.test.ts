import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { parseIfMatch } from './revisions.ts';

let application: TestApplication;
let person: ProjectUser;
let path: string;

beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  person = await signUpWithProject(application);
  const { id } = await expectData(
    person.user.call(contract.teams.create, {
      body: { name: 'Writers', organization_id: person.organizationId },
    }),
  );
  path = `/api/teams/${id}`;
});

interface Sent {
  readonly status: number;
  readonly tag: string | null;
  readonly data: unknown;
  readonly errors: readonly { readonly code: string; readonly details?: unknown }[];
}

async function send(
  method: string,
  { name, ifMatch }: { name?: string; ifMatch?: string } = {},
): Promise<Sent> {
  const headers = {
    authorization: `Bearer ${person.user.token}`,
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(name === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body = name === undefined ? null : JSON.stringify({ name });
  const response = await application.fetch(path, { method, headers, body });
  const { data, errors } = (await response.json()) as Pick<Sent, 'data' | 'errors'>;
  return { status: response.status, tag: response.headers.get('etag'), data, errors };
}

const rename = (name: string, ifMatch?: string) =>
  send('PUT', ifMatch === undefined ? { name } : { name, ifMatch });

describe('a change', () => {
  test('returns the next revision, which the entity then has', async () => {
    expect((await send('GET')).tag).toBe('"1"');
    expect(await rename('Editors', '"1"')).toMatchObject({ status: 200, tag: '"2"' });
    expect(await send('GET')).toMatchObject({ tag: '"2"', data: { name: 'Editors' } });
  });

  test('of an old revision returns the current state and who changed it, and changes nothing', async () => {
    await rename('Editors', '"1"');
    expect(await rename('Authors', '"1"')).toMatchObject({
      status: 412,
      tag: '"2"',
      data: { name: 'Editors' },
      errors: [{ code: 'revision_conflict', details: { changed_by: 'Ada Lovelace', changed_by_you: true } }],
    });
    expect(await send('GET')).toMatchObject({ tag: '"2"', data: { name: 'Editors' } });
  });

  test.each([undefined, '*', '"7", "2"', 'W/"2"'])(
    'with If-Match %s is accepted at revision 2',
    async (ifMatch) => {
      await rename('Editors');
      expect(await rename('Authors', ifMatch)).toMatchObject({ status: 200, tag: '"3"' });
    },
  );

  test.each(['W/"2"', '1', '""', '"one"', '"2"'])(
    'with If-Match %s is refused at revision 1',
    async (ifMatch) => {
      expect((await rename('Authors', ifMatch)).status).toBe(412);
    },
  );

  test('that is refused for another reason does not raise the revision', async () => {
    expect((await rename('')).status).toBe(400);
    expect((await send('GET')).tag).toBe('"1"');
  });

  test('at the same time as another one is refused, whichever comes second', async () => {
    const results = await Promise.all(['a', 'b', 'c', 'd'].map((name) => rename(name, '"1"')));
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
  });
});

test('a deletion of an old revision is refused', async () => {
  await rename('Editors');
  expect((await send('DELETE', { ifMatch: '"1"' })).status).toBe(412);
  expect((await send('DELETE', { ifMatch: '"2"' })).status).toBe(200);
  expect((await send('GET')).status).toBe(404);
});

test('a change to an entity of another organization is not found, whatever its revision', async () => {
  person = await signUpWithProject(application);
  expect((await rename('Editors', '"9"')).status).toBe(404);
});

test('a handler without a transaction also checks the revision', async () => {
  const template = await expectData(
    person.user.call(contract.templates.create, {
      body: {
        name: 'Sale',
        description: '',
        config: '{"version":1,"body":{"config":{}},"rows":[]}',
        content_html: '',
        content_amp: '',
        project_id: person.projectId,
      },
    }),
  );
  path = `/api/campaign-templates/${template.id}`;
  const { config, content_html, content_amp } = template;
  const save = async (ifMatch: string) => {
    const response = await application.fetch(path, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${person.user.token}`,
        'content-type': 'application/json',
        'if-match': ifMatch,
      },
      body: JSON.stringify({ name: 'Autumn sale', description: '', config, content_html, content_amp }),
    });
    return { status: response.status, tag: response.headers.get('etag') };
  };
  expect(await save('"1"')).toEqual({ status: 200, tag: '"2"' });
  expect(await save('"1"')).toEqual({ status: 412, tag: '"2"' });
});

test.each([
  [undefined, undefined],
  ['*', undefined],
  ['"1"', [1]],
  ['"1", "12"', [1, 12]],
  ['W/"1"', [1]],
  ['"0"', []],
  ['"99999999999"', []],
  ['', []],
])('If-Match %s accepts the revisions %j', (header, expected) => {
  expect(parseIfMatch(header)).toEqual(expected);
});
