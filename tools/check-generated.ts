import { spawnSync } from 'node:child_process';

/** Files that are made from others and committed, and how each is made again. */
const generators: readonly (readonly string[])[] = [
  ['node', 'tools/openapi.ts', '--check'],
  ['node', 'tools/api-reports.ts', '--check'],
  ['node', 'tools/catalogs.ts', '--check'],
];

for (const [program = '', ...rest] of generators) {
  if (spawnSync(program, rest, { stdio: 'inherit' }).status !== 0) process.exit(1);
}
