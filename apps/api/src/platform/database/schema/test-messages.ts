import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, primaryId, tenantPolicy } from './tenancy.ts';

/**
 * Test messages that were sent, so that the signed identifiers in their forms and links resolve. They belong to no
 * campaign's deliveries, and nothing done in them is counted. Kept for a month.
 */
export const testMessages = pgTable(
  'test_messages',
  {
    id: primaryId(),
    ...projectColumns(),
    /** Campaign of the message, or null for a template. Kept after the campaign is deleted. */
    campaignId: uuid('campaign_id'),
    email: text('email').notNull(),
    fromEmail: text('from_email').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('test_messages_project_id').on(table.projectId, table.createdAt),
    inProject('test_messages_in_project', table),
    tenantPolicy(table.organizationId),
  ],
);
