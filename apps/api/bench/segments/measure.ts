import type { SegmentTree } from '@x/api-client/contract';
import { freezeRecipients } from '../../src/delivery/ledger/freeze-recipients.ts';
import { connectPostgres } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/identifier.ts';
import { campaignAudiences, campaigns } from '../../src/tables/campaigns.ts';
import { segments } from '../../src/tables/segments.ts';
import { asSystem, asTenant } from '../../src/platform/database/tenant.ts';
import { WorkTimeoutError } from '../../src/platform/http/failure.ts';
import { randomOf } from '../../src/platform/seeded-random.ts';
import { readKnownProject } from '../../src/segments/language/known-project.ts';
import { selectContacts } from '../../src/segments/language/select-contacts.ts';
import { readSegmentSelection } from '../../src/segments/language/selection.ts';
import { resolveSegment } from '../../src/segments/language/tree/resolve.ts';
import { quantile, row, verdict } from '../table.ts';
import { nearlyEveryone, segmentOfFive } from './trees.ts';
import { createWorld, findWorld, type World } from './world.ts';

const goals = { count: 1000, startRatio: 1.5 };
const segmentCount = 50;
const rounds = 3;

const [url = '', contactsText = '', eventsText = '', step = 'all'] = process.argv.slice(2);
const database = await connectPostgres(url, 2);

async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}

/** Like {@link timed}, but a query that the product gives up counts as one of that time. */
async function timedCount(world: World, tree: SegmentTree): Promise<number> {
  const start = performance.now();
  try {
    await count(world, tree);
  } catch (error) {
    if (!(error instanceof WorkTimeoutError)) throw error;
  }
  return performance.now() - start;
}

/** Counts a segment and reads the first contacts, like the builder of segments does while somebody edits. */
function count(world: World, tree: SegmentTree): Promise<{ readonly contacts: number }> {
  return asTenant(database, [world.organizationId], async (tx) => {
    const known = await readKnownProject(tx, world, new Date(), [tree]);
    return selectContacts(tx, world, resolveSegment(tree, known), { limit: 5, offset: 0 });
  });
}

async function measureCounts(world: World): Promise<void> {
  const random = randomOf(20);
  const trees = Array.from({ length: segmentCount }, () => segmentOfFive(world, random));
  const firsts: number[] = [];
  const times: { readonly milliseconds: number; readonly tree: SegmentTree }[] = [];
  for (const tree of trees) {
    firsts.push(await timedCount(world, tree));
    for (let turn = 0; turn < rounds; turn += 1) {
      times.push({ milliseconds: await timedCount(world, tree), tree });
    }
  }
  const all = times.map(({ milliseconds }) => milliseconds);
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
  const p95 = quantile(all, 0.95);
  row('count of a segment of five conditions, p50', milliseconds(quantile(all, 0.5)));
  row('  p95', milliseconds(p95), verdict(p95 <= goals.count, `≤ ${String(goals.count)} ms`));
  row('  the first count of each segment, p95', milliseconds(quantile(firsts, 0.95)));
  const slowest = new Map(
    times
      .toSorted((one, other) => one.milliseconds - other.milliseconds)
      .map(({ tree, milliseconds: time }) => [JSON.stringify(tree), time]),
  );
  for (const [tree, time] of [...slowest].slice(-3).toReversed())
    row('  one of the slowest', milliseconds(time), tree);
}

async function addCampaign({ organizationId, projectId, audienceId }: World): Promise<string> {
  const id = newId();
  await asSystem(database, async (tx) => {
    const fields = { name: 'Start', fromEmail: 'shop@brand.test', fromName: 'Shop', subject: 'Hello' };
    await tx.insert(campaigns).values({ id, organizationId, projectId, ...fields, status: 'ongoing' });
    await tx.insert(campaignAudiences).values({ organizationId, projectId, campaignId: id, audienceId });
  });
  return id;
}

async function start(world: World, include: string | undefined) {
  const id = await addCampaign(world);
  const plan = { startAt: new Date(), intervalMinutes: 1, batchItems: 10_000_000, batches: 1 };
  return timed(() =>
    asTenant(database, [world.organizationId], async (tx) => {
      const chosen =
        include === undefined
          ? undefined
          : await readSegmentSelection(tx, world, { include, exclude: [] }, new Date());
      return freezeRecipients(tx, { id, segments: chosen }, plan);
    }),
  );
}

async function measureStarts(world: World): Promise<void> {
  const { organizationId, projectId } = world;
  const segmentId = newId();
  await asSystem(database, (tx) =>
    tx
      .insert(segments)
      .values({ id: segmentId, organizationId, projectId, name: segmentId, tree: nearlyEveryone(world) }),
  );
  const times: Record<'everyone' | 'segment', number[]> = { everyone: [], segment: [] };
  const totals = { everyone: 0, segment: 0 };
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const kind of ['everyone', 'segment'] as const) {
      const { seconds, result } = await start(world, kind === 'segment' ? segmentId : undefined);
      times[kind].push((1e6 * seconds) / result.total);
      totals[kind] = result.total;
    }
  }
  const median = (values: readonly number[]) => quantile(values, 0.5);
  const [whole, narrowed] = [median(times.everyone), median(times.segment)];
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const number = (value: number) => value.toLocaleString('en');
  row(`start of a campaign for ${number(totals.everyone)} recipients, for a million`, seconds(whole));
  const ratio = narrowed / whole;
  row(
    `  for the ${number(totals.segment)} of them in a segment, for a million`,
    seconds(narrowed),
    verdict(ratio <= goals.startRatio, `≤ ${String(goals.startRatio)} times that`),
  );
}

const known = await findWorld(database);
const made = await timed(
  async () => known ?? (await createWorld(database, Number(contactsText), Number(eventsText))),
);
if (known === undefined) row('made in the database', `${made.seconds.toFixed(0)} s`);
console.log(`\nSegments of ${contactsText} contacts with ${eventsText} events`);
if (step !== 'starts') await measureCounts(made.result);
if (step !== 'counts') await measureStarts(made.result);
await database.close();
