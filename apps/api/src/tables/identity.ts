import {
  auditReasons,
  auditResults,
  secondFactorKinds,
  signInMethods,
  type AuditedSubject,
  type EntityName,
  type KeyPermissions,
} from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { createdAt, instant, primaryId } from './columns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

/** Unused links of password reset mails. The tenant role has no access. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_resets_user_id').on(table.userId)],
).enableRLS();

/**
 * Changes of email addresses that have not taken effect. The new address must be confirmed by `confirmBy`. The change
 * takes effect once both addresses are confirmed or, after the new address is confirmed, at `effectiveAt`. The tenant
 * role has no access.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .unique('email_changes_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new address. */
    email: text('email').notNull(),
    language: text('language', { enum: ['en', 'es'] }).notNull(),
    /** The session that asked for the change. It goes on when the change takes effect. */
    sessionHash: text('session_hash').notNull(),
    currentConfirmedAt: instant('current_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    createdAt: createdAt(),
    confirmBy: instant('confirm_by').notNull(),
    effectiveAt: instant('effective_at').notNull(),
    /** Time of the mail that reminds the current address before the change takes effect. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [index('email_changes_effective_at').on(table.effectiveAt)],
).enableRLS();

/** Unused links in the mails about a change of an email address. The tenant role has no access. */
export const emailChangeLinks = pgTable(
  'email_change_links',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    changeId: uuid('change_id')
      .notNull()
      .references(() => emailChanges.id, { onDelete: 'cascade' }),
    /** The address to which the link was mailed. */
    sentTo: text('sent_to', { enum: ['current', 'new'] }).notNull(),
  },
  (table) => [index('email_change_links_change_id').on(table.changeId)],
).enableRLS();

/**
 * Registrations whose address is not confirmed yet. If the address already has an account, the registration is stored
 * all the same and stays until it expires.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailLower: text('email_lower').notNull(),
    passwordHash: text('password_hash').notNull(),
    /**
     * SHA-256 of the token in the mailed link, in hexadecimal. Null until the mail is prepared, or if the address has
     * an account.
     */
    tokenHash: text('token_hash').unique('registrations_token_hash_unique'),
    /** SHA-256 of the cookie of the browser that registered, in hexadecimal. Null for API clients. */
    browserHash: text('browser_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('registrations_email_lower').on(table.emailLower)],
).enableRLS();

/** Revoked keys are deleted. */
export const accessKeys = pgTable(
  'access_keys',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    /** Public first part of the key. */
    token: text('token').notNull().unique('access_keys_token_unique'),
    /** SHA-256 of the whole key, in hexadecimal. */
    keyHash: text('key_hash').notNull().unique('access_keys_key_hash_unique'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    permissions: jsonb('permissions').$type<KeyPermissions>().notNull(),
    expiresAt: instant('expires_at'),
    /** Canonical IP addresses and networks that the key works from. Empty if it works from anywhere. */
    addresses: text('addresses')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('access_keys_project_id').on(table.projectId, table.id),
    inProject('access_keys_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/**
 * The tenant role may read and add entries, but never change them. Actors and subjects have no foreign keys, because
 * entries outlive them. A trigger sets the id, because programs that collect the log depend on its order
 * (sql/functions/audit.sql).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id'),
    action: text('action').notNull(),
    actorKind: text('actor_kind', { enum: ['user', 'access_key', 'invited', 'system'] }).notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    subjects: jsonb('subjects').$type<readonly AuditedSubject[]>().notNull(),
    address: text('address').notNull(),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    result: text('result', { enum: auditResults }).notNull().default('done'),
    reason: text('reason', { enum: auditReasons }),
    /** Set for logins. */
    method: text('method', { enum: signInMethods }),
    secondFactor: text('second_factor', { enum: secondFactorKinds }),
    /** Number of refused logins or of ended sessions that the entry stands for. */
    count: integer('count').notNull().default(1),
    /** Browser and operating system that the User-Agent header names. Empty if they are not recognized. */
    browser: text('browser').notNull().default(''),
    operatingSystem: text('operating_system').notNull().default(''),
  },
  (table) => [
    check('audit_entries_known', sql`result in ('done', 'refused') and count > 0`),
    index('audit_entries_organization_id').on(table.organizationId, table.id),
    index('audit_entries_actor_id').on(table.organizationId, table.actorId, table.id),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Users who have an entity open. The migration makes the table unlogged, which cannot be declared here. A row that is
 * lost in a crash returns with the next report. No index has the columns that reports change, so reports update no
 * index (HOT).
 */
export const presences = pgTable(
  'presences',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Key of the contract's `presence`, such as `emailProvider`. */
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    editing: boolean('editing').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityId, table.entity, table.userId] }),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Current revision of each entity that has been changed, with its last change. An entity without a row has revision 1.
 * Entities have no foreign key here, because they are in different tables. The row of a deleted entity stays until
 * its project or organization is deleted.
 */
export const revisions = pgTable(
  'revisions',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id'),
    entity: text('entity').$type<EntityName>().notNull(),
    entityId: uuid('entity_id').notNull(),
    revision: integer('revision').notNull(),
    changedById: uuid('changed_by_id').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.entity, table.entityId] }),
    inProject('revisions_project', table),
    index('revisions_project').on(table.organizationId, table.projectId),
    tenantPolicy(table.organizationId),
  ],
);
