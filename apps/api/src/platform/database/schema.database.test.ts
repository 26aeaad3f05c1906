import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { dumpSchema } from './schema-dump.ts';
import { asSystem } from './tenant.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function rowsOf(query: ReturnType<typeof sql>) {
  const { rows } = await asSystem(database, (tx) => tx.execute(query));
  return rows;
}

/** To update the file, run `vitest run --project database src/platform/database -u`. */
test('the migrations result in the schema of schema-dump.sql', async () => {
  const dump = await asSystem(database, (tx) => dumpSchema(tx, 'public'));
  await expect(dump).toMatchFileSnapshot('./schema-dump.sql');
});

test('every table has row-level security', async () => {
  const open = await rowsOf(sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`);
  expect(open).toEqual([]);
});

test('every table that the tenant role can access has a policy on the transaction’s organizations', async () => {
  const unbound = await rowsOf(sql`
    select table_name from information_schema.role_table_grants
    where grantee = 'x_tenant' and table_schema = 'public' and not exists (
      select 1 from pg_policy where polrelid = (quote_ident(table_name))::regclass
      and pg_get_expr(polqual, polrelid) like '%x.organization_ids%'
      and pg_get_expr(polwithcheck, polrelid) like '%x.organization_ids%')`);
  expect(unbound).toEqual([]);
});

test('every foreign key between tables of organizations includes the organization', async () => {
  const loose = await rowsOf(sql`
    select k.conname from pg_constraint k
    join pg_attribute own on own.attrelid = k.conrelid and own.attname = 'organization_id'
    join pg_attribute other on other.attrelid = k.confrelid and other.attname = 'organization_id'
    where k.contype = 'f' and not own.attnum = any (k.conkey)`);
  expect(loose).toEqual([]);
});

test('every foreign key has an index for its lookups, unless the table is small', async () => {
  const unindexed = await rowsOf(sql`
    select k.conrelid::regclass::text as table, k.conname as key from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = any (k.conkey))
    order by 1, 2`);
  expect(unindexed).toMatchInlineSnapshot(`
    [
      {
        "key": "access_keys_created_by_users_id_fk",
        "table": "access_keys",
      },
      {
        "key": "campaigns_created_by_users_id_fk",
        "table": "campaigns",
      },
      {
        "key": "campaigns_updated_by_users_id_fk",
        "table": "campaigns",
      },
      {
        "key": "experiments_decided_by_users_id_fk",
        "table": "experiments",
      },
      {
        "key": "imports_created_by_users_id_fk",
        "table": "imports",
      },
      {
        "key": "invitations_account_id_users_id_fk",
        "table": "invitations",
      },
      {
        "key": "invitations_invited_by_users_id_fk",
        "table": "invitations",
      },
      {
        "key": "organizations_owner_id_users_id_fk",
        "table": "organizations",
      },
      {
        "key": "pending_logins_signed_in_through_organizations_id_fk",
        "table": "pending_logins",
      },
      {
        "key": "presences_organization_id_organizations_id_fk",
        "table": "presences",
      },
      {
        "key": "presences_user_id_users_id_fk",
        "table": "presences",
      },
      {
        "key": "users_project_id_projects_id_fk",
        "table": "users",
      },
    ]
  `);
});

test('the tenant role owns nothing, cannot log in and cannot bypass row-level security', async () => {
  expect(
    await rowsOf(sql`
      select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
        (select count(*)::integer from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = 'x_tenant'`),
  ).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    },
  ]);
});
