import type { Database } from '../../src/platform/database/database.ts';
import { randomOf } from '../../src/platform/seeded-random.ts';
import { campaignSortSchema, contract, fixedContactSortSchema } from '@x/api-client/contract';
import type { BenchApplication } from '../application.ts';
import { measured } from '../measure.ts';
import { quantile, row, verdict } from '../table.ts';
import type { ListWorld } from './list-world.ts';
import { firstNames, surnames, topics } from './world.ts';

const goal = 100;
const asked = { warmUp: 2, measured: 24 };

interface Bench extends BenchApplication {
  readonly database: Database;
}

type Query = Readonly<Record<string, string>>;
type Ask = (turn: number) => Promise<void>;

const random = randomOf(21);

function oneOf(items: readonly string[]): string {
  return items[Math.floor(random() * items.length)] ?? '';
}

/** Digits with which addresses and most names of the world begin. */
function randomStart(length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
}

function randomDay(days: number): string {
  const day = new Date(Date.now() - Math.ceil(random() * days) * 86_400_000);
  return day.toISOString().slice(0, 10);
}

function pathOf({ path }: { readonly path: string }, id: string): string {
  return path.replace('{id}', id);
}

interface Times {
  /** 95th percentile in milliseconds. */
  readonly p95: number;
  /** Average CPU time of an answer in milliseconds, of this process and the database. Other load does not change it. */
  readonly cpu: number;
}

async function measure({ database }: Bench, ask: Ask): Promise<Times> {
  for (let turn = 0; turn < asked.warmUp; turn += 1) await ask(turn);
  const times: number[] = [];
  const { cpu } = await measured(database, asked.measured, async () => {
    for (let turn = 0; turn < asked.measured; turn += 1) {
      const start = performance.now();
      await ask(turn);
      times.push(performance.now() - start);
    }
  });
  return { p95: quantile(times, 0.95), cpu: (cpu.client + cpu.server) / 1000 };
}

function report(name: string, { p95, cpu }: Times): void {
  row(name, `${p95.toFixed(0)} ms`, `${verdict(p95 <= goal, '≤ 100 ms')}, CPU ${cpu.toFixed(0)} ms`);
}

/** Measures each pair of a filter and a sort column. Prints the slowest column of each filter, and all that are too slow. */
async function measureGrid(
  bench: Bench,
  title: string,
  filters: Readonly<Record<string, () => Query>>,
  sorts: readonly string[],
  ask: (query: Query, turn: number) => Promise<void>,
): Promise<void> {
  console.log(`\n${title}: the 95th percentile, sorted by each of ${String(sorts.length)} columns`);
  for (const [name, filter] of Object.entries(filters)) {
    const found: (readonly [sort: string, times: Times])[] = [];
    for (const sort of sorts) {
      const order = (turn: number) => (turn % 2 === 0 ? 'asc' : 'desc');
      found.push([
        sort,
        await measure(bench, (turn) => ask({ ...filter(), sort, order: order(turn) }, turn)),
      ]);
    }
    const slowest = found.toSorted(([, one], [, other]) => other.p95 - one.p95);
    const shown = slowest.filter(([, { p95 }], index) => index === 0 || p95 > goal);
    for (const [index, [sort, times]] of shown.entries()) {
      report(`${(index === 0 ? name : '').padEnd(40)} ${sort}`, times);
    }
  }
}

const contactFilters = ({ tags, segmentId }: ListWorld): Readonly<Record<string, () => Query>> => ({
  'all contacts': () => ({}),
  'a name': () => ({ search: oneOf([...firstNames, ...surnames]) }),
  'the start of an address': () => ({ search: randomStart(2 + Math.floor(random() * 4)) }),
  'two words': () => ({ search: `${oneOf(firstNames)} ${oneOf(surnames)}` }),
  'no contact': () => ({ search: `zz${randomStart(6)}` }),
  suppressed: () => ({ suppressed: 'only' }),
  'can be mailed': () => ({ suppressed: 'none' }),
  'a frequent tag': () => ({ tag: tags.frequent }),
  'a rare tag': () => ({ tag: tags.rare }),
  'a frequent value of a field': () => ({ field: 'city', value: oneOf(['porto', 'Málaga', 'Lyon']) }),
  'a value of a field of a thousand contacts': () => ({ field: 'last_order', value: randomDay(699) }),
  'a rare value of a field': () => ({ field: 'spent', value: String(Math.floor(random() * 900)) }),
  'no value of a field': () => ({ field: 'city', value: 'Atlantis' }),
  'a segment': () => ({ segment: segmentId }),
  'a name, a tag, can be mailed': () => ({
    search: oneOf(firstNames),
    tag: tags.frequent,
    suppressed: 'none',
  }),
});

