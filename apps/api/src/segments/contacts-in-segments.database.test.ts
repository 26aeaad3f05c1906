import { expectData } from '@x/api-client';
import { contract, fixedContactSortSchema, type SegmentTreeInput } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSegmentCondition } from './language/segment.ts';
import { newId } from '../platform/database/identifier.ts';
import { contacts } from '../tables/audience.ts';
import { segments } from '../tables/segments.ts';
import { asTenant } from '../platform/database/tenant.ts';
import { ImportingUser } from '../testing/importing-user.ts';
import { createTestApplication, type TestApplication, type TestUser } from '../testing/test-application.ts';

let application: TestApplication;
let owner: ImportingUser;
let user: TestUser;
let projectId: string;
let audience: string;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  owner = await ImportingUser.signUp(application);
  ({ user, projectId } = owner);
  audience = await owner.createAudience();
});

const named = (name: string): SegmentTreeInput => ({
  kind: 'field',
  field: 'first_name',
  operator: 'is',
  value: name,
});

function create(tree: SegmentTreeInput, name = 'Readers') {
  return user.call(contract.segments.create, { body: { project_id: projectId, name, tree } });
}

async function created(tree: SegmentTreeInput, name?: string) {
  return (await expectData(create(tree, name))).id;
}

function addContact(email: string, more: object = {}) {
  const body = { audience_id: audience, email, ...more };
  return expectData(user.call(contract.contacts.create, { body }));
}

describe('lists of the contacts of an audience', () => {
  async function world() {
    await addContact('ada@example.com', { first_name: 'Ada', surname: 'Zorn' });
    await addContact('ada2@example.com', { first_name: 'Áda', surname: 'Abel' });
    await addContact('bob@example.com', { first_name: 'Bob' });
    return created(named('ada'));
  }

  test('are filtered by a segment, with search, sort and count', async () => {
    const segment = await world();
    const list = async (query: object) => {
      const answer = await expectData(
        user.call(contract.audiences.contacts, { params: { id: audience }, query: { segment, ...query } }),
      );
      return [answer.items.map(({ email }) => email), answer.pagination.total_items];
    };
    expect(await list({})).toEqual([['ada2@example.com', 'ada@example.com'], 2]);
    expect(await list({ sort: 'surname', order: 'desc' })).toEqual([
      ['ada@example.com', 'ada2@example.com'],
      2,
    ]);
    expect(await list({ sort: 'field:town' })).toMatchObject([expect.any(Array), 2]);
    expect(await list({ search: 'ada2' })).toEqual([['ada2@example.com'], 1]);
    expect(await list({ search: "'; drop table contacts; -- $1 ?" })).toEqual([[], 0]);
    expect(await list({ rows: 1, page: 2, count: 'exact' })).toEqual([['ada@example.com'], 2]);
    const unknown = await user.call(contract.audiences.contacts, {
      params: { id: audience },
      query: { segment: newId() },
    });
    expect(unknown).toMatchObject({ status: 404 });
  });

  test('are filtered by a segment of a custom field, with search and each sort', async () => {
    await expectData(
      user.call(contract.fields.create, {
        body: { project_id: projectId, key: 'club', label: 'Club', type: 'text' },
      }),
    );
    await addContact('eva@example.com', { surname: 'Eva', fields: { club: 'Chess' } });
    const segment = await created({ kind: 'field', field: 'club', operator: 'is', value: 'chess' });
    for (const sort of [...fixedContactSortSchema.options, 'field:club']) {
      const { items } = await expectData(
        user.call(contract.audiences.contacts, {
          params: { id: audience },
          query: { segment, sort, search: 'eva' },
        }),
      );
      expect([sort, items.map(({ email }) => email)]).toEqual([sort, ['eva@example.com']]);
    }
  });

  test('are exported and deleted by a segment', async () => {
    const segment = await world();
    const { url } = await expectData(
      user.call(contract.audiences.exportContacts, { params: { id: audience }, body: { segment } }),
    );
    const file = await (await application.fetch(url)).text();
    expect(file.split('\n').map((line) => line.split(',')[0])).toEqual([
      expect.stringContaining('email'),
      'ada2@example.com',
      'ada@example.com',
      '',
    ]);
    const remove = (expected: number) =>
      user.call(contract.audiences.removeMatchingContacts, {
        params: { id: audience },
        body: { segment, expected },
      });
    expect(await remove(3)).toMatchObject({ errors: [{ code: 'contacts_count_changed' }] });
    expect(await remove(2)).toMatchObject({ data: { removed: 2 } });
    expect(await owner.readContacts(audience)).toHaveLength(1);
  });
});

test('the contacts in a segment are exported from all audiences of the project', async () => {
  await addContact('ada@example.com', { first_name: 'Ada', surname: 'Zorn' });
  await addContact('bob@example.com', { first_name: 'Bob' });
  const second = await owner.createAudience();
  const body = { audience_id: second, email: 'ada@two.example', first_name: 'Ada', surname: '=1+1' };
  await expectData(user.call(contract.contacts.create, { body }));
  const id = await created(named('Ada'));
  const stranger = await ImportingUser.signUp(application);
  const foreign = {
    audience_id: await stranger.createAudience(),
    email: 'ada@foreign.example',
    first_name: 'Ada',
  };
  await expectData(stranger.user.call(contract.contacts.create, { body: foreign }));
  const { url } = await expectData(user.call(contract.segments.exportContacts, { params: { id } }));
  const file = await (await application.fetch(url)).text();
  const [header = [], ...rows] = file
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const name = (await expectData(user.call(contract.audiences.get, { params: { id: second } }))).name;
  expect(header.slice(0, 3)).toEqual(['email', 'first_name', 'surname']);
  expect(header.at(-1)).toBe('audience_name');
  expect(rows.map((row) => [row[0], row[2]])).toEqual([
    ['ada@two.example', "'=1+1"],
    ['ada@example.com', 'Zorn'],
  ]);
  expect(rows[0]?.at(-1)).toBe(name);
  expect(await stranger.user.call(contract.segments.exportContacts, { params: { id } })).toMatchObject({
    status: 404,
  });
});

test('row-level security hides foreign contacts even from a query without a condition on the project', async () => {
  await addContact('own@example.com');
  const stranger = await ImportingUser.signUp(application);
  const foreign = await stranger.createAudience();
  const body = { audience_id: foreign, email: 'foreign@example.com', first_name: 'Ada' };
  await expectData(stranger.user.call(contract.contacts.create, { body }));
  const id = await created(named('Ada'));
  const { database } = application.services;
  const rows = await asTenant(database, [owner.organizationId], async (tx) => {
    const condition = await readSegmentCondition(tx, id, new Date());
    return tx.select({ email: contacts.email }).from(contacts).where(condition?.condition);
  });
  expect(rows).toEqual([]);
  const hidden = await asTenant(database, [stranger.organizationId], (tx) =>
    tx.select().from(segments).where(eq(segments.id, id)),
  );
  expect(hidden).toEqual([]);
});
