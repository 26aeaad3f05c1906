import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizations } from './accounts.ts';
import { createdAt, instant, primaryId, tenantPolicy, updatedAt } from './tenancy.ts';

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
