import { contract, oldestOrderDays, type ReportedOrder } from '@x/api-client/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { implement, type Implementation } from '../../identity/index.ts';
import { contacts, orders } from '../../tables/audience.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { refuseRule, type Refusal } from '../../platform/http/refusal.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Clocks of shops that are ahead by less than this are accepted. */
const fastestClockMilliseconds = 5 * 60_000;

const dayMilliseconds = 86_400_000;

function refuseTimes(given: readonly ReportedOrder[], now: Date): Refusal<'invalid_request'> | undefined {
  const oldest = now.getTime() - oldestOrderDays * dayMilliseconds;
  const newest = now.getTime() + fastestClockMilliseconds;
  const wrong = given.findIndex(({ ordered_at: orderedAt }) => {
    const at = new Date(orderedAt).getTime();
    return at < oldest || at > newest;
  });
  if (wrong === -1) return undefined;
  return refuseRule('order_time_out_of_range', `body.orders.${String(wrong)}.ordered_at`, oldestOrderDays);
}

/** Finds the addresses of contacts by their ids. */
async function readAddresses(
  tx: Transaction,
  projectId: string,
  given: readonly ReportedOrder[],
): Promise<ReadonlyMap<string, string>> {
  const ids = given.flatMap(({ contact_id: id }) => (id === null ? [] : [id.toLowerCase()]));
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: contacts.id, emailLower: contacts.emailLower })
    .from(contacts)
    .where(and(eq(contacts.projectId, projectId), inArray(contacts.id, ids)));
  return new Map(rows.map(({ id, emailLower }) => [id, emailLower]));
}

const addressRow = v.object({ address: v.string() });

/**
 * Returns those of the addresses, in lower case, that contacts have, or people who were held out or mailed. Their orders
 * count even if their contact was deleted since.
 */
async function findKnown(
  tx: Transaction,
  projectId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = sql`any (${textArray(addresses)}::text[])`;
  // Contacts have no index by their project, so that their audiences are looked up first.
  const rows = await queryRows(
    tx,
    addressRow,
    sql`
    select distinct contacts.email_lower as address from audiences
      join contacts on contacts.audience_id = audiences.id and contacts.email_lower = ${asked}
    where audiences.project_id = ${projectId}
    union
    select holdout_people.email_lower from holdout_periods
      join holdout_people on holdout_people.period_id = holdout_periods.id and holdout_people.email_lower = ${asked}
    where holdout_periods.project_id = ${projectId}`,
  );
  return new Set(rows.map(({ address }) => address));
}

interface OrderOfPerson {
  readonly order: ReportedOrder;
  /** Undefined if no contact has the id. */
  readonly emailLower: string | undefined;
}

async function findPeople(
  tx: Transaction,
  projectId: string,
  given: readonly ReportedOrder[],
): Promise<readonly OrderOfPerson[]> {
  const byContact = await readAddresses(tx, projectId, given);
  return given.map((order) => {
    const { email, contact_id: id } = order;
    const ofContact = id === null ? undefined : byContact.get(id.toLowerCase());
    return { order, emailLower: ofContact ?? email?.toLowerCase() };
  });
}

const reportOrders = implement(
  contract.orders.report,
  async ({ params, body }, { tx, subject, services }) => {
    const wrong = refuseTimes(body.orders, services.now());
    if (wrong !== undefined) return wrong;
    const found = await findPeople(tx, params.id, body.orders);
    const addresses = found.flatMap(({ emailLower }) => (emailLower === undefined ? [] : [emailLower]));
    const known = await findKnown(tx, params.id, addresses);
    const rows = new Map<string, typeof orders.$inferInsert>();
    const ignored: string[] = [];
    for (const { order, emailLower } of found) {
      const { order_id: orderId, ordered_at: orderedAt, amount, currency } = order;
      if (emailLower === undefined || !known.has(emailLower)) ignored.push(orderId);
      else if (!rows.has(orderId)) {
        rows.set(orderId, {
          ...subject,
          orderId,
          emailLower,
          orderedAt: new Date(orderedAt),
          amount,
          currency,
        });
      }
    }
    // Sorted, so that two calls that report the same orders cannot deadlock.
    const sorted = [...rows.values()].toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
    const stored =
      sorted.length === 0
        ? []
        : await tx
            .insert(orders)
            .values(sorted)
            .onConflictDoNothing({ target: [orders.projectId, orders.orderId] })
            .returning({ orderId: orders.orderId });
    return { stored: stored.length, known: found.length - ignored.length - stored.length, ignored };
  },
);

export const orderImplementations: readonly Implementation[] = [reportOrders];
