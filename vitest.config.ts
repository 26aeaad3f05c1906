import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { handCommands } from './packages/hands/src/commands.ts';
import { chromiumArguments, findChromium } from './tools/chromium.ts';
import { prepare } from './tools/prepare/main.ts';
import { drawIcons } from './tools/draw-icons.ts';
import { mediaCommands } from './tools/media-commands.ts';
import { productionReact } from './tools/production-react/aliases.ts';
import { reactPlugins } from './tools/react-plugins.ts';

/** Resolves the workspace's packages to their sources, so that tests need no build. */
const conditions = ['@x/source', 'module', 'browser', 'development|production'];
// Without `module`, because Node does not support this condition.
const nodeConditions = ['@x/source', 'node', 'development|production'];

const executablePath = findChromium();
const { EVERY_THEME: everyTheme, HAND_SPEED: handSpeed } = process.env;
// The nightly run of the hands has React for development, whose StrictMode mounts twice.
const reactAliases = handSpeed === undefined ? [...productionReact] : [];
await prepare();
drawIcons();

/**
 * Raises the timeout of `expect.poll` from one second, which is too short for a page or a connection on a busy machine.
 */
const patient = { poll: { timeout: 15_000 } } as const;

function browserProvider() {
  return playwright({
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumArguments },
    // A dialog that fades in counts as invisible, so the result would depend on the time of the check.
    contextOptions: { reducedMotion: 'reduce' },
  });
}

export default defineConfig({
  test: {
    // The default leaves one core free, which nothing else uses during the tests.
    maxWorkers: '100%',
    tags: [{ name: 'nightly', description: 'Too slow for the test command, which runs similar tests.' }],
    projects: [
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: {
          name: 'node',
          include: [
            'packages/*/{src,conformance}/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'apps/api/message-page/**/*.test.ts',
            '{tools,deploy}/**/*.test.ts',
            'docs/.vitepress/**/*.test.ts',
          ],
          exclude: ['**/*.database.test.ts', '**/*.runtime.test.ts', '**/node_modules/**'],
          environment: 'node',
          expect: patient,
          // Loading the compiler takes longer than most test files, so the files of a worker share the loaded modules.
          isolate: false,
          // The nightly run repeats properties and simulations 25 to 300 times as often.
          testTimeout: process.env['PROPERTY_RUNS'] === undefined ? 60_000 : 3_600_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        // Tests the built product in processes of its own. Needs a build.
        test: {
          name: 'system',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/other-browsers/**', '**/node_modules/**'],
          environment: 'node',
          expect: patient,
          fileParallelism: false,
        },
      },
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        // Drives the built product and an installed editor in Firefox and WebKit. Only the nightly run starts it.
        test: {
          name: 'other-browsers',
          include: ['e2e/other-browsers/**/*.test.ts'],
          environment: 'node',
          expect: patient,
          fileParallelism: false,
        },
      },
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        // Runs messages in the player of this repository, and in the AMP runtime if `AMP_RUNTIME_DIR` is set.
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
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: {
          name: 'database',
          root: 'apps/api',
          include: ['src/**/*.database.test.ts'],
          environment: 'node',
          expect: patient,
          globalSetup: [`${import.meta.dirname}/apps/api/src/testing/postgres.setup.ts`],
          // Loading the application takes longer than most test files. The files of a worker share the loaded modules,
          // and each file has a database of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [...reactPlugins(`${import.meta.dirname}/packages/block-editor`), tailwindcss()],
        resolve: { conditions, alias: reactAliases },
        test: {
          name: 'browser',
          include: [
            'packages/*/src/**/*.browser.test.tsx',
            'apps/{backoffice,embed-example}/src/**/*.browser.test.tsx',
          ],
          setupFiles: ['tools/production-react/setup.ts'],
          expect: patient,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            provider: browserProvider(),
            commands: { ...handCommands, ...mediaCommands },
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Renders and plays each story and checks it with axe in both themes (.storybook/both-themes.ts).
        plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
        test: {
          name: 'storybook',
          env: everyTheme === undefined ? {} : { EVERY_THEME: everyTheme },
          setupFiles: ['tools/production-react/setup.ts'],
          expect: patient,
          // Loading the stories' modules takes longer than most stories, so the files of a worker share the modules.
          isolate: false,
          // The first story of a worker waits for these modules.
          testTimeout: 120_000,
          browser: {
            enabled: true,
            provider: browserProvider(),
            commands: { ...handCommands, ...mediaCommands },
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
