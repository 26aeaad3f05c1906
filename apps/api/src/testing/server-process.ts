import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const api = join(import.meta.dirname, '../..');
const source = join(api, 'src/platform/database/server/server-in-data-folder.ts');

/** Keeps padding as it is, because PostgreSQL would compress it to nothing. */
export const numbersTable = `
  create table if not exists numbers (n int primary key, padding text not null);
  alter table numbers alter padding set storage external`;

/** Starts the server, says so, and adds the next numbers, each of which it prints once it is saved. Stops at SIGTERM. */
const script = `
  const { startServerInDataFolder } = await import(${JSON.stringify(source)});
  const { Client } = (await import('pg')).default;
  const [dataFolder, count, padding] = process.argv.slice(1);
  process.umask(0o077);
  const say = (line) => process.stdout.write(line + '\\n');
  const stopOn = new Promise((resolve) => process.once('SIGTERM', resolve));
  try {
    const place = { dataFolder, databaseConnections: 8 };
    const server = await startServerInDataFolder(place, (error) => {
      say('crashed: ' + error.message + ' ' + error.cause.message);
      process.exit(1);
    });
    const client = new Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    say('ready');
    await client.query(${JSON.stringify(numbersTable)});
    const { rows } = await client.query('select coalesce(max(n), 0) as last from numbers');
    for (let n = rows[0].last + 1; n <= Number(count); n += 1) {
      await client.query("insert into numbers values ($1, repeat('x', $2))", [n, padding]);
      say(String(n));
    }
    await stopOn;
    await client.end();
    say('stopping');
    await server.stop();
    say('stopped');
    process.exit(0);
  } catch (error) {
    // The end of the server is reported in another line.
    if (error.code === undefined) {
      say('failed: ' + error.message);
      process.exit(2);
    }
  }`;

interface Holder {
  readonly child: ChildProcess;
  readonly lines: () => readonly string[];
  /** Waits for a line that begins with a text. Rejects if the process ends without it. */
  readonly line: (start: string) => Promise<string>;
  readonly kill: () => Promise<void>;
}

/** Runs the script in a process of its own. */
export function holdServer(
  dataFolder: string,
  { count = 0, padding = 0, by = [] as readonly string[], path = '' } = {},
): Holder {
  const [program, ...rest] = [
    ...by,
    process.execPath,
    '--input-type=module',
    '--eval',
    script,
    dataFolder,
    String(count),
    String(padding),
  ];
  const child = spawn(program, rest, {
    cwd: api,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: path === '' ? process.env : { ...process.env, PATH: path },
  });
  let printed = '';
  child.stdout.on('data', (piece: Buffer) => {
    printed += piece.toString();
  });
  const lines = () => printed.split('\n').slice(0, -1);
  const closed = once(child, 'close');
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await closed;
  }
  onTestFinished(kill);
  return {
    child,
    lines,
    kill,
    line: async (start) => {
      const find = () => lines().find((line) => line.startsWith(start));
      while (find() === undefined) {
        const isClosed = await Promise.race([
          once(child.stdout, 'data').then(() => false),
          closed.then(() => true),
        ]);
        if (isClosed && find() === undefined) throw new Error(`The process printed only:\n${printed}`);
      }
      return find() ?? '';
    },
  };
}
