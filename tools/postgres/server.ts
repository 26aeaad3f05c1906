import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';

/** Time limit of a start in ms. Recovery after a crash takes about a second. */
const startTimeout = 60_000;

/**
 * Runs the command given as parameters and interrupts it when standard input closes, so that the server ends with the
 * process that started it, even if that is killed. Returns the server's exit code.
 */
const endWithStandardInput = `
  exec 3<&0 </dev/null
  "$@" 3<&- &
  server=$!
  (while read -r _ <&3; do :; done; kill -INT $server) 2>/dev/null &
  watcher=$!
  exec 3<&-
  wait $server
  code=$?
  kill $watcher
  exit $code`;

/** PostgreSQL needs no variables, and some would change what it does. */
const environment = { PATH: process.env['PATH'] };

/** Creates the files of a database cluster in `folder/data`, with the superuser `postgres` and a locale of its own. */
export function createCluster({ programs, prefix, owner }: Account, folder: string, password: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
  const [program, ...rest] = [
    ...prefix,
    join(programs, 'bin', 'initdb'),
    `--pgdata=${join(folder, 'data')}`,
    '--username=postgres',
    '--auth=password',
    // Nobody needs the files after a crash of the machine.
    '--no-sync',
    `--pwfile=${passwordFile}`,
    // Makes the database independent of the machine's locale.
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  execFileSync(program, rest, {
    ...owner,
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

export interface RunningServer {
  /** Process that accepts connections. */
  readonly postmasterId: number;
  /** Sends a signal to the server and waits until it has ended. */
  readonly end: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>;
}

/** Returns the process id of a server that accepts connections, from the file that it keeps in its data folder. */
function readReadyServer(folder: string): number | undefined {
  let lines: readonly string[];
  try {
    lines = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // The first line is the process id, the eighth the state (PostgreSQL's source, miscadmin.h).
  return lines[7]?.trim() === 'ready' ? Number(lines[0]) : undefined;
}

interface Start {
  readonly folder: string;
  /** Process id in the file that a server left behind when it crashed. Read before the new one is started. */
  readonly previous: number | undefined;
  readonly log: () => string;
}

async function waitUntilReady(child: ChildProcess, { folder, previous, log }: Start): Promise<number> {
  const started = performance.now();
  while (child.exitCode === null && child.signalCode === null) {
    const id = readReadyServer(folder);
    if (id !== undefined && id !== previous) return id;
    if (performance.now() - started > startTimeout) {
      child.kill();
      break;
    }
    await sleep(20);
  }
  throw new Error(`PostgreSQL did not start:\n${log()}`);
}

/** Starts the server on a port of 127.0.0.1 and waits until it accepts connections. Throws with the server's log. */
export async function runServer(
  { programs, prefix, owner }: Account,
  folder: string,
  { port, settings }: { port: number; settings: readonly string[] },
): Promise<RunningServer> {
  const everySetting = [
    `port=${String(port)}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...settings,
  ];
  const previous = readReadyServer(folder);
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      endWithStandardInput,
      'sh',
      ...prefix,
      join(programs, 'bin', 'postgres'),
      '-D',
      join(folder, 'data'),
      ...everySetting.flatMap((setting) => ['-c', setting]),
    ],
    // A group of its own, or Ctrl-C would reach the server before this process has finished.
    { ...owner, cwd: folder, env: environment, stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  let log = '';
  child.stderr.on('data', (piece: Buffer) => {
    log = `${log}${piece.toString()}`.slice(-20_000);
  });
  const ended = once(child, 'exit');
  const postmasterId = await waitUntilReady(child, { folder, previous, log: () => log });
  return {
    postmasterId,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(postmasterId, signal);
      await ended;
    },
  };
}
