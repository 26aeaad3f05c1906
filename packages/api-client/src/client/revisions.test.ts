import { describe, expect, test } from 'vitest';
import { contract } from '../contract/contract.ts';
import { createClient } from './client.ts';
import { createRevisionMemory } from './revisions.ts';

const id = '0198c5a2-1111-7000-8000-000000000001';
const team = (name: string) => ({
  id,
  name,
  created_at: '2026-11-21T12:00:00.000Z',
  organization: { id, name: 'Acme' },
});

/** Creates a client of a server with one team, which checks `If-Match` as the API does. */
function createTestClient() {
  const stored = { name: 'Writers', revision: 1 };
  const received: (string | null)[] = [];
  const answer = (body: object, status: number) =>
    new Response(JSON.stringify(body), { status, headers: { etag: `"${String(stored.revision)}"` } });
  const revisions = createRevisionMemory();
  const client = createClient({
    baseUrl: '/api',
    revisions: () => revisions,
    fetch: (_url, init = {}) => {
      const expected = new Headers(init.headers).get('if-match');
      received.push(expected);
      if (init.method === 'GET') return Promise.resolve(answer({ data: team(stored.name) }, 200));
      if (expected !== null && expected !== `"${String(stored.revision)}"`) {
        const errors = [{ id: '1', code: 'revision_conflict', message: 'Changed.' }];
        return Promise.resolve(answer({ success: false, data: team(stored.name), errors }, 412));
      }
      stored.revision += 1;
      if (typeof init.body === 'string') stored.name = (JSON.parse(init.body) as { name: string }).name;
      return Promise.resolve(answer({ data: init.method === 'DELETE' ? {} : team(stored.name) }, 200));
    },
  });
  const load = async () => {
    const result = await client.call(contract.teams.get, { params: { id } });
    if (!result.success) throw new Error('The team could not be loaded.');
    return result.data;
  };
  const rename = (name: string, basedOn?: object) =>
    client.call(
      contract.teams.update,
      { params: { id }, body: { name } },
      basedOn === undefined ? {} : { basedOn },
    );
  const remove = (basedOn?: object) =>
    client.call(contract.teams.remove, { params: { id } }, basedOn === undefined ? {} : { basedOn });
  const changeElsewhere = (name: string) => {
    stored.name = name;
    stored.revision += 1;
  };
  return { load, rename, remove, changeElsewhere, received };
}

describe('an update', () => {
  test('is based on any revision if none has been received', async () => {
    const { rename, received } = createTestClient();
    expect(await rename('Editors')).toMatchObject({ success: true });
    expect(received).toEqual([null]);
  });

  test('is based on the newest received revision by default', async () => {
    const { load, rename, received } = createTestClient();
    await load();
    await rename('Editors');
    await rename('Authors');
    expect(received).toEqual([null, '"1"', '"2"']);
  });

  test('is based on the given entity, even if a newer one has been received', async () => {
    const { load, rename, changeElsewhere } = createTestClient();
    const opened = await load();
    changeElsewhere('Bloggers');
    await load();
    expect(await rename('Editors', opened)).toMatchObject({
      success: false,
      status: 412,
      current: { name: 'Bloggers' },
      errors: [{ code: 'revision_conflict' }],
    });
  });

  test('can be based on the state that a conflict returned', async () => {
    const { load, rename, changeElsewhere } = createTestClient();
    await load();
    changeElsewhere('Bloggers');
    const refused = await rename('Editors');
    const current = refused.success ? undefined : refused.current;
    expect(await rename('Editors', current)).toMatchObject({ success: true });
  });

  test('that is repeated after a conflict is refused again', async () => {
    const { load, rename, changeElsewhere } = createTestClient();
    await load();
    changeElsewhere('Bloggers');
    await rename('Editors');
    expect(await rename('Editors')).toMatchObject({ status: 412 });
  });
});

describe('a deletion', () => {
  test('is based on any revision by default', async () => {
    const { load, remove, changeElsewhere } = createTestClient();
    await load();
    changeElsewhere('Bloggers');
    expect(await remove()).toMatchObject({ success: true });
  });

  test('is refused if the given entity has changed', async () => {
    const { load, remove, changeElsewhere } = createTestClient();
    const opened = await load();
    changeElsewhere('Bloggers');
    expect(await remove(opened)).toMatchObject({ success: false, status: 412 });
  });
});
