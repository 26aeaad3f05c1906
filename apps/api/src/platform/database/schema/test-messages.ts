import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, primaryId, tenantPolicy } from './tenancy.ts';

/**
 * Test messages that were sent, stored so that the signed identifiers in their forms and links can be resolved. They
 * are not deliveries of a campaign, and their opens and clicks are not counted. Kept for a month.
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
