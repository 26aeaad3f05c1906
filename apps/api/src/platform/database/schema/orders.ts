import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, tenantPolicy } from './tenancy.ts';

/** Orders that shops reported, by the address of the person. Orders in messages are events of these messages instead. */
export const orders = pgTable(
  'orders',
  {
    ...projectColumns(),
    /** Id of the order in the shop. */
    orderId: text('order_id').notNull(),
    emailLower: text('email_lower').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    /** In the smallest unit of the currency. Null, like the currency, if it is not known. */
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.orderId] }),
    index('orders_email_lower').on(table.projectId, table.emailLower),
    index('orders_ordered_at').on(table.projectId, table.orderedAt),
    check('orders_amount', sql`(amount is null) = (currency is null)`),
    inProject('orders_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
