import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { tenantTables } from '../../testing/tenant-rows.ts';
import type { Database, Transaction } from './database.ts';
import { sqlState } from './failures.ts';
import { newId } from './identifier.ts';
import { asSystem, asTenant } from './tenant.ts';

/*
 * Tests the policies of every table with plain SQL. Reads the tables from the catalog, so that new tables are covered.
 */

interface Column {
  readonly name: string;
  readonly type: string;
  /** Text that a check constraint of the column requires. Undefined if any text is valid. */
  readonly known: string | undefined;
}

/** Nullable columns without which a constraint refuses a row. */
const needed: Readonly<Record<string, string>> = { amp_events: 'delivery_id' };

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function columnsOf(tx: Transaction, table: string): Promise<readonly Column[]> {
  const { rows } = await tx.execute(sql`
    select column_name as name,
      case data_type when 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as type,
      (select substring(pg_get_constraintdef(oid) from $known$'([^']*)'::text$known$) from pg_constraint
        where conrelid = to_regclass(table_name) and contype = 'c' and conkey = array[ordinal_position::smallint]
        limit 1) as known
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'organization_id'
      and (is_nullable = 'NO' or column_name = ${needed[table] ?? ''}) and column_default is null
      and is_identity = 'NO'
    order by ordinal_position`);
  return rows.map(({ name, type, known }) => ({
    name: String(name),
    type: String(type),
    known: typeof known === 'string' ? known : undefined,
  }));
}

/** Returns a valid value for a column. Later columns get later timestamps, so that end dates follow start dates. */
function valueFor({ type, known = 'read-only' }: Column, place: number): string {
  const values: Readonly<Record<string, string>> = {
    uuid: newId(),
    text: known,
    integer: '1',
    bigint: '1',
    smallint: '1',
    boolean: 'true',
    date: '2030-01-01',
    jsonb: '[]',
    'int4[]': '{}',
    bytea: String.raw`\x00`,
    'timestamp with time zone': new Date(Date.UTC(2030, 0, 1 + place)).toISOString(),
  };
  const value = values[type];
  if (value === undefined) throw new Error(`No value for a column of type ${type}: add one.`);
  return value;
}

/** Inserts a row of an organization with made-up ids. Foreign keys must be disabled. */
async function insertRow(tx: Transaction, table: string, organizationId: string): Promise<void> {
  const columns = await columnsOf(tx, table);
  const names = sql.join(
    ['organization_id', ...columns.map(({ name }) => name)].map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    [
      sql`${organizationId}::uuid`,
      // Cast to text first, because the driver does not accept a text for a parameter of type bytea.
      ...columns.map((column, place) => sql`${valueFor(column, place)}::text::${sql.raw(column.type)}`),
    ],
    sql`, `,
  );
  await tx.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${values})`);
}

async function count(tx: Transaction, table: string, organizationId: string): Promise<number> {
  const { rows } = await tx.execute(
    sql`select count(*)::integer as rows from ${sql.identifier(table)} where organization_id = ${organizationId}::uuid`,
  );
  return Number(rows[0]?.['rows']);
}

function stateOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'done',
    (error: unknown) => sqlState(error),
  );
}

describe.each(tenantTables)('%s', (table) => {
  const own = newId();
  const foreign = newId();

  beforeAll(async () => {
    await asSystem(database, async (tx) => {
      // Disables foreign keys and triggers for this transaction.
      await tx.execute(sql`set local session_replication_role = replica`);
      await insertRow(tx, table, own);
    });
  });

  test('only the row’s own organization can see it', async () => {
    const seenBy = (organizations: readonly string[]) =>
      asTenant(database, organizations, (tx) => count(tx, table, own));
    expect([await seenBy([own]), await seenBy([foreign]), await seenBy([])]).toEqual([1, 0, 0]);
  });

  test('rows of another organization cannot be added', async () => {
    const insert = asTenant(database, [foreign], (tx) => insertRow(tx, table, own));
    expect(await stateOf(insert)).toBe('42501');
  });

  test('rows of another organization cannot be changed or deleted', async () => {
    const name = sql.identifier(table);
    const change = (statement: ReturnType<typeof sql>) =>
      stateOf(asTenant(database, [foreign], (tx) => tx.execute(statement)));
    // Either the statement finds no row, or the role lacks the grant (42501).
    const harmless = ['done', '42501'];
    expect(harmless).toContain(await change(sql`update ${name} set organization_id = organization_id`));
    expect(harmless).toContain(await change(sql`update ${name} set organization_id = ${foreign}::uuid`));
    expect(harmless).toContain(await change(sql`delete from ${name}`));
    expect(await asSystem(database, (tx) => count(tx, table, own))).toBe(1);
  });

  test('rows cannot be moved to another organization', async () => {
    const move = asTenant(database, [own], (tx) =>
      tx.execute(sql`update ${sql.identifier(table)} set organization_id = ${foreign}::uuid`),
    );
    expect(['42501', '23503']).toContain(await stateOf(move));
    expect(await asSystem(database, (tx) => count(tx, table, own))).toBe(1);
  });
});

test('covers every table with an organization', async () => {
  const { rows } = await asSystem(database, (tx) =>
    tx.execute(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id'
        and not (select relispartition from pg_class where oid = to_regclass(quote_ident(table_name)))
      order by table_name`),
  );
  expect(rows.map(({ name }) => name)).toEqual([...tenantTables].toSorted());
});

test('audit entries can be read and added, but never changed', async () => {
  const { rows } = await asSystem(database, (tx) =>
    tx.execute(sql`
      select privilege_type as right from information_schema.role_table_grants
      where grantee = 'x_tenant' and table_name = 'audit_entries' order by 1`),
  );
  expect(rows.map(({ right }) => right)).toEqual(['INSERT', 'SELECT']);
});
