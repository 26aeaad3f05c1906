import { globSync, readFileSync } from 'node:fs';
import { runGroups, type Step } from './test-steps/run-steps.ts';

/** Tests that move a pointer, a finger or keys as a person does. */
const handTests = globSync('{apps,packages}/*/src/**/*.browser.test.tsx', {
  exclude: ['**/__screenshots__/**'],
}).filter((file) => readFileSync(file, 'utf8').includes("from '@x/hands/in-page'"));

/**
 * Runs the tests that are too slow for the test command. The times were measured on two cores.
 * `node tools/nightly.ts freeze` runs only the step `freeze`.
 */
const steps: readonly Step[] = [
  {
    name: 'build',
    command: ['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none'],
  },
  // More than two hours: the pages' and messages' properties take up to 54 minutes each. Includes 5,000 simulations of each
  // experiment.
  {
    name: 'properties',
    command: ['vitest', 'run', '--project', 'node', 'property.test'],
    environment: { PROPERTY_RUNS: '50000' },
  },
  // About 4 minutes.
  {
    name: 'naughty-strings',
    command: ['vitest', 'run', '--project', 'node', 'naughty-strings'],
    environment: { EVERY_STRING: '1' },
  },
  // About 6 minutes. `ledger.property` divides the number of runs by 100, so 1,000 sequences run.
  {
    name: 'ledger',
    command: ['vitest', 'run', '--project', 'database', 'ledger.property'],
    environment: { PROPERTY_RUNS: '100000' },
  },
  // About 2 minutes. Holds 10,000 random segments to the same answer in SQL and in memory.
  {
    name: 'segments',
    command: ['vitest', 'run', '--project', 'database', 'segments.property'],
    environment: { PROPERTY_RUNS: '10000' },
  },
  // About 3 minutes. Sends 100 hostile requests to each endpoint.
  {
    name: 'hostile-requests',
    command: ['vitest', 'run', '--project', 'database', 'fuzz.database.test', '--testTimeout', '600000'],
    environment: { PROPERTY_RUNS: '10000' },
  },
  // About a minute. Sends a campaign to 3,000 contacts of other products' files.
  {
    name: 'borders',
    command: ['vitest', 'run', '--project', 'database', 'borders.database.test'],
    environment: { BORDERS_CONTACTS: '3000' },
  },
  // About 4 minutes. The test command checks the stories of the back-office in one theme.
  {
    name: 'stories',
    command: ['vitest', 'run', '--project', 'storybook'],
    environment: { EVERY_THEME: '1' },
  },
  // The test command moves the hands as quickly as the browser allows.
  {
    name: 'hands',
    command: ['vitest', 'run', '--project', 'browser', '--testTimeout', '300000', ...handTests],
    environment: { HAND_SPEED: 'human' },
  },
  {
    name: 'hands-end-to-end',
    command: [
      'playwright',
      'test',
      'designer-path',
      'campaign-path',
      'administrator-path',
      'small-windows',
      'forced-colors',
      '--project',
      'embedded',
      '--timeout',
      '1800000',
    ],
    environment: { HAND_SPEED: 'human', EVERY_DATABASE: '1' },
  },
  // About 30 minutes, for 300 interrupted campaigns on each of two servers.
  {
    name: 'crash',
    command: ['vitest', 'run', '--project', 'system', 'e2e/crash.test.ts'],
    environment: { CRASH_SEEDS: '300' },
  },
  // About 4 minutes. The test command installs some of the hosts.
  { name: 'installation', command: ['node', 'tools/installation/main.ts'] },
  // About 5 minutes. The test freezes a process twice, for two minutes each time.
  {
    name: 'freeze',
    command: ['vitest', 'run', '--project', 'system', 'e2e/interruption.test.ts', '--reporter', 'verbose'],
    environment: { FREEZE_SECONDS: '120' },
  },
  // About an hour, estimated: scanners wait up to 30 seconds for each of 24 links. The test command runs four of them.
  {
    name: 'robots',
    command: ['vitest', 'run', '--project', 'system', 'e2e/robots.test.ts', '--reporter', 'verbose'],
    environment: { ROBOTS: 'every' },
  },
  // About 35 minutes. Each test runs on both databases and in both languages.
  {
    name: 'every-database',
    command: ['playwright', 'test'],
    environment: { EVERY_DATABASE: '1' },
  },
  // About 5 minutes.
  {
    name: 'roles',
    command: ['playwright', 'test', 'every-role', '--project', 'embedded'],
    environment: { WALK_EVERY_ROLE: '1' },
  },
  // About 2 minutes. Installs Firefox and WebKitGTK if they are missing and the run may install packages.
  {
    name: 'other-browsers',
    command: ['vitest', 'run', '--project', 'other-browsers', '--reporter', 'verbose'],
  },
];

const chosen = process.argv.slice(2);
process.env['TURBO_TELEMETRY_DISABLED'] = '1';
await runGroups(
  steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name)).map((step) => [step]),
);
