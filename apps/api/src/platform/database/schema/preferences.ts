import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { audiences } from './audiences.ts';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, tenantPolicy } from './tenancy.ts';

/** Addresses of a project that asked for a pause. They receive no messages until it ends. */
export const mailPauses = pgTable(
  'mail_pauses',
  {
    ...projectColumns(),
    emailLower: text('email_lower').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.emailLower] }),
    index('mail_pauses_ends_at').on(table.endsAt),
    inProject('mail_pauses_in_project', table),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Addresses that left an audience on the page for their preferences. Their contacts stay, but receive no messages that are
 * sent to this audience. Kept after the contact is deleted, so that importing it again does not undo its choice.
 */
export const audienceDepartures = pgTable(
  'audience_departures',
  {
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    emailLower: text('email_lower').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.audienceId, table.emailLower] }),
    foreignKey({
      name: 'audience_departures_in_audience',
      columns: [table.organizationId, table.projectId, table.audienceId],
      foreignColumns: [audiences.organizationId, audiences.projectId, audiences.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);
