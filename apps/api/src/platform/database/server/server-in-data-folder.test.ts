import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdServer, numbersTable } from '../../../testing/server-process.ts';
import { clusterIn } from './cluster-folder.ts';
import { listServerProcesses } from './leftovers.ts';
import { serverFolder, startServerInDataFolder } from './server-in-data-folder.ts';

const databaseConnections = 8;
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const source = join(import.meta.dirname, 'server-in-data-folder.ts');
const dataOf = (dataFolder: string) => clusterIn(serverFolder(dataFolder));

/** Everything that the tests create. Other users can enter it, as they can enter /var/lib. */
const root = mkdtempSync(join(tmpdir(), 'x-data-'));
/** A data folder with a table of numbers, which tests copy. */
const prepared = join(root, 'prepared');
let folders = 0;

beforeAll(async () => {
  spawnSync('chmod', ['755', root]);
  mkdirSync(prepared, { mode: 0o700 });
  await whileRunning(prepared, (client) => client.query(numbersTable));
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

function newFolder(name = ''): string {
  folders += 1;
  const folder = join(root, `${String(folders)}${name}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Keeps the permissions, unlike Node's own functions. */
function copyTo(folder: string): void {
  execFileSync('cp', ['-a', `${prepared}/.`, folder]);
}

function copyPrepared(): string {
  const folder = newFolder();
  copyTo(folder);
  return folder;
}

async function whileRunning<Result>(
  dataFolder: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const server = await startServerInDataFolder({ dataFolder, databaseConnections });
  try {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

async function readNumbers(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ n: number }>('select n from numbers order by n');
  return rows.map(({ n }) => n);
}

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe('a process that is killed, and then a start with everything that was saved', () => {
  const listIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

  test.each<readonly [string, (folder: string, name: string) => boolean]>([
    [
      'creates the cluster',
      (folder, name) => name !== 'data' && existsSync(join(folder, name, 'PG_VERSION')),
    ],
    ['has just created it', (_folder, name) => name === 'data'],
  ])('while it %s', async (_moment, isReached) => {
    const dataFolder = newFolder();
    const folder = serverFolder(dataFolder);
    const holder = holdServer(dataFolder);
    await waitFor(() => listIn(folder).some((name) => isReached(folder, name)));
    await holder.kill();
    expect(await whileRunning(dataFolder, (client) => client.query('select 1'))).toMatchObject({
      rowCount: 1,
    });
  });

  test.each([0, 20, 100])('%i ms after the server has begun to start', async (delay) => {
    const dataFolder = copyPrepared();
    const holder = holdServer(dataFolder);
    await waitFor(() => existsSync(join(dataOf(dataFolder), 'postmaster.pid')));
    await new Promise((resolve) => setTimeout(resolve, delay));
    await holder.kill();
    expect(await whileRunning(dataFolder, readNumbers)).toEqual([]);
  });

  test.each([1, 200])('after it has saved %i numbers', async (count) => {
    const dataFolder = copyPrepared();
    const holder = holdServer(dataFolder, { count: 1_000_000 });
    await holder.line(String(count));
    await holder.kill();
    const saved = holder
      .lines()
      .filter((line) => line !== 'ready')
      .map(Number);
    const kept = await whileRunning(dataFolder, readNumbers);
    expect(kept.slice(0, saved.length)).toEqual(saved);
    // At most the number that was saved but not yet printed.
    expect(kept.length - saved.length).toBeLessThanOrEqual(1);
  });

  test('while it stops', async () => {
    const dataFolder = copyPrepared();
    const holder = holdServer(dataFolder, { count: 3 });
    await holder.line('3');
    holder.child.kill('SIGTERM');
    await holder.line('stopping');
    await holder.kill();
    expect(await whileRunning(dataFolder, readNumbers)).toEqual([1, 2, 3]);
  });

  test.runIf(isLinux)('together with the shell that watches over the server, which stays', async () => {
    const dataFolder = copyPrepared();
    const holder = holdServer(dataFolder, { count: 3 });
    await holder.line('3');
    const shells = spawnSync('pgrep', ['--parent', String(holder.child.pid)])
      .stdout.toString()
      .trim();
    // The shell has a group of its own, with the part of it that waits for the end of the process.
    const group = spawnSync('pgrep', ['--pgroup', shells, '--exact', 'sh']).stdout.toString().trim();
    for (const id of group.split('\n')) process.kill(Number(id), 'SIGKILL');
    await holder.kill();
    expect(listServerProcesses(dataOf(dataFolder))).not.toEqual([]);
    expect(await whileRunning(dataFolder, readNumbers)).toEqual([1, 2, 3]);
    expect(listServerProcesses(dataOf(dataFolder))).toEqual([]);
  });
});

test('a process that ends as asked stops the server first', async () => {
  const dataFolder = copyPrepared();
  const holder = holdServer(dataFolder, { count: 1 });
  await holder.line('1');
  holder.child.kill('SIGTERM');
  await holder.line('stopped');
  expect(existsSync(join(dataOf(dataFolder), 'postmaster.pid'))).toBe(false);
});

test('a second start on the same folder is refused, and the first goes on', async () => {
  const dataFolder = copyPrepared();
  await whileRunning(dataFolder, async (client) => {
    const second = holdServer(dataFolder);
    expect(await second.line('failed')).toContain(`Another process uses the database in ${dataFolder}`);
    expect(await readNumbers(client)).toEqual([]);
  });
});

test.runIf(isLinux)('a server that is killed is reported', async () => {
  const dataFolder = copyPrepared();
  const crash = Promise.withResolvers<Error>();
  const server = await startServerInDataFolder({ dataFolder, databaseConnections }, crash.resolve);
  for (const id of listServerProcesses(dataOf(dataFolder))) process.kill(id, 'SIGKILL');
  expect((await crash.promise).message).toBe('The database server has ended.');
  await server.stop();
  expect(await whileRunning(dataFolder, readNumbers)).toEqual([]);
});

describe.runIf(isLinux)('a file of a server that was killed', () => {
  const linesFor = (id: number, dataFolder: string) =>
    [id, dataOf(dataFolder), 1_700_000_000, 5432, '.', '', '  1 1', 'ready   ', ''].join('\n');

  test.each<readonly [string, (dataFolder: string) => string]>([
    ['is empty', () => ''],
    ['names a process of another program', (dataFolder) => linesFor(process.pid, dataFolder)],
    ['names no process', (dataFolder) => linesFor(4_194_000, dataFolder)],
  ])('%s, and a start that succeeds', async (_state, contentOf) => {
    const dataFolder = copyPrepared();
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(join(dataOf(dataFolder), name), contentOf(dataFolder));
    }
    expect(await whileRunning(dataFolder, readNumbers)).toEqual([]);
  });
});

test.each([
  ['with a space', ' a b'],
  ['with characters that addresses encode', ' 100% #1?é&'],
  ...(isLinux ? [['of 200 characters', 'x'.repeat(200)]] : []),
])('a path %s', async (_kind, name) => {
  const dataFolder = newFolder(name);
  copyTo(dataFolder);
  expect(await whileRunning(dataFolder, readNumbers)).toEqual([]);
});

describe('an older or newer database is refused with what to do, and nothing changes', () => {
  test.each([
    ['database', '18', /older version of Yamp.*At the commit .* start backup '.*-backup'.* start restore '/u],
    ['postgres/data', '16', /an older version of Yamp \(PostgreSQL 16.*make a backup/u],
    ['postgres/data', '99', /a newer version of Yamp \(PostgreSQL 99.*Start that version again/u],
  ])('%s of version %s', async (place, version, sentence) => {
    const dataFolder = newFolder();
    const file = join(dataFolder, place, 'PG_VERSION');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${version}\n`);
    // The folder is free again after each refusal.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await expect(startServerInDataFolder({ dataFolder, databaseConnections })).rejects.toThrow(sentence);
    }
  });
});