/** Every third page is any page of the list, and the others are the first two. */
const pageOf = (turn: number, lastPage: number) =>
  String(turn % 3 === 2 ? 1 + ((turn * 7919) % lastPage) : 1 + (turn % 2));

export async function measureContactLists(bench: Bench, world: ListWorld): Promise<void> {
  const { audienceId, contacts, fieldKeys } = world;
  const sorts = [...fixedContactSortSchema.options, ...fieldKeys.map((key) => `field:${key}`)];
  const path = pathOf(contract.audiences.contacts, audienceId);
  await measureGrid(bench, 'Contacts', contactFilters(world), sorts, (query, turn) => {
    const isFiltered = Object.keys(query).length > 2;
    const page = pageOf(turn, isFiltered ? 10 : Math.ceil(contacts / 20));
    return bench.get(path, { ...query, page });
  });
  console.log('\nThe exact number of matches, which the page loads after the list');
  for (const [name, filter] of Object.entries(contactFilters(world))) {
    report(name, await measure(bench, () => bench.get(path, { ...filter(), rows: '1', count: 'exact' })));
  }
}

const campaignFilters = ({ audienceId, campaigns }: ListWorld): Readonly<Record<string, () => Query>> => ({
  'all campaigns': () => ({}),
  'a word': () => ({ search: oneOf(topics) }),
  'two words': () => ({ search: `liquidacion ${oneOf(['sale', 'offer'])}` }),
  'one campaign': () => ({ search: String(Math.floor(random() * campaigns)) }),
  'no campaign': () => ({ search: `zz${randomStart(6)}` }),
  statuses: () => ({ campaign_status: oneOf(['draft', 'completed', 'scheduled,ongoing']) }),
  'an audience': () => ({ audience: audienceId }),
  'a sender': () => ({ from: 'news@brand.test' }),
  'all of these': () => ({
    search: oneOf(topics),
    campaign_status: 'completed,draft',
    audience: audienceId,
    from: 'shop@brand.test',
  }),
});

export async function measureCampaignLists(bench: Bench, world: ListWorld): Promise<void> {
  await measureGrid(bench, 'Campaigns', campaignFilters(world), campaignSortSchema.options, (query, turn) => {
    const rows = turn % 4 === 3 ? '100' : '20';
    const isFiltered = Object.keys(query).length > 2;
    const page = pageOf(turn, isFiltered ? 3 : Math.ceil(world.campaigns / Number(rows)));
    return bench.get(pathOf(contract.campaigns.list, world.projectId), { ...query, rows, page });
  });
}

export async function measureOtherLists(bench: Bench, world: ListWorld): Promise<void> {
  const lists = [
    ['Templates', contract.templates.list, ['name', 'created_at', 'updated_at']],
    ['Audiences', contract.audiences.list, ['name', 'contacts', 'created_at', 'updated_at']],
    ['Segments', contract.segments.list, ['name', 'created_at', 'updated_at']],
  ] as const;
  const filters = { all: () => ({}), searched: () => ({ search: oneOf([...topics, 'list']) }) };
  for (const [title, endpoint, sorts] of lists) {
    await measureGrid(bench, title, filters, sorts, (query) =>
      bench.get(pathOf(endpoint, world.projectId), query),
    );
  }
}

/** Measures what the pages of an audience and of a campaign of this size show beside lists. */
export async function measureSummaries(bench: Bench, world: ListWorld): Promise<void> {
  console.log('\nBeside the lists');
  const questions = {
    'contacts that can be mailed': [
      pathOf(contract.audiences.mailable, world.projectId),
      { ids: world.audienceId },
    ],
    'growth of the audience': [pathOf(contract.audienceGrowth.get, world.audienceId), {}],
    'milestones of a campaign to everyone': [pathOf(contract.campaignMilestones.get, world.campaignId), {}],
  } as const;
  for (const [name, [path, query]] of Object.entries(questions)) {
    report(name, await measure(bench, () => bench.get(path, query)));
  }
}
