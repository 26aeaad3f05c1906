import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { emailSchema } from './email-address.ts';
import { entityId } from './entity.ts';
import { mayWrite } from './permission.ts';
import { instantSchema } from './time.ts';

/** Maximum number of orders that a call can report. */
export const ordersAtOnce = 500;

/** Age in days from which on an order cannot be reported any more. */
export const oldestOrderDays = 400;

/** ISO 4217. */
const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u, 'currency_invalid'));

/** Order that a person made in a shop. The person is an email address or a contact of the project. */
export const reportedOrderSchema = v.pipe(
  v.object({
    /** Id of the order in the shop. An order of the project with the same id is the same order. */
    order_id: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('required'),
      v.maxLength(100, 'too_long'),
      v.check((id) => !id.includes('\u0000'), 'unsupported_characters'),
    ),
    /** Address of the person. Needed if `contact_id` is null or omitted, and used if no contact has that id. */
    email: v.optional(v.nullable(emailSchema), null),
    /** Contact of the person, at its current address. */
    contact_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid('id_invalid'))), null),
    /** Time of the order, at most 400 days ago. */
    ordered_at: instantSchema,
    /** Amount in the smallest unit of the currency, such as cents. null or omitted if it is not known. */
    amount: v.optional(
      v.nullable(
        v.pipe(
          v.number(),
          v.integer('not_whole'),
          v.minValue(0, 'too_small'),
          v.maxValue(1_000_000_000_000, 'too_large'),
        ),
      ),
      null,
    ),
    /** Currency of the amount, as an ISO 4217 code such as EUR. null or omitted if there is no amount. */
    currency: v.optional(v.nullable(currencySchema), null),
  }),
  v.check(({ email, contact_id: contactId }) => email !== null || contactId !== null, 'order_person_missing'),
  v.check(({ amount, currency }) => (amount === null) === (currency === null), 'order_amount_incomplete'),
);
export type ReportedOrder = v.InferOutput<typeof reportedOrderSchema>;

export const orders = {
  report: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/orders',
    summary:
      'Reports orders of people that a shop received, to measure whether mailing makes people order. Report all orders, whatever led to them, including those that began in a message. An order whose `order_id` was reported before stays as it is, so that a call can be repeated. Orders of people who are not contacts of the project are not stored. Fails if there are more than 500 orders, or if one of them is more than 400 days old or in the future.',
    params: v.object({ id: entityId('project') }),
    body: v.object({
      orders: v.pipe(
        v.array(reportedOrderSchema),
        v.minLength(1, 'order_missing'),
        v.maxLength(ordersAtOnce, 'too_many_orders'),
      ),
    }),
    answer: v.object({
      /** Number of orders that were stored. */
      stored: v.number(),
      /** Number of orders that had been reported before. */
      known: v.number(),
      /** Ids of the orders that were not stored, because the person is not a contact of the project. */
      ignored: v.array(v.string()),
    }),
    // A shop reports orders all day, and changes nothing that a user decided.
    audited: false,
    permission: mayWrite('audiences', 'id'),
  }),
} as const;
