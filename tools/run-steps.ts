import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

const describeOutcome = ({ name, passed, seconds }: Outcome) =>
  `${name} ${passed ? 'passed' : 'failed'} in ${String(seconds)} s`;

/** Runs a step. If other steps run at the same time, prints the step's output when the step ends. */
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
      console.log(`── ${describeOutcome(outcome)}`);
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
 * Runs groups of steps in order and the steps of a group concurrently. Sets the exit code of the process. If a step
 * fails, the following groups still run, unless the name of the step is `build`.
 */
export async function runGroups(groups: readonly (readonly Step[])[]): Promise<void> {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const group of groups) {
    outcomes.push(...(await Promise.all(group.map((step) => runStep(step, group.length === 1)))));
    if (outcomes.some(({ name, passed }) => name === 'build' && !passed)) break;
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `\n── All steps\n${outcomes.map(describeOutcome).join('\n')}\n── ${String(seconds)} s in total`,
  );
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
}
