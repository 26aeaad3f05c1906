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

/** The role that requests run as. It owns nothing and cannot bypass row-level security. */
export const tenantRole = pgRole('x_tenant').existing();

/**
 * The organizations of the running transaction, set by `asTenant`. In a subquery, so that they are read once a statement, not
 * once a row; the cast around it, of what is an array already, keeps `any` from taking the subquery for a list of rows.
 */
const organizationIds = sql.raw(
  `((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])`,
);

/** The policy of every table that belongs to an organization: only its own rows are seen, and only such rows can be written. */
export function tenantPolicy(organizationId: AnyPgColumn): PgPolicy {
  const own = sql`${organizationId} = any ${organizationIds}`;
  return pgPolicy('tenant', { for: 'all', to: tenantRole, using: own, withCheck: own });
}

export function primaryId() {
  return uuid('id')
    .primaryKey()
    .$defaultFn(() => newId());
}

/** An instant to the millisecond, which is what a `Date` can carry back unharmed. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

export function createdAt() {
  return instant('created_at').notNull().defaultNow();
}

/** Set anew by every update that goes through drizzle. */
export function updatedAt() {
  return instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => sql`now()`);
}

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
