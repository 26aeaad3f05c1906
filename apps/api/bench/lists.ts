import {
  readContactPage,
  readContacts,
  type ContactPageQuery,
} from '../src/audience/contacts/contact-page.ts';
import { connectPostgres } from '../src/platform/database/connect.ts';
import type { Database } from '../src/platform/database/database.ts';
import { audiences } from '../src/tables/audience.ts';
import { asSystem, asTenant } from '../src/platform/database/tenant.ts';
import { quantile } from './table.ts';

/** Response times of list pages by kind of query, in milliseconds. */
export interface ListTimes {
  /** 95th percentile of 100 queries, after 10 other queries of the same kind. */
  readonly p95: number;
  /** 95th percentile for loading the same contacts by their ids, as a lower bound. */
  readonly bareP95: number;
  /** Time of the first query of this kind, when only queries of other kinds have filled the caches. */
  readonly first: number;
}

type Question = (turn: number) => Partial<ContactPageQuery>;

const asked = { warmUp: 10, measured: 100 };

const sorts = ['created_at', 'email', 'first_name', 'surname', 'updated_at'] as const;
const names = ['ada', 'mar', 'garcia', 'lovelace', 'hopper', 'nuria torvalds', 'Ángel', 'j ruiz', 'zz'];
const phones = ['+34 600', '346', '6123', '34 61 2', '+34 699 99', '0034'];

function oneOf<Item>(items: readonly Item[], turn: number, otherwise: Item): Item {
  return items[turn % items.length] ?? otherwise;
}

const sortOf = (turn: number) => oneOf(sorts, turn, 'email');
const orderOf = (turn: number) => (turn % 2 === 0 ? 'asc' : 'desc');

/** Returns two to five characters with which email addresses of the file may begin. */
const addressOf = (turn: number, rows: number) =>
  (((turn * 7919) % rows) * 3).toString(36).slice(0, 2 + (turn % 4));

/**
 * Realistic queries for any page in any order, and searches by the start of a name, an email address or a phone number.
 */
function questions(rows: number, fields: readonly string[]): Readonly<Record<string, Question>> {
  const lastPage = Math.ceil(rows / 20);
  const anyPage = (turn: number) => 1 + ((turn * 7919) % lastPage);
  return {
    'the first pages': (turn) => ({ page: 1 + (turn % 10), order: orderOf(turn) }),
    ...Object.fromEntries(
      sorts.map((sort) => [
        `the first pages by ${sort}`,
        (turn: number) => ({ sort, order: orderOf(turn), page: 1 + (turn % 10) }),
      ]),
    ),
    ...Object.fromEntries(
      sorts.map((sort) => [
        `any page by ${sort}`,
        (turn: number) => ({ sort, order: orderOf(turn), page: anyPage(turn) }),
      ]),
    ),
    ...Object.fromEntries(
      fields.map((key) => [
        `the first pages by the field ${key}`,
        (turn: number) => ({ sort: `field:${key}`, order: orderOf(turn), page: 1 + (turn % 10) }),
      ]),
    ),
    'names, by their beginnings': (turn) => ({ search: oneOf(names, turn, '') }),
    'the start of an address': (turn) => ({ search: addressOf(turn, rows) }),
    'the start of a number': (turn) => ({ search: oneOf(phones, turn, '') }),
    'a search, sorted by any column': (turn) => ({
      search: oneOf([...names, ...phones, addressOf(turn, rows)], turn, ''),
      sort: sortOf(turn),
      order: orderOf(turn),
    }),
  };
}

const standardQuery: ContactPageQuery = {
  page: 1,
  rows: 20,
  search: '',
  match: 'beginning',
  suppressed: 'any',
  value: '',
  sort: 'created_at',
  order: 'desc',
  count: 'bounded',
};

interface Asked {
  readonly milliseconds: number;
  readonly ids: readonly string[];
}

interface Audience {
  readonly id: string;
  readonly organizationId: string;
}

async function timed<Found>(work: () => Promise<Found>): Promise<{ milliseconds: number; found: Found }> {
  const start = performance.now();
  const found = await work();
  return { milliseconds: performance.now() - start, found };
}

async function ask(database: Database, audience: Audience, query: ContactPageQuery): Promise<Asked> {
  const { milliseconds, found } = await timed(() =>
    asTenant(database, [audience.organizationId], (tx) => readContactPage(tx, audience.id, query)),
  );
  return { milliseconds, ids: (found?.items ?? []).map(({ id }) => id) };
}

async function askByIds(database: Database, audience: Audience, ids: readonly string[]): Promise<number> {
  const { milliseconds } = await timed(() =>
    asTenant(database, [audience.organizationId], (tx) => readContacts(tx, ids)),
  );
  return milliseconds;
}

async function measure(database: Database, audience: Audience, question: Question): Promise<ListTimes> {
  const pages: Asked[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < asked.warmUp + asked.measured; turn += 1) {
    const page = await ask(database, audience, { ...standardQuery, ...question(turn) });
    pages.push(page);
    bare.push(await askByIds(database, audience, page.ids));
  }
  const p95 = (times: readonly number[]) => quantile(times.slice(asked.warmUp), 0.95);
  return {
    p95: p95(pages.map(({ milliseconds }) => milliseconds)),
    bareP95: p95(bare),
    first: pages[0]?.milliseconds ?? Number.NaN,
  };
}

/**
 * Measures pages of the contact list, on the audience that the step `ours` has imported. `fields` are keys of custom
 * fields to sort by.
 */
export async function measureLists(
  url: string,
  rows: number,
  fields: readonly string[],
): Promise<Readonly<Record<string, ListTimes>>> {
  const database = await connectPostgres(url, 2);
  await database.pool.query('vacuum analyze contacts');
  // Write the import's changes to disk now, so that reads do not have to.
  await database.pool.query('checkpoint');
  const [audience] = await asSystem(database, (tx) => tx.select().from(audiences));
  if (audience === undefined) throw new Error('There is no audience.');
  const times: Record<string, ListTimes> = {};
  for (const [name, question] of Object.entries(questions(rows, fields))) {
    times[name] = await measure(database, audience, question);
  }
  await database.close();
  return times;
}
