import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runGroups } from './run-steps.ts';
import { UnstableTests } from './unstable-tests.ts';

let folder = '';
let list = new UnstableTests();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  const path = join(folder, 'unstable-tests.md');
  writeFileSync(path, '# Unstable tests\n');
  list = new UnstableTests(path);
  const { exitCode } = process;
  onTestFinished(() => {
    process.exitCode = exitCode;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Runs files of tests as a step. Returns its exit code and what it printed. */
async function runStep(files: Readonly<Record<string, string>>, runsAgain = true) {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const command = ['vitest', 'run', '--root', folder, '--globals', '--maxWorkers=1'];
  await runGroups([[{ name: 'unit', command, runsAgain }]], list);
  return { exitCode: process.exitCode, printed: log.mock.calls.flat().join('\n') };
}

const passes = `test('adds', () => { expect(1 + 1).toBe(2); });`;
const fails = `test('adds', () => { expect(1 + 1).toBe(3); });`;
/** Passes from its second run on. */
const passesLater = `
  import { existsSync, writeFileSync } from 'node:fs';
  test('arrives', () => {
    const isSecond = existsSync(import.meta.filename + '.ran');
    writeFileSync(import.meta.filename + '.ran', '');
    expect(isSecond, 'arrived').toBe(true);
  });`;

describe('a file that fails', () => {
  test('and passes alone lets the step pass, and goes on the list with both outputs', async () => {
    const { exitCode, printed } = await runStep({ 'a.test.js': passes, 'b.test.js': passesLater });
    expect(exitCode).toBe(0);
    expect(printed).toMatch(/Unstable, see .*unstable-tests\.md\n.*b\.test\.js/u);
    expect(list.files()).toEqual([expect.stringMatching(/b\.test\.js$/u)]);
    const text = readFileSync(list.path, 'utf8');
    expect(text).toMatch(
      /Failed in `unit` on \d{4}-\d\d-\d\d:[\s\S]*arrives\n.*arrived: expected false to be true/u,
    );
    expect(text).toMatch(/Passed alone:[\s\S]*1 passed/u);
  });

  test('and fails again fails the step', async () => {
    const { exitCode, printed } = await runStep({ 'a.test.js': fails, 'b.test.js': passesLater });
    expect(exitCode).toBe(1);
    expect(printed).toContain('── The end of unit, which failed');
  });

  test('fails the step at once if the step does not run files again', async () => {
    const { exitCode } = await runStep({ 'b.test.js': passesLater }, false);
    expect(exitCode).toBe(1);
    expect(list.files()).toEqual([]);
  });

  test('beside more than five others is not run again', async () => {
    const files = Array.from({ length: 6 }, (_, index) => [`${String(index)}.test.js`, passesLater]);
    const { exitCode } = await runStep(Object.fromEntries(files));
    expect(exitCode).toBe(1);
    expect(list.files()).toEqual([]);
  });

  test('with an error outside its tests is not run again', async () => {
    const code = `${passesLater} test('waits', async () => { setTimeout(() => { throw new Error('late'); }, 1); await new Promise((resolve) => setTimeout(resolve, 50)); });`;
    const { exitCode } = await runStep({ 'b.test.js': code });
    expect(exitCode).toBe(1);
    expect(list.files()).toEqual([]);
  });
});
