import { countedContacts, type ContactSort, type Pagination } from '@x/api-client/contract';
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
  query: ContactSelection & ContactOrder,
  { limit, offset }: Window,
  total: number,
): Promise<readonly string[]> {
  if (offset <= total / 2) return readWindow(tx, audienceId, query, query, { limit, offset });
  const order: ContactOrder = { sort: query.sort, order: query.order === 'asc' ? 'desc' : 'asc' };
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

/** Returns undefined if the audience does not exist. */
export async function readContactPage(tx: Transaction, audienceId: string, query: ContactPageQuery) {
  const { page, rows } = query;
  const window = { limit: rows, offset: (page - 1) * rows };
  // The list by a custom field ends with contacts that have no value, in both directions, so that it can't be read backwards.
  const isNear = isFiltered(query) || window.offset <= nearSteps || query.sort.startsWith('field:');
  // Run both queries at once to save a round trip.
  const [audience, nearIds] = await Promise.all([
    findAudience(tx, audienceId),
    isNear ? readWindow(tx, audienceId, query, query, window) : undefined,
  ]);
  if (audience === undefined) return undefined;
  const { total, exact } = await countContacts(tx, audience, query, query.count);
  const ids = nearIds ?? (await readUnfiltered(tx, audienceId, query, window, total));
  const pagination: Pagination = {
    current_page: page,
    first_page: 1,
    last_page: Math.max(1, Math.ceil(total / rows)),
    per_page: rows,
    total_items: total,
  };
  return {
    items: await readContacts(tx, ids),
    pagination,
    exact,
    audience: { id: audience.id, name: audience.name },
  };
}
