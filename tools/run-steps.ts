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
  /** The end of what the step printed. */
  readonly lastLines: string;
}

/** So many lines of a failed step are printed again at the end: enough for the summaries of Vitest and Playwright. */
const repeatedLines = 60;

const describeOutcome = ({ name, passed, seconds }: Outcome) =>
  `${name} ${passed ? 'passed' : 'failed'} in ${String(seconds)} s`;

const endOf = (printed: readonly Buffer[]) =>
  Buffer.concat(printed).toString().trimEnd().split('\n').slice(-repeatedLines).join('\n');

/** Runs a step. If other steps run at the same time, prints the step's output when the step ends. */
function runStep(step: Step, alone: boolean): Promise<Outcome> {
  const { name, environment } = step;
  const [program = '', ...rest] = step.command;
  const started = performance.now();
  if (alone) console.log(`\n── ${name}`);
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const env = { ...color, ...process.env, ...environment };
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      printed.push(piece);
      if (alone) process.stdout.write(piece);
    });
  }
  return new Promise((resolve) => {
    const end = (passed: boolean) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      const outcome = { name, passed, seconds, lastLines: endOf(printed) };
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
 * fails, the following groups still run, unless the name of the step is `build`, and the end of its output is printed
 * again after all steps: a log is often cut to its end.
 */
export async function runGroups(groups: readonly (readonly Step[])[]): Promise<void> {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const group of groups) {
    outcomes.push(...(await Promise.all(group.map((step) => runStep(step, group.length === 1)))));
    if (outcomes.some(({ name, passed }) => name === 'build' && !passed)) break;
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  for (const { name, passed, lastLines } of outcomes) {
    if (!passed) console.log(`\n── The end of ${name}, which failed\n${lastLines}`);
  }
  console.log(
    `\n── All steps\n${outcomes.map(describeOutcome).join('\n')}\n── ${String(seconds)} s in total`,
  );
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
}
