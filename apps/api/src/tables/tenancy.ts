import type { ModuleName } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { memberships, organizations, projects, users } from './accounts.ts';
import { createdAt, instant, primaryId, updatedAt } from './columns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

export const teams = pgTable(
  'teams',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('teams_tenant').on(table.organizationId, table.id), tenantPolicy(table.organizationId)],
);

export function ofTeam(
  name: string,
  table: { readonly organizationId: AnyPgColumn; readonly teamId: AnyPgColumn },
) {
  return foreignKey({
    name,
    columns: [table.organizationId, table.teamId],
    foreignColumns: [teams.organizationId, teams.id],
  }).onDelete('cascade');
}

export const teamMembers = pgTable(
  'team_members',
  {
    organizationId: uuid('organization_id').notNull(),
    teamId: uuid('team_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.teamId] }),
    index('team_members_team_id').on(table.teamId),
    ofTeam('team_members_of_team', table),
    /** Removes members who leave the organization from its teams. */
    foreignKey({
      name: 'team_members_in_organization',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);

export const projectTeams = pgTable(
  'project_teams',
  {
    ...projectColumns(),
    teamId: uuid('team_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.teamId] }),
    index('project_teams_team_id').on(table.teamId),
    index('project_teams_project_id').on(table.projectId),
    inProject('project_teams_in_project', table),
    ofTeam('project_teams_of_team', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/** Deleted when the team is unassigned from the project. */
export const teamPermissions = pgTable(
  'team_permissions',
  {
    id: primaryId(),
    ...projectColumns(),
    teamId: uuid('team_id').notNull(),
    module: text('module').$type<ModuleName>().notNull(),
    mode: text('mode', { enum: ['read-only', 'read-write'] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('team_permissions_module').on(table.teamId, table.projectId, table.module),
    index('team_permissions_project_id').on(table.projectId),
    check('team_permissions_known', sql`mode in ('read-only', 'read-write')`),
    check('team_permissions_exports', sql`module <> 'exports' or mode = 'read-write'`),
    foreignKey({
      name: 'team_permissions_where_assigned',
      columns: [table.organizationId, table.projectId, table.teamId],
      foreignColumns: [projectTeams.organizationId, projectTeams.projectId, projectTeams.teamId],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/** Accepted, declined and revoked invitations are deleted. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    emailLower: text('email_lower').notNull(),
    isAdmin: boolean('is_admin').notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique('invitations_token_hash_unique'),
    mail: text('mail', { enum: ['sending', 'sent', 'failed'] })
      .notNull()
      .default('sending'),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Account that had the invited address and has changed it since. It may still accept the invitation. The
     * organization does not see the new address before that.
     */
    accountId: uuid('account_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('invitations_email').on(table.organizationId, table.emailLower),
    unique('invitations_tenant').on(table.organizationId, table.id),
    tenantPolicy(table.organizationId),
  ],
);

export const invitationTeams = pgTable(
  'invitation_teams',
  {
    organizationId: uuid('organization_id').notNull(),
    invitationId: uuid('invitation_id').notNull(),
    teamId: uuid('team_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.teamId] }),
    index('invitation_teams_team_id').on(table.teamId),
    foreignKey({
      name: 'invitation_teams_of_invitation',
      columns: [table.organizationId, table.invitationId],
      foreignColumns: [invitations.organizationId, invitations.id],
    }).onDelete('cascade'),
    ofTeam('invitation_teams_of_team', table),
    tenantPolicy(table.organizationId),
  ],
);

/** One row per billing cycle, with the plan of that cycle. An organization's cycles have no gaps. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    startDate: instant('start_date').notNull(),
    /** Start of the next cycle. Exclusive. */
    endDate: instant('end_date').notNull(),
    /** Day of the month on which cycles start, 1 to 31. In shorter months, cycles start on the last day. */
    anchorDay: smallint('anchor_day').notNull(),
    planName: text('plan_name').notNull(),
    /** Euro cents per month. */
    planPriceCents: integer('plan_price_cents').notNull(),
    sentEmailsInterval: text('sent_emails_interval', { enum: ['daily', 'monthly'] }).notNull(),
    sentEmailsLimit: integer('sent_emails_limit').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('subscriptions_start').on(table.organizationId, table.startDate),
    check('subscriptions_end_after_start', sql`${table.endDate} > ${table.startDate}`),
    tenantPolicy(table.organizationId),
  ],
);

export const billingAccounts = pgTable(
  'billing_accounts',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    stripeCustomerId: text('stripe_customer_id')
      .notNull()
      .unique('billing_accounts_stripe_customer_id_unique'),
    createdAt: createdAt(),
  },
  (table) => [tenantPolicy(table.organizationId)],
);

/**
 * Number of a campaign's messages that were accepted on a day (UTC), counted by a trigger. The tenant role can only
 * read the counts. Rows outlive the campaign and the project, because deleting those must not restore the quota.
 */
export const sentEmails = pgTable(
  'sent_emails',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /**
     * Names of the project and the campaign when the first message of the day was accepted. Displayed after deletion.
     */
    projectName: text('project_name').notNull(),
    campaignName: text('campaign_name').notNull(),
    sent: integer('sent').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.day] }),
    index('sent_emails_organization_day').on(table.organizationId, table.day),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Deleted entities that can still be restored. Policies hide them and what belongs to them (see `tenantPolicy`). Accounts
 * are not listed here (see `users.deletedAt`).
 */
export const trash = pgTable(
  'trash',
  {
    /** Id of the deleted entity. */
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: ['organization', 'project', 'campaign', 'audience', 'template', 'landing_page', 'segment'],
    }).notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for organizations. A project's own id for a project. */
    projectId: uuid('project_id'),
    name: text('name').notNull(),
    /** Null if an access key deleted the entity. */
    deletedById: uuid('deleted_by_id'),
    deletedByName: text('deleted_by_name').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    /** Time from which the entry cannot be restored, and its data is deleted. */
    purgeAt: instant('purge_at').notNull(),
  },
  (table) => [
    index('trash_organization_id').on(table.organizationId, table.projectId),
    // Index for the lists that every transaction of a tenant reads (see `tenant_scope`).
    index('trash_hiding')
      .on(table.organizationId)
      .where(sql`kind in ('organization', 'project', 'audience')`),
    index('trash_purge_at').on(table.purgeAt),
    foreignKey({
      name: 'trash_in_project',
      columns: [table.organizationId, table.projectId],
      foreignColumns: [projects.organizationId, projects.id],
    }).onDelete('cascade'),
    // An entry hides the organization or project with its `id`, but row-level security checks only `organizationId`. So
    // `id` must equal `organizationId` or `projectId`, which the foreign key ties to `organizationId`.
    check(
      'trash_of_organization',
      sql`${table.kind} <> 'organization' or ${table.id} = ${table.organizationId}`,
    ),
    check('trash_of_project', sql`${table.kind} <> 'project' or ${table.id} = ${table.projectId}`),
    tenantPolicy(table.organizationId),
  ],
);
