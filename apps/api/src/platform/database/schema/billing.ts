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

/** One row a billing cycle, with the plan as it is, or was, in it. Cycles of an organization follow one another without gaps. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    startDate: instant('start_date').notNull(),
    /** Not in the cycle any more: where the next one starts. */
    endDate: instant('end_date').notNull(),
    /** Day of the month on which cycles start, 1 to 31; the last day of shorter months. */
    anchorDay: smallint('anchor_day').notNull(),
    planName: text('plan_name').notNull(),
    /** Euro cents a month. */
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

/** How the payment provider knows an organization. */
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
 * How many messages of a campaign were accepted on a day (UTC). Counted by the database itself, in the statement that
 * records the answer (see the migration); the tenant role only reads it. It outlives campaign and project, or one
 * could delete what was sent and send again.
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
    /** Names as they were when the first was sent, for when the things are gone. */
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
