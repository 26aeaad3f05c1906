import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { readStored } from './read-stored.ts';

let application: TestApplication;
let importer: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
});
afterAll(() => application.close());

function change(statement: ReturnType<typeof sql>) {
  return asSystem(application.services.database, (tx) => tx.execute(statement));
}

function addPeople(audienceId: string, count: number) {
  return change(sql`
    insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name)
    select gen_random_uuid(), ${importer.organizationId}, ${importer.projectId}, ${audienceId}, address, address, 'Ada'
    from generate_series(1, ${count}::integer) as number,
      lateral (select 'person-' || number || '@example.com' as address) as made`);
}

const readRows = v.tuple([v.object({ read: v.pipe(v.unknown(), v.transform(Number)) })]);

/** Returns the number of rows of `contacts` that this transaction has read so far. */
async function rowsRead(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute(sql`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'contacts'`);
  return v.parse(readRows, rows)[0].read;
}

test('contacts of rows are found without reading the whole audience, even before it has statistics', async () => {
  // Run `analyze` before the tested audience exists, so that the planner has no statistics of the audience.
  await addPeople(await importer.createAudience(), 3000);
  await change(sql`analyze contacts`);
  const audienceId = await importer.createAudience();
  await addPeople(audienceId, 3000);
  const rows = Array.from({ length: 40 }, (_value, index) => {
    const email = `person-${String(2961 + index * 2)}@example.com`;
    return {
      email,
      emailLower: email,
      firstName: '',
      surname: '',
      phone: '',
      birthdate: null,
      fields: {},
      says: { state: 'subscribed' as const },
      tags: [],
    };
  });
  await asTenant(application.services.database, [importer.organizationId], async (tx) => {
    const before = await rowsRead(tx);
    const stored = await readStored(tx, audienceId, rows, []);
    expect([...stored.keys()]).toEqual(rows.slice(0, 20).map(({ emailLower }) => emailLower));
    expect((await rowsRead(tx)) - before).toBeLessThanOrEqual(rows.length);
    const { rows: settings } = await tx.execute(sql`select current_setting('enable_sort') as sorting`);
    expect(settings).toEqual([{ sorting: 'on' }]);
  });
});
