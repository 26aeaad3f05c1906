import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { chooseAccount } from '../apps/api/src/platform/database/server/account.ts';
import { findPrograms } from '../apps/api/src/platform/database/server/programs.ts';
import { startPostgres } from './postgres.ts';

const postgres = JSON.stringify(join(import.meta.dirname, 'postgres.ts'));
const isRoot = process.getuid?.() === 0;

/** Returns whether users may create user namespaces here. Containers often forbid it. */
const hasNamespaces = spawnSync('unshare', ['--user', 'true']).status === 0;

function newFolder(mode: number, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'x-postgres-test-'));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function askVersion(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  // The server may end meanwhile. The query fails then, too.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  await client.end();
  return rows[0]?.version;
}

test.each([0, 3])('a process keeps its exit code %i after it has stopped a server', (code) => {
  const script = `
    const { startPostgres } = await import(${postgres});
    const server = await startPostgres();
    await server.stop();
    process.exitCode = ${String(code)};`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect({ status, printed: stderr.toString() }).toEqual({ status: code, printed: '' });
});

test('the server ends with a process that is killed', async () => {
  const script = `
    const { startPostgres } = await import(${postgres});
    console.log((await startPostgres()).adminUrl);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const url = printed.toString().trim();
  await expect(askVersion(url)).resolves.toMatch(/^18/u);
  child.kill('SIGKILL');
  await expect
    .poll(() => askVersion(url).catch((error: { code?: string }) => error.code))
    .toBe('ECONNREFUSED');
});

/** Programs in a folder that only the user of this process can enter, as in a checkout below /root. */
const closed = join(mkdtempSync(join(tmpdir(), 'x-closed-')), 'with a space');
afterAll(() => rmSync(join(closed, '..'), { recursive: true, force: true }));

function closedPrograms(): string {
  if (!existsSync(closed)) cpSync(findPrograms(), closed, { recursive: true, verbatimSymlinks: true });
  return closed;
}

describe.runIf(isRoot)('root', () => {
  test('runs the server as a user who cannot enter the folder of the programs, from a copy', async () => {
    const server = await startPostgres([], {
      programs: closedPrograms(),
      accounts: ['unprivileged', 'copied'],
    });
    onTestFinished(server.stop);
    expect(await askVersion(await server.createDatabase('a "name"'))).toMatch(/^18/u);
  });

  // Outside cause: a container that forbids user namespaces.
  test.runIf(hasNamespaces)('runs the server in a user namespace', async () => {
    const server = await startPostgres([], { programs: closedPrograms(), accounts: ['namespace'] });
    onTestFinished(server.stop);
    expect(await askVersion(server.adminUrl)).toMatch(/^18/u);
  });

  test('says what to do if no other user can enter the temporary folder', () => {
    const folder = newFolder(0o700, newFolder(0o700));
    const choose = () =>
      chooseAccount({
        programs: closedPrograms(),
        folder,
        kinds: ['self', 'unprivileged', 'copied'],
        advice: 'Do this.',
      });
    expect(choose).toThrow(`no other user can enter ${folder}. Do this.`);
  });
});

test('a crashed server continues with its data on the same port', async () => {
  const server = await startPostgres();
  onTestFinished(server.stop);
  const url = await server.createDatabase();
  await server.interrupt('immediate');
  await expect(askVersion(url)).rejects.toThrow('ECONNREFUSED');
  await server.resume();
  expect(await askVersion(url)).toMatch(/^18/u);
});

test('a path with a space and a link to the programs', async () => {
  const programs = join(newFolder(0o755), 'pro grams');
  symlinkSync(findPrograms(), programs);
  const server = await startPostgres([], { programs });
  onTestFinished(server.stop);
  expect(await askVersion(server.adminUrl)).toMatch(/^18/u);
});
