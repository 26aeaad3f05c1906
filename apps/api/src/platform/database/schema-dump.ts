import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

const dump = (namespace: string) => sql`
with tables as (
  select c.oid, c.relname as name, c.relrowsecurity as secured, c.relacl as acl
  from pg_class c where c.relnamespace = ${namespace}::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
),
lines as (
  select name, 0 as part, 0 as place, format('table %s%s%s', name, coalesce(' partitioned by ' || pg_get_partkeydef(oid), ''),
    case when secured then ', row-level security' else '' end) as line
  from tables
  union all
  select name, 1, a.attnum, format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    case when a.attidentity <> '' then ' identity' else '' end,
    coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''))
  from tables join pg_attribute a on a.attrelid = tables.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all
  select name, 2, 0, format('  constraint %s %s', conname, pg_get_constraintdef(k.oid))
  from tables join pg_constraint k on k.conrelid = tables.oid and k.contype <> 'n'
  union all
  select name, 3, 0, format('  %s', pg_get_indexdef(i.indexrelid))
  from tables join pg_index i on i.indrelid = tables.oid
  where not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  union all
  select name, 4, 0, format('  %spolicy %s for %s to %s using %s with check %s',
    case when polpermissive then '' else 'restrictive ' end, polname,
    case polcmd when 'r' then 'select' when 'a' then 'insert' when '*' then 'all' else polcmd::text end,
    (select string_agg(rolname, ', ') from pg_roles where oid = any (polroles)),
    coalesce(pg_get_expr(polqual, polrelid), 'none'), coalesce(pg_get_expr(polwithcheck, polrelid), 'none'))
  from tables join pg_policy p on p.polrelid = tables.oid
  union all
  select name, 5, 0, format('  grant %s to %s', string_agg(lower(privilege_type), ', ' order by privilege_type), rolname)
  from tables cross join lateral aclexplode(tables.acl) g join pg_roles r on r.oid = g.grantee
  where rolname = 'x_tenant' group by name, rolname
  union all
  select name, 6, 0, format('  grant %s (%s) to %s', lower(privilege_type), string_agg(attname, ', ' order by attname), rolname)
  from tables join pg_attribute a on a.attrelid = tables.oid
    cross join lateral aclexplode(a.attacl) g join pg_roles r on r.oid = g.grantee
  where rolname = 'x_tenant' group by name, rolname, privilege_type
  union all
  select name, 7, 0, '  ' || pg_get_triggerdef(t.oid)
  from tables join pg_trigger t on t.tgrelid = tables.oid and not t.tgisinternal
)
select line from lines order by name, part, place, line`;

/**
 * Describes the tables of a PostgreSQL schema for tests, a line each for a column, constraint, index, policy, grant and
 * trigger. Leaves out the partitions, which depend on the months.
 */
export async function dumpSchema(tx: Transaction, namespace: string): Promise<readonly string[]> {
  const { rows } = await tx.execute(dump(namespace));
  return rows.map(({ line }) => String(line));
}
