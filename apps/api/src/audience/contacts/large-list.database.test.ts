import { expectData } from '@x/api-client';
import { contract, type ContactSort } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let importer: ImportingUser;
let audience: string;

const firstNames = ['Ada', 'Zoë', 'María'];
const surnames = ['García López', 'Adams', 'Zuse', 'Hopper'];
const size = 15_600;

interface Person {
  readonly email: string;
  readonly first_name: string;
  readonly surname: string;
}

/**
 * Each first name has 5,200 contacts. From 5,000 matches on, `page_of_contacts` first walks the sorted list. Email
 * addresses start with the first name, so that all matches may be at the end of a list sorted by email address.
 */
const people: readonly Person[] = Array.from({ length: size }, (_, index) => {
  const first = firstNames[index % firstNames.length] ?? '';
  const plain = first.normalize('NFKD').replaceAll(/\P{ASCII}/gu, '');
  return {
    email: `${plain}.${String(index).padStart(5, '0')}@example.com`.toLowerCase(),
    first_name: first,
    surname: index === 17 ? 'Ada Rare' : (surnames[index % surnames.length] ?? ''),
  };
});

beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
  audience = await importer.createAudience();
  await asSystem(application.services.database, (tx) =>
    tx.execute(sql`
      insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname)
      select gen_random_uuid(), ${importer.organizationId}, ${importer.projectId}, ${audience}, email, email, first_name, surname
      from json_to_recordset(${JSON.stringify(people)}::json) as person (email text, first_name text, surname text)`),
  );
});
afterAll(() => application.close());

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase();

function expected(search: string, sort: 'email' | 'first_name' | 'surname', descending: boolean): string[] {
  const words = search.split(' ').filter((word) => word !== '');
  const found = people.filter((person) =>
    words.every((word) => Object.values(person).some((value: string) => fold(value).startsWith(fold(word)))),
  );
  const sorted = found.map((person) => fold(person[sort])).sort((a, b) => Number(a > b) - Number(a < b));
  return descending ? sorted.toReversed() : sorted;
}

test.each<[search: string, sort: 'email' | 'first_name' | 'surname']>([
  ['ada', 'email'],
  ['ada', 'first_name'],
  ['ada', 'surname'],
  ['zoe', 'email'],
  ['zoe', 'surname'],
  ['z', 'surname'],
  ['garcia', 'email'],
  ['garcia', 'first_name'],
  ['zoe adams', 'email'],
  ['maria garcia', 'surname'],
  ['maria garcia', 'first_name'],
  ['ada rare', 'surname'],
  ['ada.00012', 'email'],
  ['nobody', 'surname'],
])('a search for %j in a large audience, sorted by %s, is in order on every page', async (search, sort) => {
  for (const order of ['asc', 'desc'] as const) {
    const all = expected(search, sort, order === 'desc');
    for (const page of [1, 2, 40]) {
      const query = { search, sort: sort satisfies ContactSort, order, page, rows: 20 };
      const { items, pagination, exact } = await expectData(
        importer.user.call(contract.audiences.contacts, { params: { id: audience }, query }),
      );
      expect(items.map((contact) => fold(contact[sort]))).toEqual(all.slice((page - 1) * 20, page * 20));
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect(pagination.total_items).toBe(exact ? all.length : 1000);
      expect(exact || all.length > 1000).toBe(true);
    }
  }
});

test('contacts with a frequent name are filtered by a tag too', async () => {
  const body = { name: 'Every fourth', project_id: importer.projectId };
  const tag = await expectData(importer.user.call(contract.tags.create, { body }));
  await asSystem(application.services.database, (tx) =>
    tx.execute(sql`
      insert into contact_tags (organization_id, tag_id, contact_id)
      select organization_id, ${tag.id}, id from contacts
      where audience_id = ${audience} and right(split_part(email, '@', 1), 5)::integer % 4 = 0`),
  );
  const tagged = people
    .filter((person, index) => index % 4 === 0 && fold(person.first_name) === 'zoe')
    .map(({ email }) => email);
  const call = (query: object) =>
    expectData(importer.user.call(contract.audiences.contacts, { params: { id: audience }, query }));
  const last = await call({ search: 'zoe', tag: tag.id, sort: 'email', order: 'asc', page: 65 });
  expect(last.items.map(({ email }) => email)).toEqual(tagged.slice(1280, 1300));
  expect(last).toMatchObject({ exact: true, pagination: { total_items: 1300 } });
});

test('the exact number of matches is counted on request', async () => {
  const query = { search: 'zoe', count: 'exact' as const };
  const call = importer.user.call(contract.audiences.contacts, { params: { id: audience }, query });
  expect(await expectData(call)).toMatchObject({ exact: true, pagination: { total_items: 5200 } });
});

test('contacts are filtered by suppression', async () => {
  const [first, second] = people;
  const emails = [first?.email ?? '', second?.email ?? '', 'stranger@example.com'];
  await expectData(
    importer.user.call(contract.suppressions.add, { params: { id: importer.projectId }, body: { emails } }),
  );
  const list = (query: { search?: string; suppressed: 'only' | 'none' }) =>
    expectData(importer.user.call(contract.audiences.contacts, { params: { id: audience }, query }));
  expect(await list({ suppressed: 'only' })).toMatchObject({ exact: true, pagination: { total_items: 2 } });
  expect((await list({ suppressed: 'only', search: 'zoe' })).items).toMatchObject([{ email: emails[1] }]);
  expect(await list({ suppressed: 'none' })).toMatchObject({
    exact: false,
    pagination: { total_items: 1000 },
  });
});
