import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { connectPostgres } from '../../src/platform/database/connect.ts';
import { deriveKeys } from '../../src/platform/secrets/keys.ts';
import { createPlace } from '../place.ts';
import { startProcess } from '../processes.ts';
import { quantile, row, verdict } from '../table.ts';
import { botAgent, load, type Measured } from '../tracking/load.ts';
import { publishPages } from './landing-pages.ts';
import { recipients, sendMessages } from './sent-messages.ts';
import { whileSending } from './while-sending.ts';

/** Pages a second, and sizes in KB (DESIGN §17). */
const goals = { pages: 300, uncounted: 2000, page: 40, script: 18 };
const connections = 64;
/** Number of visitors' networks. */
const networks = 5000;
const secretKey = 'the secret of a bench, long enough to be one';

const [url = '', sendingUrl = '', sinkPort = '', sent = '', seconds = '6'] = process.argv.slice(2);
const dist = import.meta.dirname;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

async function reportSizes(port: number, paths: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, path] of paths) {
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`);
    const page = await response.text();
    if (response.status !== 200) throw new Error(`The page had status ${String(response.status)}.`);
    const bytes = gzipSync(page).length;
    row(`${name}, size`, kilobytes(bytes), verdict(bytes <= goals.page * 1000, `≤ ${String(goals.page)} KB`));
  }
}

async function reportScript(): Promise<void> {
  const script = gzipSync(await readFile(join(dist, 'message-page.js'))).length;
  row(
    'script of interactive pages',
    kilobytes(script),
    verdict(script <= goals.script * 1000, `≤ ${String(goals.script)} KB`),
  );
}

function reportRate(name: string, { requestsPerSecond, latencies }: Measured, goal = goals.pages): void {
  row(
    name,
    `${Math.round(requestsPerSecond).toLocaleString('en')}/s`,
    `${verdict(requestsPerSecond >= goal, `≥ ${goal.toLocaleString('en')}/s`)}; p99 ${quantile(latencies, 0.99).toFixed(0)} ms`,
  );
}

/** As many requests for a page as there are networks, each from its own. */
const fromEachNetwork = (path: string) => Array.from({ length: networks }, () => path);

const database = await connectPostgres(url, 2);
const place = await createPlace(database);
const messages = await sendMessages(database, place, deriveKeys(secretKey).tracking);
const landingPages = await publishPages(database, place);
const dataFolder = await mkdtemp(join(tmpdir(), 'x-bench-'));
const server = await startProcess(dist, 'server', {
  DATABASE_URL: url,
  DATA_FOLDER: dataFolder,
  SECRET_KEY: secretKey,
  DEMO: 'off',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '1',
});
const common = {
  connections,
  warmUp: 1500,
  duration: Number(seconds) * 1000,
  port: server.port,
  status: 200,
};
try {
  console.log(
    `\nPages of sent messages, ${String(connections)} connections, ${String(recipients)} recipients`,
  );
  await reportSizes(server.port, new Map([...messages].map(([name, [path = '']]) => [name, path])));
  await reportScript();
  for (const [name, paths] of messages) reportRate(name, await load({ ...common, paths }));

  console.log(
    `\nLanding pages, ${String(connections)} connections, visitors in ${String(networks)} networks`,
  );
  await reportSizes(server.port, landingPages);
  for (const [name, path] of landingPages) {
    const paths = fromEachNetwork(path);
    reportRate(`${name}, from memory`, await load({ ...common, paths, agent: botAgent }), goals.uncounted);
    reportRate(`${name}, visits counted`, await load({ ...common, paths }));
  }

  console.log('\nBeside a send');
  const [[largest, its] = ['', []]] = messages;
  const [[landing, path] = ['', '']] = landingPages;
  const sending = { sent, databaseUrl: sendingUrl, sinkPort };
  const [ofMessage, ofLanding] = await whileSending(dist, sending, async () => [
    await load({ ...common, paths: its }),
    await load({ ...common, paths: fromEachNetwork(path) }),
  ]);
  reportRate(`page of a message, ${largest}`, ofMessage);
  reportRate(`landing page, ${landing}, visits counted`, ofLanding);
} finally {
  await server.stop();
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
}
