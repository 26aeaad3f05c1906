import type { UnsubscribeReason } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCampaign } from './ledger.ts';
import { createdAt, tenantPolicy } from './tenancy.ts';

/** Reasons for which people unsubscribed, by the message from which they did. Nobody has to answer. */
export const unsubscribeAnswers = pgTable(
  'unsubscribe_answers',
  {
    deliveryId: uuid('delivery_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    reason: text('reason').$type<UnsubscribeReason>().notNull(),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('unsubscribe_answers_campaign_id').on(table.campaignId, table.reason),
    check(
      'unsubscribe_answers_known',
      sql`reason in ('too_many', 'not_relevant', 'not_needed', 'never_asked', 'other')`,
    ),
    check('unsubscribe_answers_short', sql`char_length(comment) <= 500`),
    ofCampaign('unsubscribe_answers_of_campaign', table),
    tenantPolicy(table.organizationId, { campaign: table.campaignId }),
  ],
);
