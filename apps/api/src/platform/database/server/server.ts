import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { serverEnvironment } from './cluster.ts';
import { clusterIn } from './cluster-folder.ts';
import { endLeftovers } from './leftovers.ts';

/** Time limit of a start in ms. Recovery after a crash takes about a second, and more after many writes. */
const startTimeout = 300_000;

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

export interface RunningServer {
  /** Process that accepts connections. */
  readonly postmasterId: number;
  /** Sends a signal to the server and waits until it has ended. */
  readonly end: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  /** The last that the server has logged. */
  readonly log: () => string;
}

/** Returns the process id of a server that accepts connections, from the file that it keeps in its cluster. */
function readReadyServer(cluster: string): number | undefined {
  let lines: readonly string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // The first line is the process id, the eighth the state (PostgreSQL's source, miscadmin.h).
  return lines[7]?.trim() === 'ready' ? Number(lines[0]) : undefined;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

interface Start {
  readonly cluster: string;
  /** Process id in the file that an earlier server left, where it could not be deleted. */
  readonly previous: number | undefined;
  readonly log: () => string;
}

async function waitUntilReady(child: ChildProcess, { cluster, previous, log }: Start): Promise<number> {
  const started = performance.now();
  while (isRunning(child)) {
    const id = readReadyServer(cluster);
    if (id !== undefined && id !== previous) return id;
    if (performance.now() - started > startTimeout) {
      // Also ends the server.
      child.stdin?.end();
      break;
    }
    await sleep(20);
  }
  throw new Error(`PostgreSQL did not start:\n${log()}`);
}

/**
 * Starts the server with its cluster in the folder and waits until it accepts connections. Throws with the server's
 * log. A server that was left behind by another process is ended first.
 */
export async function runServer(
  { programs, prefix, owner }: Account,
  folder: string,
  settings: readonly string[],
): Promise<RunningServer> {
  const cluster = clusterIn(folder);
  await endLeftovers(cluster);
  const previous = readReadyServer(cluster);
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      endWithStandardInput,
      'sh',
      ...prefix,
      join(programs, 'bin', 'postgres'),
      '-D',
      cluster,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // A group of its own, or Ctrl-C would reach the server before this process has finished.
    { ...owner, cwd: folder, env: serverEnvironment, stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  let printed = '';
  child.stderr.on('data', (piece: Buffer) => {
    printed = `${printed}${piece.toString()}`.slice(-20_000);
  });
  const log = () => printed;
  const ended = once(child, 'exit');
  const postmasterId = await Promise.race([
    waitUntilReady(child, { cluster, previous, log }),
    // Rejects if there is no process at all.
    ended.then(() => waitUntilReady(child, { cluster, previous, log })),
  ]);
  return {
    postmasterId,
    ended,
    log,
    end: async (signal) => {
      if (!isRunning(child)) return;
      process.kill(postmasterId, signal);
      await ended;
    },
  };
}

/** Settings of a server that listens on a port of this machine only. */
export const listenOnPort = (port: number): readonly string[] => [
  `port=${String(port)}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];
