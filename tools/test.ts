import { availableParallelism } from 'node:os';
import { ensureChromium } from './chromium.ts';
import { prepare } from './prepare/main.ts';
import { runGroups, type Step } from './test-steps/run-steps.ts';

/**
 * All checks and tests, the cheapest first. The steps of a group run concurrently. `node tools/test.ts lint types` runs
 * only these steps.
 */
const groups: readonly (readonly Step[])[] = [
  [
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'arrows', command: ['node', 'tools/arrows/main.ts', '--check'] },
  ],
  // Later steps read the build.
  [
    {
      name: 'build',
      command: ['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none'],
    },
  ],
  [
    {
      name: 'lint',
      command: ['turbo', 'run', '//#lint', '--output-logs=errors-only', '--log-prefix=none'],
    },
    { name: 'unused', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
  ],
  // These steps run concurrently, because the checks of generated files use one core each.
  [
    {
      name: 'types',
      command: [
        'turbo',
        'run',
        'typecheck',
        '//#typecheck:root',
        '--output-logs=errors-only',
        '--log-prefix=none',
      ],
    },
    { name: 'settings', command: ['node', 'tools/settings-table.ts', '--check'] },
    { name: 'api-reports', command: ['node', 'tools/api-reports.ts', '--check'] },
    { name: 'catalogs', command: ['node', 'tools/catalogs.ts', '--check'] },
  ],
  // These steps run concurrently, because the builds of both sites use one core most of the time.
  [
    // Leaves the build in `storybook-static`, which CI publishes.
    { name: 'storybook', command: ['node', 'tools/storybook/main.ts'] },
    { name: 'documentation', command: ['node', 'docs/.vitepress/build.ts'] },
    { name: 'samples', command: ['node', 'tools/documentation/check-samples.ts'] },
  ],
  [
    { name: 'sizes', command: ['size-limit'] },
    { name: 'release', command: ['node', 'tools/release/main.ts'] },
    { name: 'editor-size', command: ['node', 'packages/block-editor/bench/weight.ts'] },
    { name: 'login-size', command: ['node', 'tools/login-weight.ts'] },
  ],
  // Steps that wait a part of their time run concurrently.
  [
    {
      name: 'unit',
      runsAgain: true,
      command: ['vitest', 'run', '--project', 'node', '--project', 'database'],
    },
    // Verbose output shows why tests are skipped without an AMP runtime.
    {
      name: 'amp',
      runsAgain: true,
      command: ['vitest', 'run', '--project', 'amp-runtime', '--reporter', 'verbose'],
    },
  ],
  // A hand waits for a frame after each step, so two tests share a core.
  [
    {
      name: 'browser',
      runsAgain: true,
      command: [
        'vitest',
        'run',
        '--project',
        'browser',
        '--project',
        'storybook',
        `--maxWorkers=${2 * availableParallelism()}`,
        '--tags-filter',
        '!nightly',
      ],
    },
  ],
  [
    { name: 'crash', runsAgain: true, command: ['vitest', 'run', '--project', 'system'] },
    { name: 'installation', command: ['node', 'tools/installation/main.ts', '--every-run'] },
  ],
  // Runs alone, because its time limits assume that nothing else uses the machine.
  [{ name: 'end-to-end', runsAgain: true, command: ['playwright', 'test'] }],
];

const chosen = process.argv.slice(2);
const wanted = groups
  .map((group) => group.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
  .filter((group) => group.length > 0);

process.env['CHROMIUM_PATH'] = ensureChromium();
process.env['TURBO_TELEMETRY_DISABLED'] = '1';

await prepare();
await runGroups(wanted);
