import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectPostgres } from '../../src/platform/database/connect.ts';
import { createJobQueue } from '../../src/platform/queue/queue.ts';
import { quantile, row, verdict } from '../table.ts';
import { contactsFile, Tenant, type Installation } from './tenant.ts';

const goals = {
  /** Maximum delay that one tenant causes another, in ms. */
  delay: 5000,
  /** Maximum latency of lists during a send and an import, in ms. */
  p99: 1000,
  share: 0.3,
  /** Minimum share of the send rate that remains with 500 clients. `share` applies to 100 clients. */
  crowdedShare: 0.2,
};

const [url = '', secondsText = '10', near = '', far = '', part = ''] = process.argv.slice(2);
const duration = Number(secondsText) * 1000;

/** Repeats `work` in `atOnce` concurrent loops until stopped. Collects the durations in ms and the failures. */
function startLoad(atOnce: number, work: (turn: number, signal: AbortSignal) => Promise<void>) {
  const stopping = new AbortController();
  const latencies: number[] = [];
  const failures: string[] = [];
  let turn = 0;
  const loops = Array.from({ length: atOnce }, async () => {
    while (!stopping.signal.aborted) {
      const start = performance.now();
      turn += 1;
      try {
        await work(turn, stopping.signal);
        latencies.push(performance.now() - start);
      } catch (error) {
        failures.push(String(error));
        // Pause, so that clients that are refused immediately do not keep this process busy.
        await sleep(50);
      }
    }
  });
  return {
    latencies,
    failures,
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
const times = (latencies: readonly number[]) =>
  `${milliseconds(quantile(latencies, 0.5))}, ${milliseconds(Math.max(0, ...latencies))}`;

interface Scenario {
  readonly name: string;
  /** Makes one request as an ordinary tenant. */
  readonly quiet: (turn: number) => Promise<void>;
  /** Makes one request as a tenant that overloads the server with `atOnce` concurrent clients. */
  readonly greedy: (turn: number, signal: AbortSignal) => Promise<void>;
  readonly atOnce: number;
  /** Stops the work that the greedy tenant has started. */
  readonly end?: () => Promise<void>;
}

async function compare({ name, quiet, greedy, atOnce, end }: Scenario): Promise<void> {
  const alone = startLoad(1, quiet);
  await sleep(duration);
  await alone.stop();
  const other = startLoad(atOnce, greedy);
  await sleep(2000);
  const together = startLoad(1, quiet);
  await sleep(duration);
  await together.stop();
  await end?.();
  await other.stop();
  const longest = Math.max(...together.latencies) - Math.max(...alone.latencies);
  const failed = [...alone.failures, ...together.failures];
  row(`${name}: quiet tenant alone (median, longest)`, times(alone.latencies));
  row(
    '  with the greedy tenant',
    times(together.latencies),
    verdict(longest <= goals.delay && failed.length === 0, `≤ ${milliseconds(goals.delay)} more`),
  );
  row(`  greedy tenant, ${String(atOnce)} concurrent`, times(other.latencies));
  if (other.failures.length > 0) row('  greedy tenant refused', `${String(other.failures.length)} times`);
  if (failed.length > 0) row('  failures', String(failed.length), failed[0]);
}

/**
 * `few` and `imports` belong to the quiet tenant, and `many` belongs to the greedy tenant. Sending to `many` takes
 * longer than the measurement.
 */
interface Audiences {
  readonly few: string;
  readonly imports: string;
  readonly many: string;
}

function createScenarios(quiet: Tenant, greedy: Tenant, audiences: Audiences): readonly Scenario[] {
  const { sink } = quiet.installation;
  const validMarkup =
    '<!doctype html><html ⚡4email><head><meta charset="utf-8"></head><body>Hi</body></html>';
  const few = contactsFile(200);
  const many = contactsFile(20_000);
  return [
    {
      name: 'lists',
      quiet: (turn) => quiet.list(1 + (turn % 50)),
      greedy: (turn) => greedy.list(1 + (turn % 50)),
      atOnce: 50,
    },
    {
      name: 'AMP validation',
      quiet: () => quiet.validate(validMarkup),
      greedy: () => greedy.validate('<b>'.repeat(45_000)),
      atOnce: 20,
    },
    {
      name: 'imports',
      quiet: () => quiet.import(few, audiences.imports),
      greedy: async (_turn, signal) => greedy.import(many, await greedy.addAudience(0), signal),
      atOnce: 8,
    },
    {
      name: 'sending',
      quiet: () => quiet.send(audiences.few, sink.near),
      greedy: async (_turn, signal) => {
        await greedy.beginSending(audiences.many, sink.far);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      atOnce: 8,
      end: () => greedy.cancelAll(),
    },
  ];
}

interface Rates {
  readonly messages: number;
  readonly rows: number;
  readonly failures: readonly string[];
}

/**
 * Measures the messages and rows per second while campaigns are sent, files of 200,000 contacts are imported, or both.
 */
async function workWith(
  tenant: Tenant,
  { sends, imports }: { readonly sends: boolean; readonly imports: boolean },
): Promise<Rates> {
  const file = contactsFile(200_000);
  if (sends) {
    await tenant.beginSending(tenant.place.audienceId, tenant.installation.sink.near);
    await tenant.beginSending(tenant.place.audienceId, tenant.installation.sink.near);
  }
  const importing = imports
    ? startLoad(2, async (_turn, signal) => tenant.import(file, await tenant.addAudience(0), signal))
    : undefined;
  // Wait until everything has started, because uploading a file takes a while.
  const idle = [await tenant.acceptedMessages(), await tenant.importedRows()] as const;
  for (let began = 0; began < 60; began += 1) {
    await sleep(500);
    const isSending = !sends || (await tenant.acceptedMessages()) > idle[0];
    if (isSending && (!imports || (await tenant.importedRows()) > idle[1])) break;
  }
  const start = performance.now();
  const before = [await tenant.acceptedMessages(), await tenant.importedRows()] as const;
  await sleep(duration);
  const seconds = (performance.now() - start) / 1000;
  const [messages, rows] = [await tenant.acceptedMessages(), await tenant.importedRows()];
  await tenant.cancelAll();
  await importing?.stop();
  return {
    messages: (messages - before[0]) / seconds,
    rows: (rows - before[1]) / seconds,
    failures: importing?.failures ?? [],
  };
}

const share = (value: number) => `${Math.round(value * 100).toString()} %`;

async function crowd(
  reader: Tenant,
  worker: Tenant,
  clients: number,
  alone: Omit<Rates, 'failures'>,
): Promise<void> {
  const asking = startLoad(clients, (turn) => reader.list(1 + (turn % 50)));
  const beside = await workWith(worker, { sends: true, imports: true });
  await asking.stop();
  const { latencies } = asking;
  const failures = [...asking.failures, ...beside.failures];
  const isCrowded = clients > 100;
  const p99 = quantile(latencies, 0.99);
  const least = isCrowded ? goals.crowdedShare : goals.share;
  row(`lists for ${String(clients)} keep-alive clients, p50`, milliseconds(quantile(latencies, 0.5)));
  row('  p99', milliseconds(p99), isCrowded ? '' : verdict(p99 <= goals.p99, `≤ ${milliseconds(goals.p99)}`));
  row('  errors', String(failures.length), verdict(failures.length === 0, 'none'));
  if (failures[0] !== undefined) console.log(`  ${failures[0]}`);
  const sending = beside.messages / alone.messages;
  row(
    '  sending beside it, of its rate alone',
    share(sending),
    verdict(sending >= least, `≥ ${share(least)}`),
  );
  const importing = beside.rows / alone.rows;
  const importGoal = isCrowded ? '' : verdict(importing >= goals.share, `≥ ${share(goals.share)}`);
  row('  importing beside it, of its rate alone', share(importing), importGoal);
}

async function measure(installation: Installation, part: string): Promise<void> {
  const quiet = await Tenant.signUp(installation, 'quiet');
  const greedy = await Tenant.signUp(installation, 'greedy');
  const audiences = {
    few: await quiet.addAudience(20),
    imports: await quiet.addAudience(0),
    many: await greedy.addAudience(5000),
  };
  console.log(
    '\nTwo tenants, alone and together. Quiet: a page of a list, a small message, 200 rows, 20 recipients; the other, again and\nagain: pages, 135 KB of open tags, 20,000 rows, 5,000 recipients 100 ms away',
  );
  for (const kind of part === 'crowd' ? [] : createScenarios(quiet, greedy, audiences)) await compare(kind);
  if (part === 'tenants') return;
  const worker = await Tenant.signUp(installation, 'worker');
  console.log('\nLists beside a send of 20,000 and an import of 200,000');
  const { messages } = await workWith(worker, { sends: true, imports: false });
  const { rows, failures } = await workWith(worker, { sends: false, imports: true });
  if (failures[0] !== undefined) throw new Error(failures[0]);
  const lists = startLoad(100, (turn) => quiet.list(1 + (turn % 50)));
  await sleep(duration);
  await lists.stop();
  const pages = Math.round((lists.latencies.length / duration) * 1000);
  row('lists alone, 100 clients', `${pages.toLocaleString('en')} pages/s`);
  row('sending alone', `${Math.round(messages).toLocaleString('en')} messages/s`);
  row('importing alone', `${Math.round(rows).toLocaleString('en')} rows/s`);
  await crowd(quiet, worker, 100, { messages, rows });
  await crowd(quiet, worker, 500, { messages, rows });
}

const dataFolder = await mkdtemp(join(tmpdir(), 'x-bench-fairness-'));
const server = fork(join(import.meta.dirname, 'server.js'), {
  env: {
    ...process.env,
    DATABASE_URL: url,
    DATA_FOLDER: dataFolder,
    ALLOWED_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  },
});
process.once('exit', () => server.kill('SIGKILL'));
const port = await new Promise<number>((resolve, reject) => {
  server.once('message', (message) => resolve(Number(message)));
  server.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}.`)));
});
const database = await connectPostgres(url, 12);
const queue = await createJobQueue({ pool: database.pool, onError: (error) => console.error(error) });
await measure(
  {
    origin: `http://127.0.0.1:${String(port)}`,
    database,
    queue,
    sink: { near: Number(near), far: Number(far) },
  },
  part,
);
await queue.stop(1000);
await database.close();
server.kill('SIGKILL');
await rm(dataFolder, { recursive: true, force: true });
process.exit(0);