describe.runIf(isRoot && isLinux)('a user', () => {
  const asUser = (id: number) => [
    'setpriv',
    `--reuid=${String(id)}`,
    `--regid=${String(id)}`,
    '--clear-groups',
  ];
  const canRead = (id: number) => {
    const [program, ...rest] = [
      ...asUser(id),
      process.execPath,
      '--eval',
      `require('fs').readFileSync(${JSON.stringify(source)})`,
    ];
    return spawnSync(program, rest).status === 0;
  };

  test.runIf(canRead(65_534)).each([
    ['in /etc/passwd', 65_534],
    ['without an entry there', 54_321],
  ])('%s', async (_kind, id) => {
    const dataFolder = newFolder();
    chownSync(dataFolder, id, id);
    for (let start = 1; start <= 2; start += 1) {
      const holder = holdServer(dataFolder, { by: asUser(id) });
      await holder.line('ready');
      holder.child.kill('SIGTERM');
      expect(await holder.line('stopped')).toBe('stopped');
    }
  });

  test('root, where user namespaces are forbidden', async () => {
    const dataFolder = newFolder();
    for (let start = 1; start <= 2; start += 1) {
      // Without `unshare`, as a container without permission for it.
      const holder = holdServer(dataFolder, { path: '/nowhere' });
      await holder.line('ready');
      holder.child.kill('SIGTERM');
      expect(await holder.line('stopped')).toBe('stopped');
    }
  });

  test.runIf(canRead(65_534))('who does not own the data is refused', async () => {
    const dataFolder = copyPrepared();
    spawnSync('chmod', ['777', dataFolder]);
    const holder = holdServer(dataFolder, { by: asUser(65_534) });
    expect(await holder.line('failed')).toContain(
      `${serverFolder(dataFolder)} belongs to another user. Run Yamp as that user`,
    );
  });
});

const canMount = isLinux && spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;

/** Returns a command that runs another with a small disk at the folder, in namespaces of its own. */
const onDisk = (folder: string, megabytes: number, run: string) => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${String(megabytes)}m,mode=0700 tmpfs "$0" && ${run}`,
  folder,
];

// Only Linux has namespaces, and some systems reserve them for administrators.
describe.runIf(canMount)('a full disk', () => {
  test('at the first start is reported', async () => {
    const dataFolder = newFolder();
    const holder = holdServer(dataFolder, { by: onDisk(dataFolder, 10, 'exec "$@"') });
    expect(await holder.line('failed')).toBe(
      `failed: The disk of ${dataFolder} is full. Make room, then start again.`,
    );
  });

  test('later ends the process, and the next start with more room continues after the last number', async () => {
    const dataFolder = newFolder();
    const run = '"$@"; mount -o remount,size=400m "$0" && exec "$@"';
    const [count, padding] = [300, 200_000];
    const holder = holdServer(dataFolder, { by: onDisk(dataFolder, 60, run), count, padding });
    expect(await holder.line(String(count))).toBe(String(count));
    const lines = holder.lines();
    const crash = lines.findIndex((line) => line.startsWith('crashed'));
    expect(lines[crash]).toBe(
      `crashed: The database server has ended. The disk of ${dataFolder} is full. Make room, then start again.`,
    );
    expect(lines[crash + 1]).toBe('ready');
    // The number in between may have been saved although the answer was lost.
    const [before, after] = [Number(lines[crash - 1]), Number(lines[crash + 2])];
    expect([before + 1, before + 2]).toContain(after);
  });
});
