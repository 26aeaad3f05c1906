import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tools/free-port.ts';
import { startPostgres, type TemporaryPostgres } from '../tools/postgres.ts';
import { spawnSystem, type SystemProcess, waitUntilReady } from '../tools/system.ts';

/*
 * Starts the built product for each thing that the README and docs/operating.md promise about starting, waiting, ending
 * and logging. Only a process of its own shows whether it ends by itself, and with which code.
 */

let server: TemporaryPostgres;
let folder: string;
const started: SystemProcess[] = [];

beforeAll(async () => {
  server = await startPostgres(['fsync=off']);
  folder = await mkdtemp(join(tmpdir(), 'x-operation-'));
  await writeFile(join(folder, 'index.html'), '<div id="root">');
  production = { NODE_ENV: 'production', DNS_SERVERS: '127.0.0.1:9', BACK_OFFICE_FOLDER: folder };
}, 60_000);
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

let production: Readonly<Record<string, string>>;
let folders = 0;

async function spawnProduct(
  environment: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
): Promise<SystemProcess> {
  folders += 1;
  const product = await spawnSystem(
    {
      dataFolder: join(folder, String(folders)),
      demo: false,
      environment: { ...production, ...environment },
    },
    words,
  );
  started.push(product);
  return product;
}

const healthOf = async ({ url }: SystemProcess) =>
  fetch(`${url}/health`).then(
    ({ status }) => status,
    () => 'refused',
  );

