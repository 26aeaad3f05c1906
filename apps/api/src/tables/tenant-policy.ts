import { sql, type SQL } from 'drizzle-orm';
import { pgPolicy, pgRole, type AnyPgColumn, type PgPolicy } from 'drizzle-orm/pg-core';

/** Role that requests run as. It owns nothing and cannot bypass row-level security. */
export const tenantRole = pgRole('x_tenant').existing();

/**
 * Organizations of the current transaction. The subquery makes PostgreSQL read the setting once per statement instead
 * of once per row. The second cast stops `any` from treating the subquery as a list of rows.
 */
const organizationIds = sql.raw(
  `((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])`,
);

/** Columns with the ids of the entities to which a row belongs. While such an entity is in the trash, the row is hidden. */
export interface HiddenWith {
  readonly project?: AnyPgColumn;
  readonly audience?: AnyPgColumn;
  readonly campaign?: AnyPgColumn;
}

/**
 * Condition that an id is not in a list of trashed ids (see `tenant_scope`). An empty list is checked first, because
 * the list is usually empty, and because PostgreSQL expects few rows to match `<> all` alone.
 */
function notIn(setting: string, id: AnyPgColumn): SQL {
  const list = `coalesce(current_setting('${setting}', true), '')`;
  const isEmpty = sql.raw(`(select ${list} = '')`);
  const ids = sql.raw(`((select nullif(${list}, '')::uuid[])::uuid[])`);
  return sql`(${isEmpty} or ${id} <> all ${ids})`;
}

/**
 * Policy for tables that belong to an organization. A tenant can read and write only its own rows. Rows are hidden
 * while `isTrashed` is true, or while the given project, audience or campaign is in the trash. A table needs none of
 * these parameters if its rows are read only through an entity that is hidden itself.
 */
export function tenantPolicy(
  organizationId: AnyPgColumn,
  { project, audience, campaign }: HiddenWith = {},
  isTrashed?: AnyPgColumn,
): PgPolicy {
  const own = sql`${organizationId} = any ${organizationIds}`;
  const conditions = [
    own,
    ...(isTrashed === undefined ? [] : [sql`not ${isTrashed}`]),
    ...(project === undefined ? [] : [notIn('x.trashed_projects', project)]),
    ...(audience === undefined ? [] : [notIn('x.trashed_audiences', audience)]),
    ...(campaign === undefined ? [] : [sql`not exists (select from trash where trash.id = ${campaign})`]),
  ];
  const using = sql.join(conditions, sql` and `);
  return pgPolicy('tenant', { for: 'all', to: tenantRole, using, withCheck: own });
}
