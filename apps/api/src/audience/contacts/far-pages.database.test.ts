import { expectData } from '@x/api-client';
import { contract, type FixedContactSort } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let importer: ImportingUser;
let audience: string;

const size = 24_000;
const rows = 40;
/** Pages before, at and after the middle of the list, which is page 300. */
const farPages = [260, 290, 300, 340];

const orders: Readonly<Record<FixedContactSort, string>> = {
  created_at: 'id',
  email: 'email_lower using ~<~',
  first_name: 'fold_text(first_name) using ~<~, id',
  surname: 'fold_text(surname) using ~<~, id',
  updated_at: 'updated_at, id',
};
const sorts = Object.keys(orders) as FixedContactSort[];

function change(statement: ReturnType<typeof sql>) {
  return asSystem(application.services.database, (tx) => tx.execute(statement));
}

function addPeople(first: number, last: number) {
  return change(sql`
    insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname, updated_at)
    select gen_random_uuid(), ${importer.organizationId}, ${importer.projectId}, ${audience}, address, address,
      (array['Ada', 'Zoë', 'María'])[1 + number % 3], 'Núria ' || number * 7919 % 1000,
      now() - number * 7919 % 500 * interval '1 millisecond'
    from generate_series(${first}::integer, ${last}::integer) as number,
      lateral (select md5(number::text) || '@example.com' as address) made`);
}

beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
  audience = await importer.createAudience();
  await addPeople(1, size);
});
afterAll(() => application.close());

const idRows = v.array(v.object({ id: v.string() }));

async function idsIn(sort: FixedContactSort): Promise<readonly string[]> {
  const result = await change(sql`
    select id from contacts where audience_id = ${audience} order by ${sql.raw(orders[sort])}`);
  return v.parse(idRows, result.rows).map(({ id }) => id);
}

async function farPagesBy(sort: FixedContactSort) {
  const ascending = await idsIn(sort);
  const found: (readonly string[])[] = [];
  const expected: (readonly string[])[] = [];
  for (const order of ['asc', 'desc'] as const) {
    const all = order === 'asc' ? ascending : ascending.toReversed();
    for (const page of farPages) {
      const query = { sort, order, page, rows };
      const { items } = await expectData(
        importer.user.call(contract.audiences.contacts, { params: { id: audience }, query }),
      );
      found.push(items.map(({ id }) => id));
      expected.push(all.slice((page - 1) * rows, page * rows));
    }
  }
  return { found, expected };
}

describe.each(sorts)('sorted by %s', (sort) => {
  test('far pages match the complete list', async () => {
    const pages = await farPagesBy(sort);
    expect(pages.found).toEqual(pages.expected);
  });

  test('far pages match after single contacts were created, changed and deleted', async () => {
    const pages = await farPagesBy(sort);
    expect(pages.found).toEqual(pages.expected);
    const [first, second, third] = await idsIn(sort);
    const { user } = importer;
    const body = { email: `new-${sort}@example.com`, first_name: 'Aaron', audience_id: audience };
    const created = await expectData(user.call(contract.contacts.create, { body }));
    await expectData(
      user.call(contract.contacts.update, {
        params: { id: first ?? '' },
        body: { email: `zz-${sort}@example.com`, first_name: 'Zz', surname: 'Zz' },
      }),
    );
    await expectData(user.call(contract.contacts.remove, { params: { id: second ?? '' } }));
    await change(sql`delete from contacts where id in (${third}, ${created.id})`);
    const changed = await farPagesBy(sort);
    expect(changed.found).toEqual(changed.expected);
  });

  test('far pages match after many contacts changed at once', async () => {
    const pages = await farPagesBy(sort);
    expect(pages.found).toEqual(pages.expected);
    await change(sql`
      update contacts set surname = 'Adams', updated_at = updated_at + interval '1 second'
      where audience_id = ${audience} and email_lower < '2'`);
    const changed = await farPagesBy(sort);
    expect(changed.found).toEqual(changed.expected);
  });
});