/** Lines of the log. Fails if one of them is not JSON. */
function linesOf({ output }: SystemProcess): readonly Readonly<Record<string, unknown>>[] {
  return output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

const messagesOf = (product: SystemProcess) => linesOf(product).map(({ msg }) => String(msg));
const lost = 'PostgreSQL cannot be reached. Requests get status 503 until it is back.';
const found = 'PostgreSQL can be reached again.';

test('waits for PostgreSQL, answers 503 meanwhile, logs both in lines of JSON, and ends when asked', async () => {
  const databaseUrl = await server.createDatabase();
  await server.interrupt('fast');
  const [product, other] = [
    await spawnProduct({ DATABASE_URL: databaseUrl, SECRET_KEY: 's'.repeat(32) }),
    await spawnProduct({ DATABASE_URL: databaseUrl, SECRET_KEY: 's'.repeat(32) }),
  ];
  await expect.poll(() => messagesOf(product), { timeout: 20_000 }).toContain(lost);
  expect(await healthOf(product)).toBe(503);
  const page = await fetch(`${product.url}/api/projects`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.json()).toMatchObject({ success: false, errors: [{ code: 'service_unavailable' }] });
  // Both wait longer than the event loop of a process with nothing to do lives.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect([product.child.exitCode, other.child.exitCode]).toEqual([null, null]);
  other.child.kill('SIGTERM');
  expect(await other.ended).toBe(143);

  await server.resume();
  await waitUntilReady(product);
  await expect.poll(() => healthOf(product), { timeout: 20_000 }).toBe(200);
  // A crash of the server, in the middle of work.
  await server.interrupt('immediate');
  await expect.poll(() => healthOf(product), { timeout: 20_000 }).toBe(503);
  await server.resume();
  await expect.poll(() => healthOf(product), { timeout: 20_000 }).toBe(200);

  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(messagesOf(product)).toEqual([
    lost,
    found,
    expect.stringMatching(/^Yamp has started/u),
    lost,
    found,
    'Yamp is stopping.',
    'Yamp has stopped.',
  ]);
  expect(product.output()).not.toMatch(/ssss|postgres:\/\/|\n\s+at /u);
}, 120_000);

test('two first starts at once: one upgrades the database, the other waits', async () => {
  const databaseUrl = await server.createDatabase();
  const settings = { DATABASE_URL: databaseUrl, SECRET_KEY: 's'.repeat(32) };
  const products = [await spawnProduct(settings), await spawnProduct(settings)];
  for (const product of products) await waitUntilReady(product);
  for (const { child } of products) child.kill('SIGINT');
  expect(await Promise.all(products.map(({ ended }) => ended))).toEqual([0, 0]);
}, 120_000);

describe('what cannot start ends with a code other than 0, and says why in one line', () => {
  test.each<
    readonly [
      string,
      () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>,
      RegExp,
    ]
  >([
    ['wrong settings', () => ({ PORT: 'http' }), /PORT must be a whole number \(got \\?"http/u],
    ['a misspelled level', () => ({ LOG_LEVEL: 'loud' }), /LOG_LEVEL/u],
    [
      'a wrong password',
      async () => ({ DATABASE_URL: (await server.createDatabase()).replace(/:[^:@]+@/u, ':wrong@') }),
      /password authentication failed/u,
    ],
    [
      'a login for requests with more permissions',
      async () => {
        const url = await server.createDatabase();
        return { DATABASE_URL: url, DATABASE_REQUESTS_URL: url };
      },
      /Requests cannot run as the role postgres: it is a superuser/u,
    ],
    ['an unreadable file of a secret', () => ({ SECRET_KEY_FILE: '/nowhere/key' }), /SECRET_KEY_FILE/u],
    [
      'a port that is in use',
      async () => {
        const taken = createServer();
        await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', () => resolve()));
        onTestFinished(() => void taken.close());
        return {
          DATABASE_URL: await server.createDatabase(),
          PORT: String((taken.address() as AddressInfo).port),
        };
      },
      /is already in use. Stop the program that uses it, or set PORT/u,
    ],
    ['a data folder that cannot be made', () => ({ DATA_FOLDER: '/dev/null/data' }), /\/dev\/null\/data/u],
  ])(
    '%s',
    async (_name, settings, reason) => {
      const product = await spawnProduct(await settings());
      expect(await product.ended).toBe(1);
      const lines = linesOf(product);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({ level: 60 });
      expect(String(lines[0]?.['msg'])).toMatch(reason);
    },
    60_000,
  );
});

describe('commands', () => {
  test.each<readonly [readonly string[], Readonly<Record<string, string>>, number, RegExp]>([
    [['--check'], { PORT: 'http' }, 1, /✗ PORT must be a whole number/u],
    [['--check'], { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 1, /✗ DATABASE_URL does not reach/u],
    [['--check'], { SMTP_URL: 'smtp://127.0.0.1:1' }, 0, /! SMTP_URL cannot be used now/u],
    [['nonsense'], {}, 1, /There is no command "nonsense"/u],
    [['backup'], {}, 1, /Expected one folder/u],
    [['restore', '/nowhere/at/all'], {}, 1, /\/nowhere\/at\/all/u],
    [['--version'], {}, 0, /^Yamp \d+\.\d+\.\d+\S*( \([\da-f]{7,}\))?, Node \d+/u],
    [['--help'], {}, 0, /--check[\s\S]*backup <folder>[\s\S]*docs/u],
  ])(
    '%j with %j ends with its code',
    async (words, environment, code, said) => {
      const product = await spawnProduct(environment, words);
      expect({ code: await product.ended, output: product.output() }).toEqual({
        code,
        output: expect.stringMatching(said),
      });
    },
    60_000,
  );

  test('upgrade brings the database up to date and ends', async () => {
    const product = await spawnProduct({ DATABASE_URL: await server.createDatabase() }, ['upgrade']);
    expect({ code: await product.ended, output: product.output() }).toEqual({
      code: 0,
      output: 'The database is up to date.\n',
    });
  }, 60_000);
});

test('with HOST open to others neither the demo nor the mail catcher runs, and the log says so; a second process on the folder and metrics on the public port are refused', async () => {
  const [pagePort, metricsPort] = [String(await freePort()), String(await freePort())];
  const dataFolder = join(folder, 'shared');
  const product = await spawnProduct({
    HOST: '0.0.0.0',
    DEMO: '',
    DATA_FOLDER: dataFolder,
    MAIL_CATCHER_PAGE_PORT: pagePort,
    SENDING: 'off',
    METRICS_PORT: metricsPort,
    METRICS_TOKEN: 'a token of sixteen',
  });
  await waitUntilReady(product);
  await expect(fetch(`http://127.0.0.1:${pagePort}/`)).rejects.toThrow('fetch failed');
  const [first] = linesOf(product);
  expect(first).toMatchObject({
    demo: expect.stringContaining('other machines can reach HOST'),
    sending: 'off',
  });

  const metrics = (token: string) =>
    fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect((await metrics('another')).status).toBe(401);
  expect(await (await metrics('a token of sixteen')).text()).toMatch(/^yamp_build_info\{version="\d+\.\d+/mu);
  expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
  const health = await fetch(`${product.url}/health`);
  expect(await health.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/u) });

  const second = await spawnProduct({ DATA_FOLDER: dataFolder });
  expect(await second.ended).toBe(1);
  expect(String(linesOf(second)[0]?.['msg'])).toContain(dataFolder);

  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
}, 120_000);

test('outside production it greets people, and a second Ctrl-C ends it at once', async () => {
  const product = await spawnProduct({
    NODE_ENV: '',
    DEMO: 'on',
    DATABASE_URL: await server.createDatabase(),
  });
  await waitUntilReady(product);
  expect(product.output()).toMatch(
    /Back-office {3}http:\/\/localhost:\d+\n[\s\S]*Demo login {4}demo@example\.com/u,
  );
  product.child.kill('SIGINT');
  await expect.poll(product.output).toContain('Stopping …');
  product.child.kill('SIGINT');
  expect([0, 130]).toContain(await product.ended);
}, 120_000);
