import {
  contactsSortedByField,
  countedContacts,
  type ContactSort,
  type Pagination,
} from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { audiences, contacts } from '../../tables/audience.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import { filterArguments, isFiltered, type ContactSelection } from './contact-filter.ts';
import { selectContacts, toContacts } from './contact.ts';
import { countInSegment, type Position, readIdsInSegment } from './contacts-in-segment.ts';

interface ContactOrder {
  readonly sort: ContactSort;
  readonly order: 'asc' | 'desc';
}

interface Window {
  readonly limit: number;
  readonly offset: number;
}

const databaseNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
const windowRow = v.object({ id: v.string(), matches: v.nullable(databaseNumber) });
const countRow = v.object({ count: databaseNumber });

interface FoundWindow {
  readonly ids: readonly string[];
  /** Number of all matches. Undefined if the database did not have to find them all for the window. */
  readonly matches?: number | undefined;
}

/**
 * Reads a window of contacts. The database function bypasses row-level security and checks the tenant itself, because
 * row-level security keeps PostgreSQL from using indexes for conditions that are not "leakproof".
 */
async function findWindow(
  tx: Transaction,
  audienceId: string,
  filter: ContactSelection,
  position: Position,
): Promise<FoundWindow> {
  if (filter.inSegment !== undefined) {
    return { ids: await readIdsInSegment(tx, audienceId, filter, filter.inSegment, position) };
  }
  const { sort, descending, before, limit, offset } = position;
  const rows = await queryRows(
    tx,
    windowRow,
    sql`
    select contact_id as id, matches from page_of_contacts(${filterArguments(audienceId, filter)},
      ${sort}::text, ${descending}::boolean, ${before}::uuid, ${limit}::bigint, ${offset}::bigint)`,
  );
  return { ids: rows.map(({ id }) => id), matches: rows[0]?.matches ?? undefined };
}

function readWindow(
  tx: Transaction,
  audienceId: string,
  filter: ContactSelection,
  { sort, order }: ContactOrder,
  window: Window,
): Promise<FoundWindow> {
  return findWindow(tx, audienceId, filter, { sort, descending: order === 'desc', before: null, ...window });
}

/** Reads the ids of matching contacts, newest first. If `before` is given, reads only contacts with smaller ids. */
export async function readIdsBefore(
  tx: Transaction,
  audienceId: string,
  filter: ContactSelection,
  before: string | null,
  limit: number,
): Promise<readonly string[]> {
  const position = { sort: 'created_at', descending: true, before, limit, offset: 0 } as const;
  return (await findWindow(tx, audienceId, filter, position)).ids;
}

/** Largest offset at which an unfiltered page is always read from the start of the list. */
const nearSteps = 1000;

/**
 * Reads a window of the unfiltered list from the nearer end, because the database steps over every row before the
 * window.
 */
async function readUnfiltered(
  tx: Transaction,
  audienceId: string,
  query: ContactSelection,
  { sort, order: direction }: ContactOrder,
  { limit, offset }: Window,
  total: number,
): Promise<readonly string[]> {
  if (offset <= total / 2) {
    return (await readWindow(tx, audienceId, query, { sort, order: direction }, { limit, offset })).ids;
  }
  const order: ContactOrder = { sort, order: direction === 'asc' ? 'desc' : 'asc' };
  const backwards = {
    limit: Math.max(0, Math.min(limit, total - offset)),
    offset: Math.max(0, total - offset - limit),
  };
  return (await readWindow(tx, audienceId, query, order, backwards)).ids.toReversed();
}

interface Count {
  readonly total: number;
  /** False if counting stopped at {@link countedContacts}. */
  readonly exact: boolean;
}

interface CountedAudience {
  readonly id: string;
  /** Number of its contacts. */
  readonly contacts: number;
}

async function countByFilter(
  tx: Transaction,
  audienceId: string,
  filter: ContactSelection,
  stop: number,
): Promise<number> {
  const { count } = await queryRow(
    tx,
    countRow,
    sql`select count_contacts(${filterArguments(audienceId, filter)}, ${stop}::bigint) as count`,
  );
  return count;
}

async function countContacts(
  tx: Transaction,
  audience: CountedAudience,
  filter: ContactSelection,
  count: 'bounded' | 'exact',
): Promise<Count> {
  if (!isFiltered(filter)) return { total: audience.contacts, exact: true };
  const stop = count === 'exact' ? audience.contacts : countedContacts + 1;
  const found =
    filter.inSegment === undefined
      ? await countByFilter(tx, audience.id, filter, stop)
      : await countInSegment(tx, audience.id, filter, filter.inSegment, stop);
  const exact = count === 'exact' || found <= countedContacts;
  return { total: exact ? found : countedContacts, exact };
}

