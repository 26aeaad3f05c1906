import { expectData } from '@x/api-client';
import { contactsSortedByField, contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audiences, contacts } from '../../tables/audience.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

/** More contacts than are searched inside words. */
const rows = 10_400;
const towns = ['Ávila', 'soria', '10', '9', '', 'Zamora'];

let application: TestApplication;
let importer: ImportingUser;
let audience: string;
let stored: readonly {
  id: string;
  email: string;
  firstName: string;
  fields: Readonly<Record<string, unknown>>;
}[];

beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
  audience = await importer.createAudience();
  // Every third contact has no score, and each score has about seven contacts.
  const lines = Array.from({ length: rows }, (_, index) => {
    const score = index % 3 === 0 ? '' : String(((index * 7919) % 1009) - 500);
    const town = towns[index % towns.length] ?? '';
    return `p${String(index)}@example.com,${index % 50 === 0 ? 'Zoe' : 'Ada'},${score},${town}`;
  });
  await importer.importAll(audience, ['email,first_name,Score,Town', ...lines, ''].join('\n'));
  stored = await asSystem(application.services.database, (tx) =>
    tx
      .select({
        id: contacts.id,
        email: contacts.email,
        firstName: contacts.firstName,
        fields: contacts.fields,
      })
      .from(contacts)
      .where(eq(contacts.audienceId, audience)),
  );
}, 120_000);
afterAll(() => application.close());

type Stored = (typeof stored)[number];

function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function scoreOf({ fields }: Stored): number | undefined {
  return typeof fields['score'] === 'number' ? fields['score'] : undefined;
}

/** Numbers come before other texts, in both directions. */
function townOf({ fields }: Stored): readonly [rank: number, value: number | string] | undefined {
  const town = fields['town'];
  if (typeof town !== 'string') return undefined;
  const isNumber = /^\d+$/u.test(town);
  return isNumber ? [0, Number(town)] : [1, town.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()];
}

function compareTowns(a: Stored, b: Stored, sign: number): number {
  const [one, other] = [townOf(a), townOf(b)];
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return one[0] === other[0] ? sign * compare(one[1], other[1]) : one[0] - other[0];
}

function compareScores(a: Stored, b: Stored, sign: number): number {
  const [one, other] = [scoreOf(a), scoreOf(b)];
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return sign * compare(one, other);
}

const comparisons = { score: compareScores, town: compareTowns } as const;

/** Pages in the middle, at the limits of what is looked up first, and among the contacts without a value. */
const pages = [1, 2, 60, 100, 104];

test.each([
  ['score', 'asc', ''],
  ['score', 'desc', ''],
  ['town', 'asc', ''],
  ['town', 'desc', ''],
  ['score', 'asc', 'zoe'],
  ['town', 'desc', 'ada'],
] as const)(
  'a large list is sorted by the field %s, %s, with the search %j',
  async (field, order, search) => {
    const sign = order === 'asc' ? 1 : -1;
    const expected = stored
      .filter(({ firstName }) => firstName.toLowerCase().startsWith(search))
      .toSorted((a, b) => comparisons[field](a, b, sign) || sign * compare(a.id, b.id))
      .map(({ email }) => email);
    for (const page of pages) {
      const { items } = await expectData(
        importer.user.call(contract.audiences.contacts, {
          params: { id: audience },
          query: { sort: `field:${field}`, order, search, page, rows: 100 },
        }),
      );
      expect([page, items.map(({ email }) => email)]).toEqual([
        page,
        expected.slice((page - 1) * 100, page * 100),
      ]);
    }
  },
);

test('a list that is filtered by one field is sorted by another', async () => {
  const { items } = await expectData(
    importer.user.call(contract.audiences.contacts, {
      params: { id: audience },
      query: { field: 'town', value: 'SORIA', sort: 'field:score', order: 'desc', rows: 100 },
    }),
  );
  const expected = stored
    .filter(({ fields }) => fields['town'] === 'soria')
    .toSorted((a, b) => compareScores(a, b, -1) || compare(b.id, a.id))
    .slice(0, 100);
  expect(items.map(({ email }) => email)).toEqual(expected.map(({ email }) => email));
});

test('an audience with too many contacts is sorted by a field only if few match the filter', async () => {
  const stretch = (contactsCount: number) =>
    asSystem(application.services.database, (tx) =>
      tx.update(audiences).set({ contactsCount }).where(eq(audiences.id, audience)),
    );
  const list = (query: { search?: string; order: 'asc' | 'desc' }) =>
    expectData(
      importer.user.call(contract.audiences.contacts, {
        params: { id: audience },
        query: { ...query, sort: 'field:score', rows: 1 },
      }),
    );
  await stretch(contactsSortedByField + 1);
  const newest = stored.toSorted((a, b) => compare(b.id, a.id));
  const all = await list({ order: 'asc' });
  expect(all).toMatchObject({ sort: 'created_at', order: 'desc', items: [{ id: newest[0]?.id }] });
  expect(await list({ search: 'ada', order: 'asc' })).toMatchObject({ sort: 'created_at', exact: false });
  const few = await list({ search: 'zoe', order: 'asc' });
  const [first] = stored
    .filter(({ firstName }) => firstName === 'Zoe')
    .toSorted((a, b) => compareScores(a, b, 1) || compare(a.id, b.id));
  expect(few).toMatchObject({ sort: 'field:score', order: 'asc', exact: true, items: [{ id: first?.id }] });
  await stretch(rows);
  expect(await list({ order: 'asc' })).toMatchObject({ sort: 'field:score', order: 'asc' });
});
