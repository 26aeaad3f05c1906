import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, tenantPolicy, tenantRole, updatedAt } from './tenancy.ts';

/** The tenant role sees id, name and email of the members of its organizations, nothing else of this table. */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailLower: text('email_lower').notNull().unique('users_email_lower_unique'),
    passwordHash: text('password_hash').notNull(),
    projectId: uuid('project_id').references((): AnyPgColumn => projects.id, { onDelete: 'set null' }),
    superAdmin: boolean('super_admin').notNull().default(false),
    agencyId: uuid('agency_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    pgPolicy('fellow_members', {
      for: 'select',
      to: tenantRole,
      using: sql.raw(`exists (select 1 from memberships where memberships.user_id = users.id)`),
    }),
  ],
);

/** Not granted to the tenant role at all. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    /** How its user names it, to end it. */
    id: uuid('id').notNull().defaultRandom().unique('sessions_id_unique'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    userAgent: text('user_agent').notNull().default(''),
    /** Network address that it was opened from. */
    address: text('address').notNull().default(''),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
).enableRLS();

export const organizations = pgTable(
  'organizations',
  {
    id: primaryId(),
    name: text('name').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Its campaigns go from the first sender to the first audience, and their form shows neither. Set by the operator. */
    idool: boolean('idool').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [tenantPolicy(table.id)],
);

export const memberships = pgTable(
  'memberships',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isAdmin: boolean('is_admin').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('memberships_user_id').on(table.userId),
    tenantPolicy(table.organizationId),
  ],
);

export const projects = pgTable(
  'projects',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** IANA name. */
    timezoneId: text('timezone_id').notNull(),
    /** Weekday 0 = Sunday to 6. */
    weekStart: smallint('week_start').notNull(),
    /** Shares in percent at which campaigns pause themselves; null: at none (see `providers/bounces/bounce-limits.ts`). */
    bounceLimitPercent: doublePrecision('bounce_limit_percent').default(5),
    complaintLimitPercent: doublePrecision('complaint_limit_percent').default(0.1),
    /** Messages of a campaign before either share is looked at. */
    limitMinimumMessages: integer('limit_minimum_messages').notNull().default(100),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('projects_tenant').on(table.organizationId, table.id),
    tenantPolicy(table.organizationId),
  ],
);
