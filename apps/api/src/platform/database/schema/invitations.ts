import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { ofTeam } from './teams.ts';
import { createdAt, instant, primaryId, tenantPolicy } from './tenancy.ts';

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
