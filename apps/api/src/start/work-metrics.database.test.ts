import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createTestApplication, type TestApplication } from '../testing/test-application.ts';
import { listenHttp } from './http-server.ts';
import { createApplication } from '../application.ts';
import { DatabaseUnavailableError } from '../platform/database/failures.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { createJobQueue } from '../platform/queue/queue.ts';
import { createDatabaseMetrics } from './work-metrics.ts';
import { countMessages, createPoolMetrics, jobSeconds } from '../platform/metrics/metrics.ts';
import { type MetricsServer, serveMetrics } from '../platform/metrics/metrics-server.ts';

let application: TestApplication;
let server: MetricsServer;
let http: Awaited<ReturnType<typeof listenHttp>>;
function fail(error: unknown): never {
  throw error;
}

const token = 'a token for prometheus';

beforeAll(async () => {
  application = await createTestApplication();
  const { database } = application.services;
  // Creates the queue's tables.
  const queue = await createJobQueue({ pool: database.pool, onError: () => undefined });
  await queue.stop(0);
  const figures = createDatabaseMetrics(database, fail);
  const pools = [{ name: 'workers', total: 3, idle: 1, waiting: 2 }];
  server = await serveMetrics({
    port: 0,
    host: '127.0.0.1',
    token,
    registries: [createPoolMetrics(() => pools), figures.registry],
    refresh: figures.refresh,
    onError: fail,
  });
  http = await listenHttp(createApplication({ services: application.services }), '127.0.0.1', 0);
});
afterAll(async () => {
  await http.close();
  await server.close();
  await application.close();
});

const ask = (path: string, authorization = `Bearer ${token}`) =>
  fetch(`http://127.0.0.1:${String(server.port)}${path}`, { headers: { authorization } });

async function scrape(): Promise<string> {
  const response = await ask('/metrics');
  expect(response.status).toBe(200);
  return response.text();
}

test.each([
  ['/metrics', '', 401],
  ['/metrics', 'Bearer another token', 401],
  ['/metrics?x=1', `Bearer ${token}`, 200],
  ['/', `Bearer ${token}`, 404],
])('%s with the authorization "%s" gets status %i', async (path, authorization, status) => {
  expect((await ask(path, authorization)).status).toBe(status);
});

test('the product itself serves no metrics', async () => {
  const response = await application.fetch('/metrics');
  expect(await response.text()).not.toContain('yamp_messages_total');
});

test('requests are counted by route, without the ids in their paths', async () => {
  const address = `http://127.0.0.1:${String(http.port)}`;
  await fetch(`${address}/api/campaigns/0198c5a2-1111-7000-8000-000000000001`);
  await fetch(`${address}/t/c/not-an-identifier`);
  await fetch(`${address}/health`);
  const text = await scrape();
  expect(text).toContain(
    'yamp_http_request_duration_seconds_count{method="GET",route="/api/campaigns/:id",status="401"} 1',
  );
  expect(text).toContain('route="/t/:id"');
  expect(text).toContain('route="/health",status="200"} 1');
  expect(text).not.toContain('0198c5a2');
  expect(text).not.toContain('not-an-identifier');
});

test('shows the connections of this process and the work in the database', async () => {
  countMessages('accepted');
  const text = await scrape();
  expect(text).toContain('yamp_database_connections{pool="workers",state="active"} 2');
  expect(text).toContain('yamp_database_waiting{pool="workers"} 2');
  expect(text).toMatch(/^yamp_database_up 1$/mu);
  expect(text).toContain('yamp_event_inbox_rows 0');
  expect(text).toMatch(/yamp_messages_total\{outcome="accepted"\} [1-9]/u);
  await asSystem(application.services.database, (tx) =>
    tx.execute(
      sql`insert into event_inbox (events, created_at) values ('[]', now() - interval '90 seconds')`,
    ),
  );
  const later = await scrape();
  expect(later).toContain('yamp_event_inbox_rows 1');
  expect(Number(/^yamp_event_inbox_age_seconds (.+)$/mu.exec(later)?.[1])).toBeGreaterThanOrEqual(90);
});

/** Names of the metrics in expressions of Prometheus, without the suffixes of histograms. */
function namesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\b(?:yamp|nodejs|process)_[a-z0-9_]+/gu)].map(([name]) => name))];
}

test.each(['dashboard.json', 'alerts.yaml'])('every metric in %s is exported', async (file) => {
  jobSeconds.observe({ job: 'a-job', outcome: 'done' }, 1);
  const text = await scrape();
  const exported = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gmu)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const path = join(import.meta.dirname, '../../../../deploy/monitoring', file);
  const named = namesIn(readFileSync(path, 'utf8'));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !exported.has(name))).toEqual([]);
});

test('an unreachable database is a figure, not an error', async () => {
  const gone = new DatabaseUnavailableError();
  const figures = createDatabaseMetrics(
    { ...application.services.database, transaction: () => Promise.reject(gone) },
    fail,
  );
  await figures.refresh();
  const text = await figures.registry.metrics();
  expect(text).toMatch(/^yamp_database_up 0$/mu);
  expect(text).not.toMatch(/^yamp_queue_age_seconds \d/mu);
});
