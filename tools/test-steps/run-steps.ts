import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testRunners, type FailedFile } from './test-runners.ts';
import { UnstableTests } from './unstable-tests.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs each file of tests that failed again alone, once. If it passes, the step passes. */
  readonly runsAgain?: boolean;
}

interface Run {
  readonly passed: boolean;
  readonly printed: string;
}

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** The end of what the step printed. */
  readonly lastLines: string;
  /** Files to run again alone. */
  readonly failedFiles: readonly FailedFile[];
}

/** So many lines of a failed step are printed again at the end: enough for the summaries of Vitest and Playwright. */
const repeatedLines = 60;

/** With more failed files than this, the code is broken and not the tests. */
const mostUnstableFiles = 5;

const describeOutcome = ({ name, passed, seconds }: Outcome) =>
  `${name} ${passed ? 'passed' : 'failed'} in ${String(seconds)} s`;

const endOf = (printed: string) => printed.trimEnd().split('\n').slice(-repeatedLines).join('\n');

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000);

/** Runs a command. `alone` passes on what it prints at once. */
function run(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  alone: boolean,
): Promise<Run> {
  const [program = '', ...rest] = command;
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
    const end = (passed: boolean) => resolve({ passed, printed: Buffer.concat(printed).toString() });
    child.once('error', (error) => {
      printed.push(Buffer.from(error.message));
      end(false);
    });
    child.once('close', (status) => end(status === 0));
  });
}

/** Runs a step and reads which of its files failed. */
async function runFirst(step: Step, alone: boolean): Promise<Run & Pick<Outcome, 'failedFiles'>> {
  const { command, environment = {}, runsAgain = false } = step;
  const runner = runsAgain ? testRunners[command[0] ?? ''] : undefined;
  if (runner === undefined) return { ...(await run(command, environment, alone)), failedFiles: [] };
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const reported = runner.reportTo(report, command);
  const result = await run(reported.command, { ...environment, ...reported.environment }, alone);
  // A runner that crashes writes no report.
  const hasReport = !result.passed && existsSync(report);
  const failedFiles = hasReport
    ? runner.failedFiles(JSON.parse(readFileSync(report, 'utf8')), result.printed)
    : [];
  rmSync(folder, { recursive: true });
  return { ...result, failedFiles };
}

/** Runs a step. If other steps run at the same time, prints the step's output when the step ends. */
async function runStep(step: Step, alone: boolean): Promise<Outcome> {
  const { name } = step;
  const started = performance.now();
  if (alone) console.log(`\n── ${name}`);
  const { passed, printed, failedFiles } = await runFirst(step, alone);
  const outcome = { name, passed, seconds: secondsSince(started), lastLines: endOf(printed), failedFiles };
  if (!alone) console.log(`\n── ${name}\n${printed}`);
  console.log(`── ${describeOutcome(outcome)}`);
  return outcome;
}

/** Runs the files that failed again, each alone, until one fails again. */
async function runAgain(
  { name, command, environment = {} }: Step,
  first: Outcome,
  list: UnstableTests,
): Promise<Outcome> {
  if (first.failedFiles.length === 0 || first.failedFiles.length > mostUnstableFiles) return first;
  const started = performance.now();
  for (const { file, only, failures } of first.failedFiles) {
    console.log(`\n── ${name}, ${file} again`);
    const { passed, printed } = await run([...command, ...only], environment, true);
    if (!passed) return { ...first, lastLines: `${first.lastLines}\n── Again\n${endOf(printed)}` };
    list.add({ file, step: name, failures, secondRun: printed });
  }
  return { ...first, passed: true, seconds: first.seconds + secondsSince(started) };
}

/**
 * Runs groups of steps in order and the steps of a group concurrently. Sets the exit code of the process. If a step
 * fails, the following groups still run, unless the name of the step is `build`, and the end of its output is printed
 * again after all steps: a log is often cut to its end.
 */
export async function runGroups(
  groups: readonly (readonly Step[])[],
  list: UnstableTests = new UnstableTests(),
): Promise<void> {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const group of groups) {
    const first = await Promise.all(
      group.map(async (step) => ({ step, outcome: await runStep(step, group.length === 1) })),
    );
    for (const { step, outcome } of first) outcomes.push(await runAgain(step, outcome, list));
    if (outcomes.some(({ name, passed }) => name === 'build' && !passed)) break;
  }
  for (const { name, passed, lastLines } of outcomes) {
    if (!passed) console.log(`\n── The end of ${name}, which failed\n${lastLines}`);
  }
  const unstable = list.files();
  if (unstable.length > 0) console.log(`\n── Unstable, see ${list.path}\n${unstable.join('\n')}`);
  console.log(
    `\n── All steps\n${outcomes.map(describeOutcome).join('\n')}\n── ${String(secondsSince(started))} s in total`,
  );
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
}
