import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

/** Everything that must hold before a change lands, cheapest first. `node tools/test.ts lint types` runs some of it. */
const steps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  // Before the rest: the bench and the reports of public interfaces read what is built.
  { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
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
  { name: 'generated', command: ['node', 'tools/check-generated.ts'] },
  { name: 'sizes', command: ['size-limit'] },
  { name: 'editor-size', command: ['node', 'packages/block-editor/bench/weight.ts'] },
  { name: 'login-size', command: ['node', 'tools/login-weight.ts'] },
  // One after the other: on two cores browsers and databases only slow each other down.
  { name: 'unit', command: ['vitest', 'run', '--project', 'node'] },
  { name: 'database', command: ['vitest', 'run', '--project', 'api-pglite', '--project', 'api-postgres'] },
  { name: 'browser', command: ['vitest', 'run', '--project', 'browser'] },
  // Names each test, since those that are skipped without a runtime say why.
  { name: 'amp', command: ['vitest', 'run', '--project', 'amp-runtime', '--reporter', 'verbose'] },
  { name: 'stories', command: ['vitest', 'run', '--project', 'storybook'] },
  { name: 'crash', command: ['vitest', 'run', '--project', 'system'] },
  { name: 'end-to-end', command: ['playwright', 'test'] },
];

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

function runStep({ name, command: [program = '', ...rest] }: Step): Outcome {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(program, rest, { stdio: 'inherit' });
  const outcome = {
    name,
    passed: status === 0,
    seconds: Math.round((performance.now() - started) / 1000),
  };
  console.log(`── ${lineOf(outcome)}`);
  return outcome;
}

const lineOf = ({ name, passed, seconds }: Outcome) =>
  `${name} ${passed ? 'passed' : 'failed'} in ${String(seconds)} s`;

const chosen = process.argv.slice(2);
const wanted = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name));

process.env['CHROMIUM_PATH'] = ensureChromium();
process.env['TURBO_TELEMETRY_DISABLED'] = '1';

// A step that fails does not hide what the others have to say, except a build that all of them stand on.
const outcomes: Outcome[] = [];
for (const step of wanted) {
  const outcome = runStep(step);
  outcomes.push(outcome);
  if (!outcome.passed && step.name === 'build') break;
}

console.log(`\n── All steps\n${outcomes.map(lineOf).join('\n')}`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
