import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface SystemOptions {
  /** Kept between two starts of the same system. */
  readonly dataFolder: string;
  /** PostgreSQL to use; without it the system's own embedded database. */
  readonly databaseUrl?: string;
  readonly demo: boolean;
  /** A program, with its arguments, that the product is run by, such as `nice -n 5`. It has to become the product (`exec`). */
  readonly runBy?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Login of the demo's owner in systems that this process starts. */
export const demoLogin = {
  email: 'demo@example.com',
  password: randomBytes(12).toString('base64url'),
} as const;

/** The built product, running as a process of its own. */
export interface RunningSystem {
  readonly url: string;
  readonly mailCatcherUrl: string;
  readonly mailCatcherSmtpPort: number;
  /** Ends it as Ctrl-C does. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Stops it where it stands, as a machine that is suspended does (SIGSTOP). Its connections stay open. */
  readonly freeze: () => void;
  readonly wake: () => void;
}

const entry = join(import.meta.dirname, '..', 'apps', 'api', 'dist', 'start.js');

/** How long a start may take before it counts as failed, in milliseconds. */
const startTimeout = 120_000;

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

function waitUntilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It did not start in time:\n${output()}`)), startTimeout);
    child.stdout?.on('data', () => {
      if (!output().includes('Ctrl-C stops it')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`It ended with ${String(code)} while starting:\n${output()}`));
    });
  });
}

/** Starts the built product on free ports and waits until it answers. Build it before. */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  const [port, smtpPort, pagePort] = [await freePort(), await freePort(), await freePort()];
  const [program, ...rest] = [...(options.runBy ?? []), process.execPath, entry];
  const child = spawn(program, rest, {
    env: {
      ...process.env,
      PORT: String(port),
      MAIL_CATCHER_SMTP_PORT: String(smtpPort),
      MAIL_CATCHER_PAGE_PORT: String(pagePort),
      DATA_FOLDER: options.dataFolder,
      DATABASE_URL: options.databaseUrl ?? '',
      DEMO: options.demo ? 'on' : 'off',
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
  await waitUntilReady(child, () => printed);
  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    child.kill(signal);
    // A frozen process takes signals once it is woken.
    child.kill('SIGCONT');
    await ended(child);
  }
  return {
    url: `http://localhost:${String(port)}`,
    mailCatcherUrl: `http://localhost:${String(pagePort)}`,
    mailCatcherSmtpPort: smtpPort,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    freeze: () => child.kill('SIGSTOP'),
    wake: () => child.kill('SIGCONT'),
  };
}