async function findAudience(tx: Transaction, id: string) {
  const [audience] = await tx
    .select({ id: audiences.id, name: audiences.name, contacts: audiences.contactsCount })
    .from(audiences)
    .where(eq(audiences.id, id))
    .prepare('audience_of_contacts')
    .execute();
  return audience;
}

/** Returns 0 if the audience does not exist. */
export async function countMatching(
  tx: Transaction,
  audienceId: string,
  filter: ContactSelection,
): Promise<number> {
  const audience = await findAudience(tx, audienceId);
  return audience === undefined ? 0 : (await countContacts(tx, audience, filter, 'exact')).total;
}

/** Returns the contacts in the order of `ids`. Contacts that no longer exist are left out. */
export async function readContacts(tx: Transaction, ids: readonly string[]) {
  const rows = await selectContacts(tx)
    .where(sql`${contacts.id} = any(${textArray(ids)}::uuid[])`)
    .prepare('contacts_by_ids')
    .execute();
  const byId = new Map((await toContacts(tx, rows)).map((contact) => [contact.id, contact]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface ContactPageQuery extends ContactSelection, ContactOrder {
  readonly page: number;
  readonly rows: number;
  readonly count: 'bounded' | 'exact';
}

const newestFirst: ContactOrder = { sort: 'created_at', order: 'desc' };

function sortsByField({ sort }: Pick<ContactOrder, 'sort'>): boolean {
  return sort.startsWith('field:');
}

/** Returns the order in which any number of contacts can be read. A long list is not sorted by a custom field. */
function anyOrder(audience: CountedAudience, { sort, order }: ContactOrder): ContactOrder {
  const isLong = audience.contacts > contactsSortedByField;
  return isLong && sortsByField({ sort }) ? newestFirst : { sort, order };
}

/** The last page of matches tells their number, which saves finding them again to count them. */
function countOnLastPage({ page, rows }: ContactPageQuery, ids: readonly string[]): number | undefined {
  const isLast = ids.length < rows && (ids.length > 0 || page === 1);
  return isLast ? (page - 1) * rows + ids.length : undefined;
}

interface ContactPage extends FoundWindow {
  readonly sorted: ContactOrder;
  readonly count: Count;
}

async function readFilteredPage(
  tx: Transaction,
  audience: CountedAudience,
  query: ContactPageQuery,
  window: Window,
): Promise<ContactPage> {
  const sorted = anyOrder(audience, query);
  const { ids, matches } = await readWindow(tx, audience.id, query, sorted, window);
  const total = matches ?? countOnLastPage(query, ids);
  const count =
    total === undefined ? await countContacts(tx, audience, query, query.count) : { total, exact: true };
  const isFew = count.exact && count.total <= countedContacts;
  if (sorted.sort === query.sort || !isFew) return { ids, count, sorted };
  return { ...(await readWindow(tx, audience.id, query, query, window)), count, sorted: query };
}

async function readUnfilteredPage(
  tx: Transaction,
  audience: CountedAudience,
  query: ContactPageQuery,
  window: Window,
): Promise<ContactPage> {
  const sorted = anyOrder(audience, query);
  const count = { total: audience.contacts, exact: true };
  // Contacts without a value of a custom field come last in both directions, so their list can't be read backwards.
  if (sortsByField(sorted) || window.offset <= nearSteps) {
    return { ...(await readWindow(tx, audience.id, query, sorted, window)), count, sorted };
  }
  return { ids: await readUnfiltered(tx, audience.id, query, sorted, window, count.total), count, sorted };
}

/** Returns undefined if the audience does not exist. */
export async function readContactPage(tx: Transaction, audienceId: string, query: ContactPageQuery) {
  const { page, rows } = query;
  const window = { limit: rows, offset: (page - 1) * rows };
  const audience = await findAudience(tx, audienceId);
  if (audience === undefined) return undefined;
  const readPage = isFiltered(query) ? readFilteredPage : readUnfilteredPage;
  const { ids, count, sorted } = await readPage(tx, audience, query, window);
  const pagination: Pagination = {
    current_page: page,
    first_page: 1,
    last_page: Math.max(1, Math.ceil(count.total / rows)),
    per_page: rows,
    total_items: count.total,
  };
  return {
    items: await readContacts(tx, ids),
    pagination,
    exact: count.exact,
    audience: { id: audience.id, name: audience.name },
    sort: sorted.sort,
    order: sorted.order,
  };
}
