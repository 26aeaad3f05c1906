import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([0, 1, 3])('a process that could start a server still ends with its own exit code, %i', (code) => {
  const { status } = spawnSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}); process.exitCode = ${String(code)};`,
  ]);
  expect(status).toBe(code);
});
