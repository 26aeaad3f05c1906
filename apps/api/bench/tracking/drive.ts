import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connectPostgres } from '../../src/platform/database/connect.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId, newIds } from '../../src/platform/database/identifier.ts';
import { campaignLinks } from '../../src/tables/delivery.ts';
import { campaigns } from '../../src/tables/campaigns.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { textArray } from '../../src/platform/database/text.ts';
import { deriveKeys } from '../../src/platform/secrets/keys.ts';
import { writeIdentifier } from '../../src/platform/secrets/signed-identifier.ts';
import { createPlace } from '../place.ts';
import { startProcess } from '../processes.ts';
import { quantile, row, verdict } from '../table.ts';
import { load, type Measured } from './load.ts';

const goals = { ratio: 0.3, p99: 50 };
const connections = 256;
const recipients = 50_000;
const secretKey = 'the secret of a bench, long enough to be one';

const [url = '', seconds = '6'] = process.argv.slice(2);
const duration = Number(seconds) * 1000;
const dist = import.meta.dirname;

/** Creates a sent campaign with many recipients, with one link that contains a merge tag and one without. */
async function sendCampaign(database: Database): Promise<readonly string[]> {
  const { organizationId, projectId } = await createPlace(database);
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
    await tx.insert(campaignLinks).values([
      { campaignId, organizationId, position: 0, url: 'https://shop.test/', blockId: 'b0000000' },
      {
        campaignId,
        organizationId,
        position: 1,
        url: 'https://shop.test/?name=%%merge.url.first_name.%%',
        blockId: 'b0000001',
      },
    ]);
    await tx.execute(sql`
      insert into deliveries (id, organization_id, project_id, campaign_id, contact_id, email, batch, due_at, status)
      select id, ${organizationId}::uuid, ${projectId}::uuid, ${campaignId}::uuid, gen_random_uuid(), place || '@example.com',
        0, now(), 'accepted'
      from unnest(${textArray(ids)}::uuid[]) with ordinality as recipient (id, place)`);
  });
  return ids;
}

interface Compared {
  readonly bare: Measured;
  /** Measured with all connections busy. */
  readonly busy: Measured;
  /** Measured at the required rate of requests. */
  readonly asked: Measured;
}

const p99Of = ({ latencies }: Measured) => quantile(latencies, 0.99);

function report(name: string, { bare, busy, asked }: Compared): void {
  const ratio = busy.requestsPerSecond / bare.requestsPerSecond;
  row(name, rate(busy));
  row('  of the bare server', `${(100 * ratio).toFixed(0)} %`, verdict(ratio >= goals.ratio, '≥ 30 %'));
  const p99 = p99Of(asked);
  row(
    `  p99 at 30 % of the bare server's rate, ${rate(asked)}`,
    `${p99.toFixed(1)} ms`,
    verdict(p99 <= goals.p99, '≤ 50 ms'),
  );
  row(
    '  p99 with all connections busy',
    `${p99Of(busy).toFixed(1)} ms`,
    `mean ${((1000 * connections) / busy.requestsPerSecond).toFixed(1)} ms; the bare server's p99 ${p99Of(bare).toFixed(1)} ms`,
  );
}

function rate({ requestsPerSecond }: Measured): string {
  return `${Math.round(requestsPerSecond).toLocaleString('en')}/s`;
}

async function countEvents(database: Database): Promise<number> {
  const { rows } = await asSystem(database, (tx) =>
    tx.execute(sql`
      select (select count(*) from message_events) + (
        select coalesce(sum(jsonb_array_length(events::jsonb)), 0) from event_inbox) as events`),
  );
  return Number(rows[0]?.['events']);
}

const database = await connectPostgres(url, 2);
const ids = await sendCampaign(database);
const key = deriveKeys(secretKey).tracking;
const opens = ids.map((deliveryId) => `/t/o/${writeIdentifier({ kind: 'open', deliveryId }, key)}.gif`);
const clicks = ids.map(
  (deliveryId, index) => `/t/c/${writeIdentifier({ kind: 'click', deliveryId, position: index % 2 }, key)}`,
);
const dataFolder = await mkdtemp(join(tmpdir(), 'x-bench-'));
const bare = await startProcess(dist, 'bare', {});
const own = await startProcess(dist, 'server', {
  DATABASE_URL: url,
  DATA_FOLDER: dataFolder,
  SECRET_KEY: secretKey,
  DEMO: 'off',
  LOG_LEVEL: 'error',
});
const common = { connections, warmUp: 1500, duration };
try {
  const compare = async (paths: readonly string[], status: number): Promise<Compared> => {
    const limit = await load({ ...common, port: bare.port, paths, status });
    // Run at full load first, so that the next measurement sees a warmed-up server.
    const busy = await load({ ...common, port: own.port, paths, status });
    const wanted = goals.ratio * limit.requestsPerSecond;
    const asked = await load({ ...common, port: own.port, paths, status, rate: wanted });
    return { bare: limit, busy, asked };
  };
  const opened = await compare(opens, 200);
  const clicked = await compare(clicks, 302);
  const answered = [opened, clicked]
    .flatMap(({ busy, asked }) => [busy, asked])
    .reduce((sum, { latencies }) => sum + latencies.length, 0);
  const kept = await countEvents(database);
  console.log(`\nTracking at ${String(connections)} connections, ${String(recipients)} recipients`);
  row('bare Hono, a pixel', rate(opened.bare));
  report('opens, durable', opened);
  row('bare Hono, a redirect', rate(clicked.bare));
  report('clicks, resolved and durable', clicked);
  row(
    '  events kept, of answers that were measured',
    `${((100 * kept) / answered).toFixed(0)} %`,
    verdict(kept >= answered, '≥ 100 %'),
  );
} finally {
  await bare.stop();
  await own.stop();
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
}
