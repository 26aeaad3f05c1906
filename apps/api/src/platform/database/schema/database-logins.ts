import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './tenancy.ts';

/** Passwords of roles that the product made for itself (platform/database/requests-login.ts). Not granted to the tenant role. */
export const databaseLogins = pgTable('database_logins', {
  roleName: text('role_name').primaryKey(),
  /** Sealed (platform/secrets/seal.ts). */
  password: bytes('password').notNull(),
}).enableRLS();
