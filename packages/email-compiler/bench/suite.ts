import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contender } from './contenders/contender.ts';
import { handlebars, mjml, ours, peers, stringLimit } from './contenders/index.ts';
import { atMostKilobytes, atMostPart, atMostTimes, printGoals, type Goal } from './goals.ts';
import { measure } from './measure.ts';
import { newsletter, wordsOf, type Row } from './newsletter.ts';
import { measureStarts, starters } from './start-time.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const everyone: readonly Contender[] = [stringLimit, ...Object.values(ours), handlebars, ...peers];

async function checkContent(rows: readonly Row[]): Promise<void> {
  for (const contender of everyone) {
    const html = (await contender.prepare(rows)()()).replaceAll('&#x3D;', '=');
    const missing = wordsOf(rows).filter((words) => !html.includes(words));
    if (missing.length > 0) throw new Error(`${contender.name} lost ${JSON.stringify(missing.slice(0, 3))}`);
  }
}

type Times = ReadonlyMap<string, number>;

async function race(count: number): Promise<Times> {
  const rows = newsletter(count);
  const times = await measure(everyone, rows);
  const table: Record<string, object> = {};
  for (const { name, prepare } of everyone) {
    const time = times.get(name) ?? Number.NaN;
    const bytes = Buffer.byteLength(await prepare(rows)()());
    table[name] = {
      'CPU ms': Number(time.toFixed(4)),
      '× string limit': Number((time / (times.get(stringLimit.name) ?? Number.NaN)).toFixed(1)),
      KB: Number((bytes / 1000).toFixed(1)),
    };
  }
  console.log(`\n${count} blocks`);
  console.table(table);
  return times;
}

interface TimeGoals {
  readonly musts: readonly Goal[];
  /** What the compiler could reach. A missed aim is no failure. */
  readonly aims: readonly Goal[];
}

function timeGoals(at50: Times, at500: Times): TimeGoals {
  const time = (times: Times, { name }: Contender) => times.get(name) ?? Number.NaN;
  // Use `unchecked`, so that the time includes validating the blocks.
  const html = time(at50, ours.unchecked);
  const fastest = Math.min(...peers.map((peer) => time(at50, peer)));
  const changed = (times: Times) => time(times, ours.changedHtml) / time(times, mjml);
  return {
    musts: [
      atMostPart('HTML / fastest peer', html / fastest, 2),
      atMostPart('HTML / mjml', html / time(at50, mjml), 20),
      atMostTimes('HTML + AMP + text / HTML of the fastest peer', time(at50, ours.all) / fastest, 1),
      atMostPart('one block of 500 changed, HTML / mjml', changed(at500), 300),
      atMostTimes('page / HTML', time(at50, ours.page) / time(at50, ours.html), 1.3),
    ],
    aims: [
      atMostPart('HTML / fastest peer', html / fastest, 3),
      atMostPart('HTML / mjml', html / time(at50, mjml), 25),
      atMostPart('one block of 50 changed, HTML / mjml', changed(at50), 300),
    ],
  };
}

/** Checks that the time per block does not grow with the number of blocks. */
async function linearity(): Promise<Goal> {
  const perBlock = new Map<number, number>();
  for (const count of [500, 1000, 2000, 5000]) {
    const times = await measure([ours.html], newsletter(count));
    perBlock.set(count, ((times.get(ours.html.name) ?? Number.NaN) / count) * 1000);
  }
  console.log('\nHTML, µs a block');
  console.table(Object.fromEntries([...perBlock].map(([count, time]) => [count, Number(time.toFixed(3))])));
  const ratio = (perBlock.get(5000) ?? Number.NaN) / (perBlock.get(500) ?? Number.NaN);
  return atMostTimes('a block of 5,000 / a block of 500', ratio, 1.25);
}

function startGoal(rows: readonly Row[]): Goal {
  const times = measureStarts(rows, folder);
  console.log('\nWhole process, from start to HTML of 50 blocks');
  console.table(
    Object.fromEntries(starters.map((starter) => [starter, { ms: Number(times[starter].toFixed(1)) }])),
  );
  return atMostTimes('process start to HTML / string limit’s', times.ours / times['string-limit'], 2);
}

const rows = newsletter(50);
await checkContent(rows);
await race(8);
const at50 = await race(50);
const at500 = await race(500);
const linear = await linearity();
const start = startGoal(rows);
const html = await ours.html.prepare(rows)()();
const { musts, aims } = timeGoals(at50, at500);
printGoals('Goals', [...musts, linear, atMostKilobytes('HTML of 50 blocks', Buffer.byteLength(html), 35)]);
printGoals('Aims', [...aims, start]);
