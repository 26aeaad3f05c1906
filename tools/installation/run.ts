import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

export interface RunOptions {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Time limit of a command in ms. */
const commandTimeout = 600_000;

/** Runs a command and returns its standard output. Throws an error with the complete output if the command fails. */
export function run(
  program: string,
  parameters: readonly string[],
  { folder, environment }: RunOptions,
): string {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    timeout: commandTimeout,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout;
  const command = [program, ...parameters].join(' ');
  throw new Error(`${command} failed in ${folder}: ${error?.message ?? ''}\n${stdout}\n${stderr}`);
}

/** Runs a command while this process goes on, for commands that talk to a server in this process. */
export async function runBeside(
  program: string,
  parameters: readonly string[],
  { folder, environment }: RunOptions,
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    timeout: commandTimeout,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
