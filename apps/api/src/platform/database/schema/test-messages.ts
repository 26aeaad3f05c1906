import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, primaryId, tenantPolicy } from './tenancy.ts';

/**
 * Sent test messages, stored to resolve the signed identifiers in their forms and links. They are not deliveries of a
 * campaign, and their opens and clicks are not counted. Kept for 30 days.
 */
export const testMessages = pgTable(
  'test_messages',
  {
    id: primaryId(),
    ...projectColumns(),
    /** Null for a template. Kept after the campaign is deleted. */
    campaignId: uuid('campaign_id'),
    email: text('email').notNull(),
    fromEmail: text('from_email').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('test_messages_project_id').on(table.projectId, table.createdAt),
    inProject('test_messages_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
