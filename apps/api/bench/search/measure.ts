import { sql } from 'drizzle-orm';
import { connectPostgres } from '../../src/platform/database/connect.ts';
import { asSystem, asTenant } from '../../src/platform/database/tenant.ts';
import { randomOf } from '../../src/platform/seeded-random.ts';
import { readGroups, readQuery } from '../../src/search/group.ts';
import { projectGroups } from '../../src/search/project-groups.ts';
import { startApplication } from '../application.ts';
import type { Place } from '../place.ts';
import { quantile, row, verdict } from '../table.ts';
import { readListWorld } from './list-world.ts';
import { measureCampaignLists, measureContactLists, measureOtherLists, measureSummaries } from './lists.ts';
import { createSearchWorld, findPlace, firstNames, surnames, topics } from './world.ts';

const goal = 150;
const asked = { warmUp: 5, measured: 60 };

const [url = '', contactsText = '', campaignsText = '', part = 'all'] = process.argv.slice(2);
const connections = 4;
const database = await connectPostgres(url, connections);
const application = await startApplication(database, url);
const random = randomOf(11);

function oneOf(items: readonly string[]): string {
  return items[Math.floor(random() * items.length)] ?? '';
}

/** Digits with which addresses and most names of the world begin. */
function randomStart(length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
}

/** Searches that people make, and some that find very much. */
const questions: Readonly<Record<string, () => string>> = {
  'the first letters of an address': () => randomStart(3 + Math.floor(random() * 4)),
  'two letters': () => randomStart(2),
  'a word in the name of a campaign': () => oneOf(topics),
  'part of a word': () => oneOf(['ale', 'ter', 'emin', 'ewsle']),
  'two words in the name of a campaign': () => `${oneOf(topics)} ${oneOf(['sale', 'offer', 'teaser'])}`,
  'a campaign by its number': () => `${oneOf(topics)} ${String(Math.floor(random() * 10_000))}`,
  'a first name and a surname': () => `${oneOf(firstNames)} ${oneOf(surnames)}`,
  'the beginnings of both': () => `${randomStart(1)} ${randomStart(1)}`,
  'four words': () => 'María José de la',
  'nothing at all': () => `zz${randomStart(6)}`,
};

function searchAs(place: Place, text: string) {
  return asTenant(database, [place.organizationId], (tx) =>
    readGroups({
      groups: projectGroups,
      mayAlsoCall: () => Promise.resolve(true),
      read: ({ find }) =>
        find(tx, { projectId: place.projectId, user: { id: null, name: 'Bench' } }, readQuery(text)),
    }),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measure<Question>(
  question: () => Question,
  answer: (question: Question) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < asked.warmUp + asked.measured; turn += 1) {
    const next = question();
    times.push(await timed(() => answer(next)));
  }
  return times.slice(asked.warmUp);
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/**
 * Lets each connection read the large tables. A process of PostgreSQL is slow when it reads a page of the shared memory for
 * the first time, which a server that has run for a while has behind it.
 */
async function readTables(): Promise<void> {
  const read = () =>
    asSystem(database, async (tx) => {
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
      for (const table of ['contacts', 'contact_profiles', 'deliveries']) {
        await tx.execute(
          sql`select count(*) from ${sql.identifier(table)} as read where read.organization_id is null`,
        );
      }
    });
  await Promise.all(Array.from({ length: connections }, read));
}

async function measureSearch(): Promise<void> {
  console.log(`\nSearch of a project with ${contactsText} contacts and ${campaignsText} campaigns`);
  const all: number[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const times = await measure(question, (text) => searchAs(place, text));
    all.push(...times);
    const p95 = quantile(times, 0.95);
    row(`${name}, p50`, milliseconds(quantile(times, 0.5)));
    row('  p95', milliseconds(p95), verdict(p95 <= goal, `≤ ${String(goal)} ms`));
  }
  row(
    'all of these, p95',
    milliseconds(quantile(all, 0.95)),
    verdict(quantile(all, 0.95) <= goal, `≤ ${String(goal)} ms`),
  );
}

const start = performance.now();
const known = await findPlace(database);
const place =
  known ??
  (await createSearchWorld(database, application.client, Number(contactsText), Number(campaignsText)));
if (known === undefined) row('made in the database', `${((performance.now() - start) / 1000).toFixed(0)} s`);
await readTables();
if (part === 'search' || part === 'all') await measureSearch();
if (part === 'lists' || part === 'all') {
  const bench = { ...application, database };
  const world = await readListWorld(database, place, Number(contactsText));
  await measureCampaignLists(bench, world);
  await measureContactLists(bench, world);
  await measureOtherLists(bench, world);
  await measureSummaries(bench, world);
}
await application.close();
await database.close();
