import { sql, type SQL } from 'drizzle-orm';

export function both(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}

export function either(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
}

/** Makes a missing value false, and its negation true. */
export function isTrue(condition: SQL, negated: boolean): SQL {
  return negated ? sql`(${condition}) is not true` : sql`(${condition}) is true`;
}
