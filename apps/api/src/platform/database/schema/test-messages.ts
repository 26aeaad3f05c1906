import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, primaryId, tenantPolicy } from './tenancy.ts';

/**
 * Test messages that went out: whom the signed identifiers inside them name, so that their forms and links answer. No
 * delivery of any campaign: nothing that is done in them is counted. Kept for a month.
 */
export const testMessages = pgTable(
  'test_messages',
  {
    id: primaryId(),
    ...projectColumns(),
    /** The campaign whose message it is; null for one of a template. Kept when the campaign is gone. */
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
