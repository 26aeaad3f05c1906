import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Environment variables beside those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

const lineOf = ({ name, passed, seconds }: Outcome) =>
  `${name} ${passed ? 'passed' : 'failed'} in ${String(seconds)} s`;

/** Runs a step to its end. Of those that run side by side each says all at once, when it has ended. */
function runStep(step: Step, alone: boolean): Promise<Outcome> {
  const { name, environment } = step;
  const [program = '', ...rest] = step.command;
  const started = performance.now();
  if (alone) console.log(`\n── ${name}`);
  const env = { ...process.env, ...environment };
  const child = spawn(program, rest, { stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'], env });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => printed.push(piece));
  }
  return new Promise((resolve) => {
    const end = (passed: boolean) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      const outcome = { name, passed, seconds };
      if (!alone) console.log(`\n── ${name}\n${Buffer.concat(printed).toString()}`);
      console.log(`── ${lineOf(outcome)}`);
      resolve(outcome);
    };
    child.once('error', (error) => {
      printed.push(Buffer.from(error.message));
      end(false);
    });
    child.once('close', (status) => end(status === 0));
  });
}

/**
 * Runs groups of steps one after the other, the steps of a group at the same time, and sets the exit code. A step that
 * fails does not hide what the others have to say, except a build that all of them need.
 */
export async function runGroups(groups: readonly (readonly Step[])[]): Promise<void> {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const group of groups) {
    outcomes.push(...(await Promise.all(group.map((step) => runStep(step, group.length === 1)))));
    if (outcomes.some(({ name, passed }) => name === 'build' && !passed)) break;
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n── All steps\n${outcomes.map(lineOf).join('\n')}\n── ${String(seconds)} s in all`);
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
}
