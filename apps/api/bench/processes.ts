import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface StartedProcess {
  /** Port that the process listens on. */
  readonly port: number;
  readonly stop: () => Promise<void>;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Starts a server of a benchmark in a process of its own, from the folder `dist`. It reports its port once it listens. */
export async function startProcess(
  dist: string,
  name: string,
  environment: NodeJS.ProcessEnv,
): Promise<StartedProcess> {
  const child = fork(join(dist, `${name}.js`), { env: { ...process.env, ...environment } });
  process.once('exit', () => child.kill('SIGKILL'));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The ${name} ended with ${String(code)}.`)));
  });
  return { port, stop: () => stop(child) };
}
