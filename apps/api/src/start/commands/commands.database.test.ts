import { createHash, randomBytes } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql, type SQL } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { readManifest, tablesPath } from '../../platform/database/backup/manifest.ts';
import { readTables } from '../../platform/database/backup/table-file.ts';
import { connectPostgres } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database.ts';
import { dumpSchema } from '../../platform/database/schema-dump.ts';
import { withDatabaseUrl } from '../../platform/database/server/with-database-url.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { commands } from './commands.ts';

/* Restores the committed backup of an earlier version, as an operator who upgrades does. */

const baseline = join(import.meta.dirname, '../../testing/baseline');
const baselineKey = 'the key of the committed baseline';
const { adminUrl } = inject('testDatabase');

/** Numbers of rows that migrations after the baseline's last one add to its tables. */
const addedRows: Readonly<Record<string, number>> = {};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** Settings of a new installation with an empty database. */
async function newInstallation(name: string): Promise<Record<string, string>> {
  const dataFolder = join(folder, name);
  await mkdir(dataFolder);
  const settings = { DATA_FOLDER: dataFolder, SECRET_KEY: baselineKey, DEMO: 'off' };
  const database = `restored_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return { ...settings, DATABASE_URL: url.href };
}

function runCommand(name: 'backup' | 'restore' | 'upgrade', settings: object, ...words: string[]) {
  const command = commands[name];
  if (command === undefined) throw new Error(`no command ${name}`);
  return command({ ...settings }, words);
}

type Settings = Readonly<Record<string, string>>;

function withDatabase<Result>(
  { DATABASE_URL, DATA_FOLDER = '' }: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const place = { databaseUrl: DATABASE_URL, dataFolder: DATA_FOLDER, databaseConnections: 8 };
  return withDatabaseUrl(place, async (url) => {
    const database = await connectPostgres(url, 2);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/** Hash of the rows of each table in any order, because the order depends on the partitions. */
async function digestRows(backup: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for await (const { table, columns, rows } of readTables(tablesPath(backup))) {
    const lines = (await text(rows)).split('\n').toSorted();
    digests[table] = createHash('sha256')
      .update([columns.join(), ...lines].join('\n'))
      .digest('hex');
  }
  return digests;
}

/** Numbers of events by an expression that names partitions. */
async function countEvents(installation: Settings, by: SQL): Promise<Readonly<Record<string, number>>> {
  const { rows } = await withDatabase(installation, (database) =>
    asSystem(database, (tx) =>
      tx.execute(
        sql`select ${by} as name, count(*)::integer as count from message_events group by 1 order by 1`,
      ),
    ),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]));
}

const countByPartition = (installation: Settings) => countEvents(installation, sql`tableoid::regclass::text`);

const countByMonth = (installation: Settings) =>
  countEvents(installation, sql`to_char(occurred_at at time zone 'UTC', '"message_events_"YYYY_MM')`);

/** Copies the baseline, so that a test can change it. */
async function copyBaseline(): Promise<string> {
  const copy = join(folder, 'baseline');
  await cp(baseline, copy, { recursive: true });
  return copy;
}

async function changeManifest(backup: string, change: (manifest: object) => object): Promise<void> {
  const path = join(backup, 'manifest.json');
  const manifest: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof manifest !== 'object' || manifest === null) throw new Error('no manifest');
  await writeFile(path, JSON.stringify(change(manifest)));
}

const pictureKey = 'files/images/0198-ab.png';

async function addPicture({ DATA_FOLDER = '' }: Settings): Promise<Buffer> {
  const path = join(DATA_FOLDER, pictureKey);
  const content = randomBytes(1000);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return content;
}

const readPicture = ({ DATA_FOLDER = '' }: Settings) => readFile(join(DATA_FOLDER, pictureKey));

/** Digests of what an installation has in its tables. */
async function digestInstallation(installation: Settings): Promise<Record<string, string>> {
  const backup = join(folder, randomBytes(6).toString('hex'));
  await runCommand('backup', installation, backup);
  return digestRows(backup);
}

test(
  'the baseline is restored and upgraded; a backup of the result restores to the same rows and files',
  {
    // Two restores and two backups take longer than the default allows on a busy machine.
    timeout: 240_000,
  },
  async () => {
    const first = await newInstallation('first');
    expect(await runCommand('restore', first, baseline)).toContain('Start with SENDING=off first');
    const schema = await withDatabase(first, (database) =>
      asSystem(database, (tx) => dumpSchema(tx, 'public')),
    );
    await expect(schema).toMatchFileSnapshot('../../platform/database/schema-dump.sql');

    const picture = await addPicture(first);
    const copy = join(folder, 'copy');
    expect(await runCommand('backup', first, copy)).toContain(`The backup is in ${copy}`);
    const [old, made] = [await readManifest(baseline), await readManifest(copy)];
    const upgraded = Object.entries(old.tables).map(([table, rows]) => [
      table,
      rows + (addedRows[table] ?? 0),
    ]);
    expect(made.tables).toMatchObject(Object.fromEntries(upgraded));
    expect(made.sequences).toMatchObject(old.sequences);
    expect(made.months).toEqual(old.months);
    expect(await countByPartition(first)).toEqual(await countByMonth(first));
    expect(Object.values(made.tables).filter((count) => count > 0).length).toBeGreaterThan(20);

    const second = await newInstallation('second');
    expect(await runCommand('restore', second, copy)).toContain('1 uploaded files');
    expect((await readPicture(second)).equals(picture)).toBe(true);
    expect(await countByPartition(second)).toEqual(await countByMonth(second));
    const again = join(folder, 'again');
    await runCommand('backup', second, again);
    expect(await digestRows(again)).toEqual(await digestRows(copy));
    expect(await readManifest(again)).toMatchObject({ tables: made.tables, sequences: made.sequences });
  },
);

test('upgrading a restored database changes nothing', async () => {
  const installation = await newInstallation('one');
  await runCommand('restore', installation, baseline);
  const before = await digestInstallation(installation);
  expect(await runCommand('upgrade', installation)).toBe('The database is up to date.');
  expect(await digestInstallation(installation)).toEqual(before);
});

test('new rows get new numbers after a restore', async () => {
  const installation = await newInstallation('one');
  await runCommand('restore', installation, baseline);
  const { sequences } = await readManifest(baseline);
  const numbers = await withDatabase(installation, (database) =>
    asSystem(database, (tx) =>
      tx.execute(sql`select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null`),
    ),
  );
  expect(Object.fromEntries(numbers.rows.map(({ name, value }) => [name, value]))).toEqual(sequences);
  expect(Object.keys(sequences)).not.toEqual([]);
});

test('restoring refuses a database with data, and leaves it as it is', async () => {
  const installation = await newInstallation('one');
  await runCommand('restore', installation, baseline);
  const picture = await addPicture(installation);
  const before = await digestInstallation(installation);
  const other = await copyBaseline();
  await changeManifest(other, (manifest) => ({ ...manifest, hasFiles: true }));
  await addPicture({ DATA_FOLDER: other });
  await expect(runCommand('restore', installation, other)).rejects.toThrow('restoring never replaces data');
  expect(await digestInstallation(installation)).toEqual(before);
  expect((await readPicture(installation)).equals(picture)).toBe(true);
});

test('restoring refuses another key, and a missing one', async () => {
  const installation = await newInstallation('one');
  const other = { ...installation, SECRET_KEY: 'k'.repeat(32) };
  await expect(runCommand('restore', other, baseline)).rejects.toThrow(
    'The secret key is not that of the backup',
  );
  const none = { ...installation, SECRET_KEY: '' };
  await expect(runCommand('restore', none, baseline)).rejects.toThrow('There is no secret key');
});

test('restoring refuses a damaged or incomplete backup', async () => {
  const installation = await newInstallation('one');
  await expect(runCommand('restore', installation, folder)).rejects.toThrow('has no manifest.json');
  const damaged = await copyBaseline();
  await appendFile(tablesPath(damaged), 'more');
  await expect(runCommand('restore', installation, damaged)).rejects.toThrow('database.gz has changed');
});

test.each([
  [
    'with a migration that this version lacks',
    (list: readonly number[]) => [...list, 4_000_000_000_000],
    'made by a version of Yamp that this version does not continue',
  ],
  [
    'with some of the migrations that the initial one replaced',
    () => [1_795_416_935_528],
    /made by an older version of Yamp .* at the commit \w{8}\. Restore the backup with that version/u,
  ],
  [
    'without the initial migration',
    () => [4_000_000_000_000],
    'made by a version of Yamp that this version does not continue',
  ],
] as const)('restoring refuses a backup %s', async (_name, change, message) => {
  const installation = await newInstallation('one');
  const backup = await copyBaseline();
  const { migrations } = await readManifest(backup);
  await changeManifest(backup, (manifest) => ({ ...manifest, migrations: change(migrations) }));
  await expect(runCommand('restore', installation, backup)).rejects.toThrow(message);
});

test('a restore that fails leaves the database empty, so that it can be repeated', async () => {
  const installation = await newInstallation('one');
  const backup = await copyBaseline();
  await changeManifest(backup, (manifest) => ({ ...manifest, tables: { users: 12_345 } }));
  await expect(runCommand('restore', installation, backup)).rejects.toThrow('The backup is damaged');
  await runCommand('restore', installation, baseline);
});

test('a restore whose files cannot be stored leaves the database empty, so that it can be repeated', async () => {
  const installation = await newInstallation('one');
  const backup = await copyBaseline();
  await changeManifest(backup, (manifest) => ({ ...manifest, hasFiles: true }));
  const picture = await addPicture({ DATA_FOLDER: backup });
  const obstacle = join(installation['DATA_FOLDER'] ?? '', 'files');
  await writeFile(obstacle, 'no folder');
  await expect(runCommand('restore', installation, backup)).rejects.toThrow(/E[A-Z]+/u);
  await rm(obstacle);
  await runCommand('restore', installation, backup);
  expect((await readPicture(installation)).equals(picture)).toBe(true);
});

test('a backup does not delete what somebody puts under its name meanwhile', async () => {
  const installation = await newInstallation('one');
  await runCommand('restore', installation, baseline);
  const target = join(folder, 'target');
  const running = runCommand('backup', installation, target);
  // From here on, the backup has looked at the target.
  await expect.poll(() => readdir(folder), { interval: 1 }).toContain('target.unfinished');
  await mkdir(target);
  await writeFile(join(target, 'note'), 'keep');
  await expect(running).rejects.toThrow(`still in ${target}.unfinished`);
  expect(await readdir(target)).toEqual(['note']);
  expect(await readdir(`${target}.unfinished`)).toContain('manifest.json');
});

test.runIf(process.platform === 'linux')('a backup refuses a mounted volume, with a name in it', async () => {
  const installation = await newInstallation('one');
  await expect(runCommand('backup', installation, '/proc')).rejects.toThrow(
    '/proc is a mounted volume. Name a new folder in it, such as /proc/backup.',
  );
});

test('a backup needs a new folder and a database with data', async () => {
  const installation = await newInstallation('one');
  await expect(runCommand('backup', installation, baseline)).rejects.toThrow('is not empty');
  await expect(runCommand('backup', installation, join(folder, 'new'))).rejects.toThrow(
    /There is no database|The database is empty/u,
  );
});

test.each([
  ['backup', [], 'Expected one folder after the command'],
  ['restore', ['a', 'b'], 'Expected one folder after the command (got "a b")'],
  ['upgrade', ['now'], 'Expected nothing after the command'],
] as const)('%s with the words %j is refused with the list of commands', (name, words, message) => {
  expect(() => runCommand(name, {}, ...words)).toThrow(message);
});
