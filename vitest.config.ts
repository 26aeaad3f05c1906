import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { chromiumArguments, findChromium } from './tools/chromium.ts';
import { compileCatalogs } from './tools/compile-catalogs.ts';
import { reactPlugins } from './tools/react-plugins.ts';

/** Sources of our own packages are read as they are: no build stands between a change and its test. */
const conditions = ['@x/source', 'module', 'browser', 'development|production'];
// Without `module`, which Node does not know: what packages keep there for bundlers need not run in it.
const nodeConditions = ['@x/source', 'node', 'development|production'];

const executablePath = findChromium();
await compileCatalogs();

/**
 * For every project: a second, the default, is too short for a connection or a page on a machine that is busy. Waiting
 * ends with what is awaited, so only a failure takes this long.
 */
const patient = { poll: { timeout: 15_000 } } as const;

function browserProvider() {
  return playwright({
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumArguments },
    // A dialog that is still fading in counts as invisible, so a test would depend on when it looks.
    contextOptions: { reducedMotion: 'reduce' },
  });
}

function apiProject(database: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: nodeConditions },
    ssr: { resolve: { conditions: nodeConditions } },
    test: {
      name: `api-${database}`,
      root: 'apps/api',
      include: ['src/**/*.database.test.ts'],
      environment: 'node',
      expect: patient,
      globalSetup: [`${import.meta.dirname}/apps/api/src/testing/${database}.setup.ts`],
      // Loading the application takes longer than most files of tests: those of one worker share what is loaded, each
      // with a database of its own.
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    // All cores, where the default leaves one free: nothing else runs beside the tests.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: {
          name: 'node',
          include: [
            'packages/*/{src,conformance}/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.database.test.ts', '**/*.runtime.test.ts', '**/node_modules/**'],
          environment: 'node',
          expect: patient,
          // Loading the compiler takes longer than most files of tests: those of one worker share what is loaded.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        // The built product as processes of its own: `pnpm build` comes before.
        test: {
          name: 'system',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          expect: patient,
          fileParallelism: false,
        },
      },
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        // Messages driven in our interpreter, and in the AMP runtime too where AMP_RUNTIME_DIR names one.
        test: {
          name: 'amp-runtime',
          include: ['packages/*/src/**/*.runtime.test.ts'],
          environment: 'node',
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      apiProject('pglite'),
      apiProject('postgres'),
      {
        plugins: [...reactPlugins(`${import.meta.dirname}/packages/block-editor`), tailwindcss()],
        resolve: { conditions },
        test: {
          name: 'browser',
          include: [
            'packages/*/src/**/*.browser.test.tsx',
            'apps/{backoffice,embed-example}/src/**/*.browser.test.tsx',
          ],
          expect: patient,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            provider: browserProvider(),
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Every story is rendered and played, and checked by axe in both themes (.storybook/both-themes.ts).
        plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
        test: {
          name: 'storybook',
          expect: patient,
          // All files share what is loaded: loading it takes longer than most of them.
          isolate: false,
          // The first story of a worker waits for all of that.
          testTimeout: 120_000,
          browser: {
            enabled: true,
            provider: browserProvider(),
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
