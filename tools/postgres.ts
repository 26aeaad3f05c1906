import { randomBytes, randomUUID } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { chooseAccount, type AccountKind } from '../apps/api/src/platform/database/server/account.ts';
import { createCluster } from '../apps/api/src/platform/database/server/cluster.ts';
import { findPrograms } from '../apps/api/src/platform/database/server/programs.ts';
import { listenOnPort, runServer } from '../apps/api/src/platform/database/server/server.ts';

export interface TemporaryPostgres {
  /** Creates an empty database and returns its connection string. */
  readonly createDatabase: (name?: string) => Promise<string>;
  /** Connection string of the default database. */
  readonly adminUrl: string;
  /** Stops the server and keeps its data. `fast` rolls back open transactions. `immediate` simulates a crash. */
  readonly interrupt: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Restarts an interrupted server on the same port. */
  readonly resume: () => Promise<void>;
  /** Stops the server and deletes its data. */
  readonly stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Ways to run the server, in order of preference. Default: all. */
  readonly accounts?: readonly AccountKind[];
  /** Folder of PostgreSQL's programs. Default: the one that npm installed. */
  readonly programs?: string;
}

/**
 * Number of attempts to restart a server, 250 ms apart. After a crash, sessions that are still ending block a restart.
 */
const resumeAttempts = 20;

/**
 * Starts a PostgreSQL server in a temporary folder. It ends with this process. `settings` override the server's
 * defaults, such as `fsync=off`.
 */
export async function startPostgres(
  settings: readonly string[] = [],
  { accounts, programs = findPrograms() }: PostgresOptions = {},
): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'x-postgres-'));
  const account = chooseAccount({
    programs,
    folder,
    kinds: accounts,
    advice: 'Set TMPDIR to a folder that every user can enter, or run this as another user.',
  });
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.owner !== undefined) await chown(passwordFile, account.owner.uid, account.owner.gid);
  // Nobody needs the files after a crash of the machine.
  await createCluster(account, folder, ['--no-sync', '--auth=password', `--pwfile=${passwordFile}`]);
  const port = await freePort();
  const run = () => runServer(account, folder, [...listenOnPort(port), ...settings]);
  let server = await run();
  const origin = `postgres://postgres:${password}@127.0.0.1:${String(port)}`;
  const adminUrl = `${origin}/postgres`;
  return {
    adminUrl,
    createDatabase: async (name = `x_${randomUUID().replaceAll('-', '')}`) => {
      const client = new Client({ connectionString: adminUrl });
      await client.connect();
      try {
        await client.query(`create database ${client.escapeIdentifier(name)}`);
      } finally {
        await client.end();
      }
      return `${origin}/${name}`;
    },
    interrupt: (mode) => server.end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    resume: async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          server = await run();
          return;
        } catch (error) {
          if (attempt === resumeAttempts) throw error;
          await sleep(250);
        }
      }
    },
    stop: async () => {
      await server.end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
