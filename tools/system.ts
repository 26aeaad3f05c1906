import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface SystemOptions {
  /** Folder of the system's data. A start with the same folder continues with the same data. */
  readonly dataFolder: string;
  /** Connection string for PostgreSQL. Default: the embedded database. */
  readonly databaseUrl?: string;
  readonly demo: boolean;
  /** Command that runs the system, such as `nice -n 5`. It must replace its process with the system (`exec`). */
  readonly runBy?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Login of the demo's owner in the systems that `startSystem` starts. */
export const demoLogin = {
  email: 'demo@example.com',
  password: randomBytes(12).toString('base64url'),
} as const;

/** The built product in a child process. */
export interface RunningSystem {
  readonly url: string;
  readonly mailCatcherUrl: string;
  readonly mailCatcherSmtpPort: number;
  /** Stops the system with SIGINT, as Ctrl-C does. */
  readonly stop: () => Promise<void>;
  /** Ends the system with SIGKILL, as a crash does. */
  readonly kill: () => Promise<void>;
  /** Suspends the system with SIGSTOP. Its connections stay open. */
  readonly freeze: () => void;
  readonly wake: () => void;
}

const entry = join(import.meta.dirname, '..', 'apps', 'api', 'dist', 'start.js');

/** Time limit of a start in ms. */
const startTimeout = 120_000;

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Rejects if the process ends first. */
export function waitUntilReady(process: SystemProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Yamp did not start in time:\n${process.output()}`)),
      startTimeout,
    );
    const check = () => {
      if (!readyLine.test(process.output())) return;
      clearTimeout(timer);
      resolve();
    };
    process.child.stdout?.on('data', check);
    // The process may have printed the line before.
    check();
    void process.ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`Yamp ended with code ${String(code)} while starting:\n${process.output()}`));
    });
  });
}

/** A process of the built product, which may still be starting, and may end by itself. */
export interface SystemProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly mailCatcherUrl: string;
  readonly mailCatcherSmtpPort: number;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Resolves with the exit code, or with the signal that killed the process. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Line that the product prints once it serves: for people, or as JSON in production. */
export const readyLine = /Ctrl-C stops it|"msg":"Yamp has started/u;

/** Starts the product, or one of its commands, on free ports. Does not wait. Needs a build. */
export async function spawnSystem(
  options: SystemOptions,
  words: readonly string[] = [],
): Promise<SystemProcess> {
  const [port, smtpPort, pagePort] = [await freePort(), await freePort(), await freePort()];
  const [program = process.execPath, ...rest] = [...(options.runBy ?? []), process.execPath, entry, ...words];
  const child = spawn(program, rest, {
    env: {
      ...process.env,
      PORT: String(port),
      MAIL_CATCHER_SMTP_PORT: String(smtpPort),
      MAIL_CATCHER_PAGE_PORT: String(pagePort),
      DATA_FOLDER: options.dataFolder,
      DATABASE_URL: options.databaseUrl ?? '',
      DEMO: options.demo ? 'on' : 'off',
      // Most tests expect a demo with five contacts and a draft, and start faster with it.
      DEMO_HISTORY: 'off',
      DEMO_PASSWORD: demoLogin.password,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  return {
    child,
    url: `http://localhost:${options.environment?.['PORT'] ?? String(port)}`,
    mailCatcherUrl: `http://localhost:${String(pagePort)}`,
    mailCatcherSmtpPort: smtpPort,
    output: () => printed,
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => resolve(code ?? signal));
    }),
  };
}

/** Starts the product on free ports and waits until the product is ready. Needs a build. */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  const started = await spawnSystem(options);
  const { child, url, mailCatcherUrl, mailCatcherSmtpPort } = started;
  await waitUntilReady(started);
  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    child.kill(signal);
    // A suspended process handles SIGINT only after SIGCONT.
    child.kill('SIGCONT');
    await waitForExit(child);
  }
  return {
    url,
    mailCatcherUrl,
    mailCatcherSmtpPort,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    freeze: () => child.kill('SIGSTOP'),
    wake: () => child.kill('SIGCONT'),
  };
}
