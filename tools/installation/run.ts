import { spawnSync } from 'node:child_process';

export interface RunOptions {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Longest that one command may take, ms. */
const patience = 600_000;

/** Runs a command to its end and answers what it printed; throws with all of it where it fails. */
export function run(
  program: string,
  parameters: readonly string[],
  { folder, environment }: RunOptions,
): string {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout;
  const command = [program, ...parameters].join(' ');
  throw new Error(`${command} failed in ${folder}: ${error?.message ?? ''}\n${stdout}\n${stderr}`);
}
