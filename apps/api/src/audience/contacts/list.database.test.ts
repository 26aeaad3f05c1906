import { expectData } from '@x/api-client';
import { contract, type ContactSort } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let importer: ImportingUser;
let audience: string;
beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
  audience = await importer.createAudience();
  await importer.importAll(
    audience,
    [
      'email,first_name,surname,phone',
      'zoe@shop.example,Zoë,Ángulo,+34 600 000 001',
      'ada.lovelace@example.com,Ada,Lovelace,+44 20 7946 0000',
      'angel@example.com,Ángel,García López,600 000 002',
      'under_score@example.com,Percy,100% sure,',
      'grace@example.com,Grace,=Hopper(),',
      '',
    ].join('\n'),
  );
});
afterAll(() => application.close());

type Query = Parameters<typeof listOf>[0];
function listOf(query: {
  search?: string;
  match?: 'beginning' | 'anywhere';
  sort?: ContactSort;
  order?: 'asc' | 'desc';
  page?: number;
  rows?: number;
}) {
  return expectData(importer.user.call(contract.audiences.contacts, { params: { id: audience }, query }));
}

const names = async (query: Query) => (await listOf(query)).items.map(({ email }) => email.split('@')[0]);

test.each<[search: string, found: string[]]>([
  ['ada', ['ada.lovelace']],
  ['ADA LOVE', ['ada.lovelace']],
  ['lovelace', ['ada.lovelace']],
  ['angel', ['angel']],
  ['ángel', ['angel']],
  ['ANGULO', ['zoe']],
  ['lopez', ['angel']],
  ['shop.example', ['zoe']],
  ['+34 600 000', ['zoe']],
  ['600 000 002', ['angel']],
  ['under_', ['under_score']],
  ['100%', ['under_score']],
  [String.raw`\ `, []],
  ["'; drop table contacts; --", []],
  ['nobody', []],
])('searching for %j finds %j', async (search, found) => {
  expect(await names({ search })).toEqual(found);
});

test.each<[ContactSort, 'asc' | 'desc', string[]]>([
  ['email', 'asc', ['ada.lovelace', 'angel', 'grace', 'under_score', 'zoe']],
  ['email', 'desc', ['zoe', 'under_score', 'grace', 'angel', 'ada.lovelace']],
  ['first_name', 'asc', ['ada.lovelace', 'angel', 'grace', 'under_score', 'zoe']],
  ['surname', 'asc', ['under_score', 'grace', 'zoe', 'angel', 'ada.lovelace']],
  ['created_at', 'asc', ['zoe', 'ada.lovelace', 'angel', 'under_score', 'grace']],
])('sorted by %s, %s', async (sort, order, expected) => {
  expect(await names({ sort, order })).toEqual(expected);
});

test('pages of a list continue each other', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => names({ sort: 'email', order: 'asc', page, rows: 2 })),
  );
  expect(pages).toEqual([['ada.lovelace', 'angel'], ['grace', 'under_score'], ['zoe']]);
  expect(await names({ page: 4, rows: 2 })).toEqual([]);
});

test('a large audience is searched by beginnings of words, and inside words on request', async () => {
  const large = await importer.createAudience();
  const rows = Array.from({ length: 10_001 }, (_, index) => `person${String(index)}@example.com,Name`);
  await importer.take(large, ['email,first_name', ...rows, ''].join('\n')).then((stored) =>
    importer.run(stored, {
      bounds: { rows: 5000, cells: 60_000, length: 4_194_304, rowLength: 1_048_576 },
    }),
  );
  const list = (query: Query) =>
    expectData(importer.user.call(contract.audiences.contacts, { params: { id: large }, query }));
  expect(await list({ search: 'person42' })).toMatchObject({ exact: true, pagination: { total_items: 111 } });
  expect(await list({ search: 'erson4242' })).toMatchObject({ pagination: { total_items: 0 } });
  expect(await list({ search: 'erson4242', match: 'anywhere' })).toMatchObject({ items: [{}], exact: true });
  expect(await list({ search: 'person' })).toMatchObject({ exact: false, pagination: { total_items: 1000 } });
  const removed = await expectData(
    importer.user.call(contract.audiences.removeMatchingContacts, {
      params: { id: large },
      body: { search: 'person1', expected: 1112 },
    }),
  );
  expect(removed).toEqual({ removed: 1112 });
  expect((await list({})).pagination.total_items).toBe(8889);
});

describe('other audiences', () => {
  test('of other organizations can be neither listed nor deleted from', async () => {
    const stranger = await ImportingUser.signUp(application);
    const own = await stranger.createAudience();
    const params = { id: audience };
    expect(await stranger.user.call(contract.audiences.contacts, { params })).toMatchObject({ status: 404 });
    const { items } = await listOf({ search: 'ada' });
    const ids = items.map(({ id }) => id);
    const call = stranger.user.call(contract.audiences.removeContacts, {
      params: { id: own },
      body: { ids },
    });
    expect(await call).toMatchObject({ success: false, status: 404 });
    expect(await names({ search: 'ada' })).toEqual(['ada.lovelace']);
  });

  test('of the same project keep contacts that are deleted under another audience', async () => {
    const other = await importer.createAudience();
    const ids = (await listOf({ search: 'grace' })).items.map(({ id }) => id);
    const removed = importer.user.call(contract.audiences.removeContacts, {
      params: { id: other },
      body: { ids },
    });
    expect(await expectData(removed)).toEqual({ removed: 0 });
    expect(await names({ search: 'grace' })).toEqual(['grace']);
  });
});

test('an export contains the matches, has formulas escaped, and can be imported again', async () => {
  const exported = async (body: { search?: string }) => {
    const { url } = await expectData(
      importer.user.call(contract.audiences.exportContacts, { params: { id: audience }, body }),
    );
    return (await application.fetch(url)).text();
  };
  const one = (await exported({ search: 'ángel' })).split('\r\n');
  expect(one).toHaveLength(3);
  expect(one[1]).toMatch(/^angel@example\.com,Ángel,García López,600 000 002,,,no,/u);
  expect(await exported({ search: 'grace' })).toContain(",'=Hopper(),");
  const copy = await importer.createAudience();
  expect(await importer.importAll(copy, await exported({}))).toMatchObject({ created: 5, refused: 0 });
  expect(await importer.readContacts(copy)).toEqual(await importer.readContacts(audience));
});

test('contacts are deleted by id', async () => {
  const ids = (await listOf({ search: 'zoe' })).items.map(({ id }) => id);
  const removed = importer.user.call(contract.audiences.removeContacts, {
    params: { id: audience },
    body: { ids },
  });
  expect(await expectData(removed)).toEqual({ removed: 1 });
  expect((await listOf({})).pagination.total_items).toBe(4);
});
