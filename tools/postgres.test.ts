import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const postgres = JSON.stringify(join(import.meta.dirname, 'postgres.ts'));

test.each([0, 3])('a process keeps its exit code %i after it has stopped a server', (code) => {
  const script = `
    const { startPostgres } = await import(${postgres});
    const server = await startPostgres();
    await server.stop();
    process.exitCode = ${String(code)};`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect({ status, printed: stderr.toString() }).toEqual({ status: code, printed: '' });
});
