import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { EmailDocument } from '@x/email-compiler';
import { sql } from 'drizzle-orm';
import { connectPostgres } from '../../src/platform/database/connect.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId, newIds } from '../../src/platform/database/identifier.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { textArray } from '../../src/platform/database/text.ts';
import { deriveKeys } from '../../src/platform/secrets/keys.ts';
import { writeIdentifier } from '../../src/platform/secrets/signed-identifier.ts';
import { campaigns } from '../../src/tables/campaigns.ts';
import { campaignMessages } from '../../src/tables/delivery.ts';
import { createPlace, type Place } from '../place.ts';
import { startProcess } from '../processes.ts';
import { quantile, row, verdict } from '../table.ts';
import { load, type Measured } from '../tracking/load.ts';
import { messagesFrom } from './messages.ts';

/** Pages a second, and sizes in KB (DESIGN §17). */
const goals = { pages: 300, page: 40, script: 18 };
const connections = 64;
const recipients = 5000;
const secretKey = 'the secret of a bench, long enough to be one';

const [url = '', sendingUrl = '', sinkPort = '', sent = '', seconds = '6'] = process.argv.slice(2);
const duration = Number(seconds) * 1000;
const dist = import.meta.dirname;

/** Creates a sent campaign with a document, and returns the ids of its deliveries. */
async function sendCampaign(
  database: Database,
  { organizationId, projectId, audienceId }: Place,
  document: EmailDocument,
): Promise<readonly string[]> {
  const campaignId = newId();
  const ids = newIds(recipients);
  await asSystem(database, async (tx) => {
    await tx.insert(campaigns).values({
      id: campaignId,
      organizationId,
      projectId,
      name: 'Bench',
      fromEmail: 'a@example.com',
      fromName: 'A',
      subject: 'S',
      status: 'completed',
    });
    await tx.insert(campaignMessages).values({
      campaignId,
      organizationId,
      subject: 'S',
      html: '',
      amp: '',
      bodyText: '',
      fromEmail: 'a@example.com',
      fromName: 'A',
      document: JSON.stringify(document),
    });
    // The deliveries have the ids of their contacts, which are in one audience each.
    await tx.execute(sql`
      insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name)
      select id, ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, id || '@example.com',
        id || '@example.com', 'Ada'
      from unnest(${textArray(ids)}::uuid[]) as recipient (id)`);
    await tx.execute(sql`
      insert into deliveries (id, organization_id, project_id, campaign_id, contact_id, email, batch, due_at, status)
      select id, ${organizationId}::uuid, ${projectId}::uuid, ${campaignId}::uuid, id, id || '@example.com',
        0, now(), 'accepted'
      from unnest(${textArray(ids)}::uuid[]) as recipient (id)`);
  });
  return ids;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

async function reportSizes(port: number, paths: ReadonlyMap<string, readonly string[]>): Promise<void> {
  for (const [name, [path = '']] of paths) {
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`);
    const page = await response.text();
    if (response.status !== 200) throw new Error(`The page had status ${String(response.status)}.`);
    const bytes = gzipSync(page).length;
    row(`page, ${name}`, kilobytes(bytes), verdict(bytes <= goals.page * 1000, `≤ ${String(goals.page)} KB`));
  }
  const script = gzipSync(await readFile(join(dist, 'message-page.js'))).length;
  row(
    'script of interactive pages',
    kilobytes(script),
    verdict(script <= goals.script * 1000, `≤ ${String(goals.script)} KB`),
  );
}

function reportRate(name: string, { requestsPerSecond, latencies }: Measured): void {
  row(
    name,
    `${Math.round(requestsPerSecond).toLocaleString('en')}/s`,
    `${verdict(requestsPerSecond >= goals.pages, `≥ ${String(goals.pages)}/s`)}; p99 ${quantile(latencies, 0.99).toFixed(0)} ms`,
  );
}

/** Sends a campaign in a process of its own until `work` has ended. */
async function whileSending<Result>(work: () => Promise<Result>): Promise<Result> {
  const sending = spawn(process.execPath, [join(dist, 'step.js'), 'ours', sent, sendingUrl, sinkPort], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let ended = false;
  sending.once('exit', () => {
    ended = true;
  });
  // Creating the contacts comes first.
  await new Promise((resolve) => {
    setTimeout(resolve, 6000);
  });
  const result = await work();
  if (ended) throw new Error('The campaign was sent before the measurement ended.');
  sending.kill('SIGKILL');
  return result;
}

const database = await connectPostgres(url, 2);
const key = deriveKeys(secretKey).tracking;
const place = await createPlace(database);
const paths = new Map<string, readonly string[]>();
for (const { name, document } of messagesFrom('https://pages.test')) {
  const ids = await sendCampaign(database, place, document);
  paths.set(
    name,
    ids.map((deliveryId) => `/v/${writeIdentifier({ kind: 'view', deliveryId }, key)}`),
  );
}
const dataFolder = await mkdtemp(join(tmpdir(), 'x-bench-'));
const server = await startProcess(dist, 'server', {
  DATABASE_URL: url,
  DATA_FOLDER: dataFolder,
  SECRET_KEY: secretKey,
  DEMO: 'off',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '1',
});
try {
  console.log(
    `\nPages of sent messages, ${String(connections)} connections, ${String(recipients)} recipients`,
  );
  await reportSizes(server.port, paths);
  const common = { connections, warmUp: 1500, duration, port: server.port, status: 200 };
  for (const [name, its] of paths)
    reportRate(`personal pages, ${name}`, await load({ ...common, paths: its }));
  const [largest = []] = paths.values();
  reportRate(
    '  the first of them, beside a send',
    await whileSending(() => load({ ...common, paths: largest })),
  );
} finally {
  await server.stop();
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
}
