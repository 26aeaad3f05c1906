import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';
import { sweeps } from './upkeep.ts';
import { asSystem } from './platform/database/tenant.ts';
import { sweepExpired, sweepTable } from './platform/upkeep/sweeps.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const database = () => application.services.database;

async function rowsOf(query: ReturnType<typeof sql>): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return asSystem(database(), async (tx) => (await tx.execute(query)).rows);
}

const swept = new Set(sweeps.map(({ table }) => getTableName(table)));

/** Tables with an expiry that something else than a sweep handles. */
const handledElsewhere: Readonly<Record<string, string>> = {
  access_keys: 'People see expired keys and delete them. Their number is limited.',
  email_changes: 'Confirmed changes take effect when their time has come (sweep-email-changes).',
  email_provider_states: 'One row per provider. The end of a pause is no end of the row.',
  experiments: 'The end of an experiment is a result, not an expiry.',
  holdout_periods: 'The end of a period is a result, not an expiry.',
  trash: 'The job empty-trash also removes the files.',
  users: 'The job empty-trash also removes the pictures.',
};

/** Tables that no organization and no user owns, and that are not swept. */
const installation: Readonly<Record<string, string>> = {
  contact_profiles: 'triggers delete a row with its contact',
  database_logins: 'one row per login role',
  organizations: 'an owner',
  users: 'an owner',
  event_inbox: 'the roll-up deletes what it has counted, every minute',
  uncounted_events: 'the roll-up deletes what it has counted, every minute',
};

/** Names of columns that say when a row ends. */
const expiry = /(?:^|_)(?:expires?|expire|expiry|expires_at|ends_at|purge_at|until|confirm_by|valid_to)$/u;

async function columns() {
  return rowsOf(sql`
    select c.relname as "table", a.attname as "column" from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
}

test('every table with an expiry is swept', async () => {
  const expiring = new Set(
    (await columns()).filter(({ column }) => expiry.test(String(column))).map(({ table }) => String(table)),
  );
  expect(expiring.size).toBeGreaterThan(10);
  const neither = [...expiring].filter((table) => !swept.has(table) && !(table in handledElsewhere));
  expect(neither).toEqual([]);
});

test('every table that grows has an end: it is swept, or goes with its organization or user', async () => {
  const owned = await rowsOf(sql`
    with recursive owned as (
      select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname in ('organizations', 'users')
      union
      select k.conrelid from pg_constraint k join owned on owned.oid = k.confrelid
      where k.contype = 'f' and k.confdeltype = 'c'
    ) select relname as "table" from owned join pg_class using (oid)`);
  const names = new Set(owned.map(({ table }) => String(table)));
  const endless = [...new Set((await columns()).map(({ table }) => String(table)))].filter(
    (table) => !names.has(table) && !swept.has(table) && !(table in installation),
  );
  expect(endless).toEqual([]);
});

test('no exception is about a table that does not exist', async () => {
  const existing = new Set((await columns()).map(({ table }) => String(table)));
  const named = [...Object.keys(handledElsewhere), ...Object.keys(installation), ...swept];
  expect(named.filter((table) => !existing.has(table))).toEqual([]);
});

/** A value for a column that must have one. Constraints are off, except checks. */
const fillers: Readonly<Record<string, string>> = {
  uuid: 'new_id()',
  text: `md5(random()::text)`,
  bytea: `'\\x00'::bytea`,
  boolean: 'false',
  integer: '1',
  bigint: '1',
  smallint: '1',
  jsonb: `'{}'::jsonb`,
  'text[]': `'{}'::text[]`,
  'uuid[]': `'{}'::uuid[]`,
  inet: `'192.0.2.1'::inet`,
  'timestamp(3) with time zone': `now() + interval '1000 days'`,
};

describe('a sweep deletes what has expired and nothing else', () => {
  test.each(sweeps.map((sweep) => [getTableName(sweep.table), sweep] as const))('%s', async (name, sweep) => {
    const found = await rowsOf(sql`
      select a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull and a.attgenerated = '' and a.attidentity = '' and (not a.atthasdef or format_type(a.atttypid, a.atttypmod) like 'timestamp%') as wanted
      from pg_attribute a where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped`);
    const wanted = found.filter((column) => column['wanted'] === true);
    const isTime = (type: unknown) => /^(?:timestamp|date)/u.test(String(type));
    const names = sql.raw(wanted.map(({ column }) => `"${String(column)}"`).join(', '));
    const values = (at: string) =>
      sql.raw(
        wanted
          .map(({ type }) => (isTime(type) ? at : (fillers[String(type)] ?? `null /* ${String(type)} */`)))
          .join(', '),
      );
    const isRates = name === 'rate_limits';
    await asSystem(database(), async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const at of [`now() - interval '1000 days'`, `now() + interval '1000 days'`]) {
        await tx.execute(
          isRates
            ? sql`insert into rate_limits (key, points, expire) values (md5(random()::text), 1, (extract(epoch from ${sql.raw(at)}) * 1000)::bigint)`
            : sql`insert into ${sweep.table} (${names}) values (${values(at)})`,
        );
      }
    });
    const before = Number((await rowsOf(sql`select count(*) as rows from ${sweep.table}`))[0]?.['rows']);
    expect(before).toBeGreaterThanOrEqual(2);
    expect(await sweepTable({ database: database() }, sweep, new Date())).toBe(1);
    expect(await sweepTable({ database: database() }, sweep, new Date())).toBe(0);
    await asSystem(database(), async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from ${sweep.table}`);
    });
  });
});

test('more than a piece is swept in one run, and a table that fails does not keep the others from it', async () => {
  await rowsOf(sql`
    insert into rate_limits (key, points, expire) select 'old ' || n, 1, 1 from generate_series(1, 5100) as n returning 1`);
  await sweepExpired(application.services, sweeps);
  expect(await rowsOf(sql`select count(*)::integer as left from rate_limits`)).toEqual([{ left: 0 }]);
});
