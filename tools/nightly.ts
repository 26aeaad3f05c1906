import { runGroups, type Step } from './run-steps.ts';

/**
 * Runs the tests at full length that are too slow for the test command. Times are for two cores.
 * `node tools/nightly.ts freeze` runs only this step.
 */
const steps: readonly Step[] = [
  {
    name: 'build',
    command: ['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none'],
  },
  // About 100 minutes, estimated from 2,000 runs.
  {
    name: 'properties',
    command: ['vitest', 'run', '--project', 'node', 'property.test'],
    environment: { PROPERTY_RUNS: '100000' },
  },
  // 1,000 sequences of steps on each database, about 15 minutes.
  {
    name: 'ledger',
    command: ['vitest', 'run', '--project', 'api-pglite', '--project', 'api-postgres', 'ledger.property'],
    environment: { PROPERTY_RUNS: '100000' },
  },
  // 1,000 interrupted campaigns, 500 on each database, 45 minutes on a busy machine.
  {
    name: 'crash',
    command: ['vitest', 'run', '--project', 'system', 'e2e/crash.test.ts'],
    environment: { CRASH_SEEDS: '500' },
  },
  // Two freezes of two minutes, 5 minutes.
  {
    name: 'freeze',
    command: ['vitest', 'run', '--project', 'system', 'e2e/interruption.test.ts', '--reporter', 'verbose'],
    environment: { FREEZE_SECONDS: '120' },
  },
];

const chosen = process.argv.slice(2);
process.env['TURBO_TELEMETRY_DISABLED'] = '1';
await runGroups(
  steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name)).map((step) => [step]),
);
