import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';

/**
 * Passwords of login roles that the product created (platform/database/requests-login.ts). The tenant role has no
 * access.
 */
export const databaseLogins = pgTable('database_logins', {
  roleName: text('role_name').primaryKey(),
  /** Encrypted (platform/secrets/seal.ts). */
  password: bytes('password').notNull(),
}).enableRLS();

/** Counters of rate-limiter-flexible, with the columns that this library expects. The tenant role has no access. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Unix time in milliseconds. */
  expire: bigint('expire', { mode: 'number' }),
}).enableRLS();
