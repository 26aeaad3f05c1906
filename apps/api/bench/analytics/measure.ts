import { contract } from '@x/api-client/contract';
import { count } from 'drizzle-orm';
import { rebuildOutdatedRollups } from '../../src/engagement/rollups/rebuild-rollups.ts';
import { connectPostgres } from '../../src/platform/database/connect.ts';
import { campaigns } from '../../src/tables/campaigns.ts';
import { messageEvents } from '../../src/tables/engagement.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { addProject, startApplication } from '../application.ts';
import { measured } from '../measure.ts';
import { quantile, row, verdict } from '../table.ts';
import { makeEvents } from './events.ts';

const goal = 100;
const turns = 40;

const [url = '', eventsText = ''] = process.argv.slice(2);
const database = await connectPostgres(url, 4);
const { client, close } = await startApplication(database, url);

interface Sent {
  readonly projectId: string;
  readonly campaignIds: readonly string[];
  readonly events: number;
}

async function findSent(): Promise<Sent | undefined> {
  return asSystem(database, async (tx) => {
    const found = await tx
      .select({ id: campaigns.id, projectId: campaigns.projectId })
      .from(campaigns)
      .orderBy(campaigns.id);
    const [first] = found;
    if (first === undefined) return undefined;
    const counted = await tx.select({ events: count() }).from(messageEvents);
    return {
      projectId: first.projectId,
      campaignIds: found.map(({ id }) => id),
      events: counted[0]?.events ?? 0,
    };
  });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

if ((await findSent()) === undefined) {
  const place = await addProject(client);
  const made = await seconds(() => makeEvents(database, place, Number(eventsText)));
  row('made in the database', `${made.toFixed(0)} s`);
}
const counted = await seconds(() => rebuildOutdatedRollups(database));
const sent = await findSent();
if (sent === undefined) throw new Error('There is nothing to measure.');
const { projectId, campaignIds, events } = sent;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const spans = [
  [29, 0],
  [6, 0],
  [89, 0],
  [180, 90],
  [364, 0],
] as const;

function spanOf(turn: number) {
  const [from, to] = spans[turn % spans.length] ?? [29, 0];
  return { start_date: day(from), end_date: day(to) };
}
const campaignOf = (turn: number) => campaignIds[turn % campaignIds.length] ?? '';
const ofProject = { filter_type: 'project', filter_id: projectId } as const;

const questions: Readonly<Record<string, (turn: number) => Promise<{ readonly success: boolean }>>> = {
  'dashboard: engagement of a project, any span': (turn) =>
    client.call(contract.analytics.engagement, { query: { ...ofProject, ...spanOf(turn) } }),
  'dashboard: engagement of a project, a year by days': () =>
    client.call(contract.analytics.engagement, {
      query: { ...ofProject, ...spanOf(4), interval: 'day' },
    }),
  'dashboard: performance of a project, any span': (turn) =>
    client.call(contract.analytics.performance, { query: { ...ofProject, ...spanOf(turn) } }),
  'dashboard: engagement of a campaign, any span': (turn) =>
    client.call(contract.analytics.engagement, {
      query: { filter_type: 'campaign', filter_id: campaignOf(turn), ...spanOf(turn) },
    }),
  'report of a campaign': (turn) =>
    client.call(contract.campaigns.report, { params: { id: campaignOf(turn) } }),
  'report: what was done inside the message': (turn) =>
    client.call(contract.analytics.blocksStats, {
      query: { filter_type: 'campaign', filter_id: campaignOf(turn) },
    }),
  'list of campaigns with their figures': (turn) =>
    client.call(contract.campaigns.list, { params: { id: projectId }, query: { page: 1 + (turn % 5) } }),
};

console.log(
  `\nAnalytics over ${events.toLocaleString('en')} events of ${String(campaignIds.length)} campaigns`,
);
// Skip the figure if an earlier run has already rolled everything up.
if (counted > 5) row('rolled up from nothing', `${Math.round(events / counted).toLocaleString('en')}/s`);
for (const [name, ask] of Object.entries(questions)) {
  const times: number[] = [];
  const { cpu } = await measured(database, turns, async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      const time = await seconds(async () => {
        if (!(await ask(turn)).success) throw new Error(`“${name}” was refused.`);
      });
      times.push(1000 * time);
    }
  });
  const p95 = quantile(times, 0.95);
  row(`${name}, p95`, `${p95.toFixed(1)} ms`, verdict(p95 <= goal, '≤ 100 ms'));
  const milliseconds = (microseconds: number) => `${(microseconds / 1000).toFixed(1)} ms`;
  row(
    '  CPU time an answer: of the process and of the database',
    milliseconds(cpu.client),
    milliseconds(cpu.server),
  );
}
await close();
await database.close();
