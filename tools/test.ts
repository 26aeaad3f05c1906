import { ensureChromium } from './chromium.ts';
import { compileCatalogs } from './compile-catalogs.ts';
import { runGroups, type Step } from './run-steps.ts';

/**
 * Everything that must hold before a change lands, cheapest first; what stands in one group runs at the same time.
 * `node tools/test.ts lint types` runs some of it.
 */
const groups: readonly (readonly Step[])[] = [
  [{ name: 'format', command: ['oxfmt', '--check'] }],
  [{ name: 'arrows', command: ['node', 'tools/arrows/main.ts', '--check'] }],
  // Before the rest: the bench and the reports of public interfaces read what is built.
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

const chosen = process.argv.slice(2);
const wanted = groups
  .map((group) => group.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
  .filter((group) => group.length > 0);

process.env['CHROMIUM_PATH'] = ensureChromium();
process.env['TURBO_TELEMETRY_DISABLED'] = '1';

await compileCatalogs();
await runGroups(wanted);
