import { spawn } from 'node:child_process';
import { ensureChromium } from './chromium.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

/**
 * Everything that must hold before a change lands, cheapest first; what stands in one group runs at the same time.
 * `node tools/test.ts lint types` runs some of it.
 */
const groups: readonly (readonly Step[])[] = [
  [{ name: 'format', command: ['oxfmt', '--check'] }],
  // Before the rest: the bench and the reports of public interfaces read what is built.
  [
    {
      name: 'build',
      command: ['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none'],
    },
  ],
  [{ name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] }],
  // With the types: files that are made from others and committed, which take one core at a time.
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
    { name: 'openapi', command: ['node', 'tools/openapi.ts', '--check'] },
    { name: 'api-reports', command: ['node', 'tools/api-reports.ts', '--check'] },
    { name: 'catalogs', command: ['node', 'tools/catalogs.ts', '--check'] },
  ],
  [{ name: 'sizes', command: ['size-limit'] }],
  [{ name: 'editor-size', command: ['node', 'packages/block-editor/bench/weight.ts'] }],
  [{ name: 'login-size', command: ['node', 'tools/login-weight.ts'] }],
  // From here on one after the other, where each takes both of two cores.
  [
    { name: 'unit', command: ['vitest', 'run', '--project', 'node'] },
    // Names each test, since those that are skipped without a runtime say why.
    { name: 'amp', command: ['vitest', 'run', '--project', 'amp-runtime', '--reporter', 'verbose'] },
  ],
  [{ name: 'database', command: ['vitest', 'run', '--project', 'api-pglite', '--project', 'api-postgres'] }],
  [{ name: 'browser', command: ['vitest', 'run', '--project', 'browser'] }],
  [{ name: 'stories', command: ['vitest', 'run', '--project', 'storybook'] }],
  // Side by side: for more than half of its time one waits for servers that start, the other for packages.
  [
    { name: 'crash', command: ['vitest', 'run', '--project', 'system'] },
    { name: 'installation', command: ['node', 'tools/installation/main.ts'] },
  ],
  // Alone: what a page shows in time must not hang on what else runs.
  [{ name: 'end-to-end', command: ['playwright', 'test'] }],
];

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a step to its end. Of those that run side by side each says all at once, when it has ended. */
function runStep({ name, command: [program = '', ...rest] }: Step, alone: boolean): Promise<Outcome> {
  const started = performance.now();
  if (alone) console.log(`\n── ${name}`);
  const child = spawn(program, rest, { stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => printed.push(piece));
  }
  return new Promise((resolve) => {
    const end = (passed: boolean) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      const outcome = { name, passed, seconds };
      if (!alone) console.log(`\n── ${name}\n${Buffer.concat(printed).toString()}`);
      console.log(`── ${lineOf(outcome)}`);
      resolve(outcome);
    };
    child.once('error', (error) => {
      printed.push(Buffer.from(error.message));
      end(false);
    });
    child.once('close', (status) => end(status === 0));
  });
}

const lineOf = ({ name, passed, seconds }: Outcome) =>
  `${name} ${passed ? 'passed' : 'failed'} in ${String(seconds)} s`;

const chosen = process.argv.slice(2);
const wanted = groups
  .map((group) => group.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
  .filter((group) => group.length > 0);

process.env['CHROMIUM_PATH'] = ensureChromium();
process.env['TURBO_TELEMETRY_DISABLED'] = '1';

// A step that fails does not hide what the others have to say, except a build that all of them stand on.
const started = performance.now();
const outcomes: Outcome[] = [];
for (const group of wanted) {
  outcomes.push(...(await Promise.all(group.map((step) => runStep(step, group.length === 1)))));
  if (outcomes.some(({ name, passed }) => name === 'build' && !passed)) break;
}

const seconds = Math.round((performance.now() - started) / 1000);
console.log(`\n── All steps\n${outcomes.map(lineOf).join('\n')}\n── ${String(seconds)} s in all`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
