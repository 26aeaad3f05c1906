import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contacts } from '../../tables/audience.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { createFields } from '../fields/create-fields.ts';

/** More contacts than are searched inside words, and more than are checked from the start of a list. */
const size = 12_000;

interface Person {
  readonly email: string;
  readonly first_name: string;
  readonly surname: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Each share of contacts is found in a way of its own: few, more than are looked up, and so many that the first ones do. */
const people: readonly Person[] = Array.from({ length: size }, (_, index) => ({
  email: `p${String(index).padStart(5, '0')}@example.com`,
  first_name: index % 3 === 0 ? 'Zoë' : 'Ada',
  surname: index % 2 === 0 ? 'García' : 'Hopper',
  fields: {
    town: index < 3000 ? 'Soria' : ['Ávila', 'Zamora'][index % 2],
    score: index % 997,
    visit: index % 500 === 7 ? '2026-02-28' : '2026-03-01',
    member: index % 4000 === 1,
    interests: index % 3000 === 2 ? ['Tea', 'Café'] : [],
    ...(index % 1000 === 3 ? { seat: `Row ${String(index)}` } : {}),
  },
}));

const fieldTypes = {
  town: 'text',
  score: 'number',
  visit: 'date',
  member: 'boolean',
  interests: 'list',
  seat: 'text',
} as const;

let application: TestApplication;
let importer: ImportingUser;
let audience: string;

beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
  audience = await importer.createAudience();
  const { organizationId, projectId } = importer;
  await asSystem(application.services.database, async (tx) => {
    const fields = Object.entries(fieldTypes).map(([key, type]) => ({ key, label: key, type }));
    await createFields(
      tx,
      { organizationId, projectId },
      fields.map((field) => ({ ...field, choices: [], listed: false })),
    );
    await tx.execute(sql`
      insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname, fields)
      select gen_random_uuid(), ${organizationId}, ${projectId}, ${audience}, email, email, first_name, surname, fields
      from json_to_recordset(${JSON.stringify(people)}::json)
        as person (email text, first_name text, surname text, fields jsonb)`);
  });
}, 120_000);
afterAll(() => application.close());

interface Query {
  readonly field: keyof typeof fieldTypes;
  readonly value: string;
  readonly search?: string;
  readonly match?: 'anywhere';
}

const cases: readonly (readonly [query: Query, isMatch: (person: Person) => boolean])[] = [
  [{ field: 'town', value: 'SORIA' }, ({ fields }) => fields['town'] === 'Soria'],
  [{ field: 'town', value: ' avila ' }, ({ fields }) => fields['town'] === 'Ávila'],
  [{ field: 'town', value: 'Atlantis' }, () => false],
  [{ field: 'seat', value: 'row 5003' }, ({ fields }) => fields['seat'] === 'Row 5003'],
  [{ field: 'seat', value: '' }, () => false],
  [{ field: 'score', value: '12.0' }, ({ fields }) => fields['score'] === 12],
  [{ field: 'score', value: '-1' }, () => false],
  [{ field: 'score', value: 'twelve' }, () => false],
  [{ field: 'visit', value: '2026-02-28' }, ({ fields }) => fields['visit'] === '2026-02-28'],
  [{ field: 'visit', value: '2026-02-30' }, () => false],
  [{ field: 'member', value: 'yes' }, ({ fields }) => fields['member'] === true],
  [{ field: 'member', value: 'no' }, ({ fields }) => fields['member'] === false],
  [
    { field: 'interests', value: 'cafe' },
    ({ fields }) => Array.isArray(fields['interests']) && fields['interests'].includes('Café'),
  ],
  [
    { field: 'score', value: '12', search: 'zoe' },
    ({ fields, first_name }) => fields['score'] === 12 && first_name === 'Zoë',
  ],
  [
    { field: 'town', value: 'zamora', search: 'zoe garcia' },
    ({ fields, first_name, surname }) =>
      fields['town'] === 'Zamora' && first_name === 'Zoë' && surname === 'García',
  ],
  [
    { field: 'score', value: '12', search: 'arci', match: 'anywhere' },
    ({ fields, surname }) => fields['score'] === 12 && surname === 'García',
  ],
];

interface Answers {
  /** Addresses on some pages, in both orders. */
  readonly pages: readonly (readonly string[])[];
  readonly counted: readonly (readonly [total: number, exact: boolean])[];
}

const orders = ['asc', 'desc'] as const;
const pages = [1, 2, 30];

async function ask(query: Query): Promise<Answers> {
  const list = (more: object) =>
    expectData(
      importer.user.call(contract.audiences.contacts, {
        params: { id: audience },
        query: { ...query, sort: 'email', rows: 20, ...more },
      }),
    );
  const found: (readonly string[])[] = [];
  const counted: (readonly [number, boolean])[] = [];
  for (const order of orders) {
    for (const page of pages) {
      const { items } = await list({ order, page });
      found.push(items.map(({ email }) => email));
    }
  }
  for (const count of ['bounded', 'exact']) {
    const { pagination, exact } = await list({ count, rows: 1 });
    counted.push([pagination.total_items, exact]);
  }
  return { pages: found, counted };
}

/** Addresses are unique, so that every list has one order. */
function expected(isMatch: (person: Person) => boolean): Answers {
  const addresses = people.filter(isMatch).map(({ email }) => email);
  const inOrder = (order: (typeof orders)[number]) => (order === 'asc' ? addresses : addresses.toReversed());
  return {
    pages: orders.flatMap((order) => pages.map((page) => inOrder(order).slice((page - 1) * 20, page * 20))),
    counted: [
      [Math.min(addresses.length, 1000), addresses.length <= 1000],
      [addresses.length, true],
    ],
  };
}

test.each(cases)('a large list is filtered by %j on every page, in both orders', async (query, isMatch) => {
  expect(await ask(query)).toEqual(expected(isMatch));
});

/** PostgreSQL does this while it vacuums a table. */
async function summarizeRanges(): Promise<void> {
  await asSystem(application.services.database, (tx) =>
    tx.execute(sql`
      select brin_summarize_new_values('contact_profiles_first_slots'),
        brin_summarize_new_values('contact_profiles_other_slots')`),
  );
}

test('a large list is filtered in the same way after its values have been summarized', async () => {
  await summarizeRanges();
  for (const [query, isMatch] of cases) expect(await ask(query)).toEqual(expected(isMatch));
});

test('a value that a contact gets after its range was summarized is found', async () => {
  await summarizeRanges();
  const seated = people[8000]?.email ?? '';
  await asSystem(application.services.database, (tx) =>
    tx
      .update(contacts)
      .set({ fields: { seat: 'Balcony', member: true, score: 5_000_000, visit: '2030-12-31' } })
      .where(eq(contacts.email, seated)),
  );
  const values = { seat: 'balcony', score: '5000000', visit: '2030-12-31' };
  for (const [field, value] of Object.entries(values)) {
    const { items } = await expectData(
      importer.user.call(contract.audiences.contacts, { params: { id: audience }, query: { field, value } }),
    );
    expect(items.map(({ email }) => email)).toEqual([seated]);
  }
});

test('people of another organization find nothing by a value', async () => {
  const stranger = await ImportingUser.signUp(application);
  const own = await stranger.createAudience();
  await stranger.importAll(own, 'email,Town\nown@example.com,Soria\n');
  const { items } = await expectData(
    stranger.user.call(contract.audiences.contacts, {
      params: { id: own },
      query: { field: 'town', value: 'soria' },
    }),
  );
  expect(items.map(({ email }) => email)).toEqual(['own@example.com']);
});
