import { standardAuditMonths } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, trashed, updatedAt, utmColumn } from './columns.ts';
import { tenantPolicy, tenantRole } from './tenant-policy.ts';

/** The tenant role can read only id, name, email and avatar, and only of members of its organizations. */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailLower: text('email_lower').notNull().unique('users_email_lower_unique'),
    passwordHash: text('password_hash').notNull(),
    /**
     * Time when somebody proved that mail to the address reaches them. Null for accounts that were created while the
     * installation could not send mail: their password may be known to a person who does not own the address.
     */
    addressConfirmedAt: instant('address_confirmed_at'),
    projectId: uuid('project_id').references((): AnyPgColumn => projects.id, { onDelete: 'set null' }),
    /** Name of the file of the user's picture, stored like an image. */
    avatar: text('avatar'),
    superAdmin: boolean('super_admin').notNull().default(false),
    agencyId: uuid('agency_id'),
    /** Time when the user deleted the account. It can be restored by signing in until `purgeAt`. */
    deletedAt: instant('deleted_at'),
    purgeAt: instant('purge_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    pgPolicy('fellow_members', {
      for: 'select',
      to: tenantRole,
      using: sql.raw(
        `exists (select 1 from memberships where memberships.user_id = users.id) and users.deleted_at is null`,
      ),
    }),
  ],
);

/** The tenant role has no access. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    /** Public id, used to end the session. */
    id: uuid('id').notNull().defaultRandom().unique('sessions_id_unique'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    userAgent: text('user_agent').notNull().default(''),
    /** IP address at sign-in. */
    address: text('address').notNull().default(''),
    /** True if a second factor was used, or a passkey on its own. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** Last time when the user proved who they are, at sign-in or later. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    /** Organization through whose identity provider the user signed in. Null after any other sign-in. */
    signedInThrough: uuid('signed_in_through').references((): AnyPgColumn => organizations.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_signed_in_through').on(table.signedInThrough),
  ],
).enableRLS();

export const organizations = pgTable(
  'organizations',
  {
    id: primaryId(),
    name: text('name').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Picture stored like an image, with the name of its file. */
    logo: jsonb('logo').$type<{
      readonly fileName: string;
      readonly width: number;
      readonly height: number;
    }>(),
    /** If true, the campaign form hides sender and audience, and uses the project's first sender and first audience. */
    idool: boolean('idool').notNull().default(false),
    /**
     * If true, a session can access the organization only if it used a second factor, or was opened through the
     * organization's own identity provider.
     */
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    createdAt: createdAt(),
    /** Months after which entries of the audit log are deleted. */
    auditMonths: smallint('audit_months').notNull().default(standardAuditMonths),
  },
  (table) => [
    check('organizations_audit_months', sql`audit_months between 3 and 84`),
    tenantPolicy(table.id),
  ],
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
    /**
     * If true, required single sign-on applies to the member with any address. Otherwise it applies only to addresses
     * in the organization's verified mail domains. Set when the member signs in through the provider, and when the
     * account replaces an address in these domains.
     */
    boundToProvider: boolean('bound_to_provider').notNull().default(false),
    /** Last time when the organization reminded the member to set up a second factor. */
    secondFactorRemindedAt: instant('second_factor_reminded_at'),
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
    /** Weekday from 0 (Sunday) to 6 (Saturday). */
    weekStart: smallint('week_start').notNull(),
    /**
     * Percentage of bounces at which a campaign pauses itself. Null disables the limit. `complaintLimitPercent` limits
     * complaints in the same way (see `providers/bounces/bounce-limits.ts`).
     */
    bounceLimitPercent: doublePrecision('bounce_limit_percent').default(5),
    complaintLimitPercent: doublePrecision('complaint_limit_percent').default(0.1),
    /** Number of messages that a campaign must have sent before the limits apply. */
    limitMinimumMessages: integer('limit_minimum_messages').notNull().default(100),
    /** Months after which messages and their events lose their person. Null to keep them. */
    keepEventsMonths: integer('keep_events_months'),
    /** Months after which contacts without any activity are deleted. Null to keep them. */
    keepInactiveMonths: integer('keep_inactive_months'),
    /** Brand of the project's messages (`brandSchema` of the compiler). Null if there is none. */
    brand: jsonb('brand'),
    /** Languages, texts and fonts of recipient pages (`storedPagesSchema`). Null if nothing was changed. */
    recipientPages: jsonb('recipient_pages'),
    /** Reply-to address and UTM parameters of new campaigns. */
    campaignReplyTo: text('campaign_reply_to'),
    campaignUtm: utmColumn('campaign_utm'),
    /** Most messages of campaigns that an address gets in `frequencyCapDays`. Null, like the days, for no cap. */
    frequencyCapMessages: smallint('frequency_cap_messages'),
    frequencyCapDays: smallint('frequency_cap_days'),
    /** Percentage of people who get no campaigns in a period. Null, like the period, if nobody is held out. */
    holdoutShare: smallint('holdout_share'),
    holdoutPeriod: text('holdout_period', { enum: ['month', 'quarter'] }),
    /** Key of the custom field with the time zones of contacts. Null if there is none. */
    timezoneField: text('timezone_field'),
    /** Whether links of campaigns get the parameter `ybte`, which names the block that was clicked (spec 3 §9). */
    trackingParameter: boolean('tracking_parameter').notNull().default(true),
    /** Whether the product itself filled the project with invented people and messages. */
    sample: boolean('sample').notNull().default(false),
    trashed: trashed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('projects_tenant').on(table.organizationId, table.id),
    check('projects_frequency_cap', sql`(frequency_cap_messages is null) = (frequency_cap_days is null)`),
    check('projects_holdout', sql`(holdout_share is null) = (holdout_period is null)`),
    tenantPolicy(table.organizationId, {}, table.trashed),
  ],
);
