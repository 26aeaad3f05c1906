import {
  contactsSortedByField,
  countedContacts,
  type ContactSort,
  type Pagination,
} from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  audiences,
  contacts,
  textArray,
  type Transaction,
  queryRow,
  queryRows,
} from '../../platform/index.ts';
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

const idRow = v.object({ id: v.string() });
const countRow = v.object({ count: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) });

/**
 * Reads the ids of a window of contacts. The database function bypasses row-level security and checks the tenant
 * itself, because row-level security keeps PostgreSQL from using indexes for conditions that are not "leakproof".
 */
async function readIds(
  tx: Transaction,
  audienceId: string,
  filter: ContactSelection,
  position: Position,
): Promise<readonly string[]> {
  if (filter.inSegment !== undefined) {
    return readIdsInSegment(tx, audienceId, filter, filter.inSegment, position);
  }
  const { sort, descending, before, limit, offset } = position;
  const rows = await queryRows(
    tx,
    idRow,
    sql`
    select page_of_contacts as id from page_of_contacts(${filterArguments(audienceId, filter)},
      ${sort}::text, ${descending}::boolean, ${before}::uuid, ${limit}::bigint, ${offset}::bigint)`,
  );
  return rows.map(({ id }) => id);
}

function readWindow(
  tx: Transaction,
  audienceId: string,
  filter: ContactSelection,
  { sort, order }: ContactOrder,
  window: Window,
): Promise<readonly string[]> {
  return readIds(tx, audienceId, filter, { sort, descending: order === 'desc', before: null, ...window });
}

/** Reads the ids of matching contacts, newest first. If `before` is given, reads only contacts with smaller ids. */
export function readIdsBefore(
  tx: Transaction,
  audienceId: string,
  filter: ContactSelection,
  before: string | null,
  limit: number,
): Promise<readonly string[]> {
  return readIds(tx, audienceId, filter, {
    sort: 'created_at',
    descending: true,
    before,
    limit,
    offset: 0,
  });
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
    return readWindow(tx, audienceId, query, { sort, order: direction }, { limit, offset });
  }
  const order: ContactOrder = { sort, order: direction === 'asc' ? 'desc' : 'asc' };
  const backwards = {
    limit: Math.max(0, Math.min(limit, total - offset)),
    offset: Math.max(0, total - offset - limit),
  };
  return (await readWindow(tx, audienceId, query, order, backwards)).toReversed();
}

interface Count {
  readonly total: number;
  /** False if counting stopped at {@link countedContacts}. */
  readonly exact: boolean;
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
  audience: { readonly id: string; readonly contacts: number },
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

function sortsByField({ sort }: ContactOrder): boolean {
  return sort.startsWith('field:');
}

/** Returns the order in which a list can be read, which is not that of a custom field if too many contacts match. */
function possibleOrder(
  query: ContactSelection & ContactOrder,
  contactsInAudience: number,
  { total, exact }: Count,
): ContactOrder {
  const isFew = isFiltered(query) && exact && total <= countedContacts;
  const isShort = isFew || contactsInAudience <= contactsSortedByField;
  if (isShort || !sortsByField(query)) return { sort: query.sort, order: query.order };
  return { sort: 'created_at', order: 'desc' };
}

/** The last page of matches tells their number, which saves finding them again to count them. */
function countOnLastPage(query: ContactPageQuery, ids: readonly string[] | undefined): Count | undefined {
  const isLast = ids !== undefined && ids.length < query.rows && (ids.length > 0 || query.page === 1);
  if (!isLast || !isFiltered(query)) return undefined;
  return { total: (query.page - 1) * query.rows + ids.length, exact: true };
}

/** Returns undefined if the audience does not exist. */
export async function readContactPage(tx: Transaction, audienceId: string, query: ContactPageQuery) {
  const { page, rows } = query;
  const window = { limit: rows, offset: (page - 1) * rows };
  const isNear = !sortsByField(query) && (isFiltered(query) || window.offset <= nearSteps);
  // Run both queries at once to save a round trip.
  const [audience, nearIds] = await Promise.all([
    findAudience(tx, audienceId),
    isNear ? readWindow(tx, audienceId, query, query, window) : undefined,
  ]);
  if (audience === undefined) return undefined;
  const count = countOnLastPage(query, nearIds) ?? (await countContacts(tx, audience, query, query.count));
  const sorted = possibleOrder(query, audience.contacts, count);
  // Contacts without a value of a custom field come last in both directions, so their list can't be read backwards.
  const readAll = isFiltered(query) || sortsByField(sorted) ? readWindow : readUnfiltered;
  const ids = nearIds ?? (await readAll(tx, audienceId, query, sorted, window, count.total));
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
    ...sorted,
  };
}
