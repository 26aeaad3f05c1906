import { sql } from 'drizzle-orm';
import {
  customType,
  pgPolicy,
  pgRole,
  timestamp,
  uuid,
  type AnyPgColumn,
  type PgPolicy,
} from 'drizzle-orm/pg-core';
import { newId } from '../identifier.ts';

/** Role that requests run as. It owns nothing and cannot bypass row-level security. */
export const tenantRole = pgRole('x_tenant').existing();

/**
 * Organizations of the current transaction. The subquery makes PostgreSQL read the setting once per statement instead
 * of once per row. The second cast stops `any` from treating the subquery as a list of rows.
 */
const organizationIds = sql.raw(
  `((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])`,
);

/** Policy for tables that belong to an organization. A tenant can read and write only its own rows. */
export function tenantPolicy(organizationId: AnyPgColumn): PgPolicy {
  const own = sql`${organizationId} = any ${organizationIds}`;
  return pgPolicy('tenant', { for: 'all', to: tenantRole, using: own, withCheck: own });
}

export function primaryId() {
  return uuid('id')
    .primaryKey()
    .$defaultFn(() => newId());
}

/** Timestamp with millisecond precision, which a `Date` can represent exactly. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

export function createdAt() {
  return instant('created_at').notNull().defaultNow();
}

/** Set by every update through drizzle. */
export function updatedAt() {
  return instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => sql`now()`);
}

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
