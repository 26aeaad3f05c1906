import { runGroups, type Step } from './run-steps.ts';

/**
 * What takes too long for the test command, at its full measure. Times are those of two cores.
 * `node tools/nightly.ts freeze` runs some of it.
 */
const steps: readonly Step[] = [
  {
    name: 'build',
    command: ['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none'],
  },
  // By what 2,000 take: about 100 minutes.
  {
    name: 'properties',
    command: ['vitest', 'run', '--project', 'node', 'property.test'],
    environment: { PROPERTY_RUNS: '100000' },
  },
  // 1,000 orders of steps on each database, about 15 minutes.
  {
    name: 'ledger',
    command: ['vitest', 'run', '--project', 'api-pglite', '--project', 'api-postgres', 'ledger.property'],
    environment: { PROPERTY_RUNS: '100000' },
  },
  // 1,000 campaigns that are cut off, 500 on each of two databases, 45 minutes on a busy machine.
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
