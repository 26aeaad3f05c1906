import { spawnSync } from 'node:child_process';
import { prepare } from './prepare/main.ts';

/** Builds what has changed since the last start, then runs Yamp in this process. */
console.log('Building what has changed …');
await prepare();
const build = spawnSync(
  'turbo',
  [
    'run',
    'build',
    '--filter=@x/api',
    '--filter=@x/backoffice',
    '--output-logs=errors-only',
    '--log-prefix=none',
    '--summarize=false',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } },
);
if (build.status !== 0) {
  console.error('The build failed. Run `npx --yes pnpm@12 build` to see why.');
  process.exit(1);
}
await import(new URL('../apps/api/dist/start.js', import.meta.url).href);
