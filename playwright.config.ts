import { defineConfig } from '@playwright/test';
import { chromiumArguments, ensureChromium } from './tools/chromium.ts';

/** Specs that depend little on the database. They run on only one database, unless `EVERY_DATABASE` is set. */
const onOneDatabase = {
  pglite: [
    'change-address',
    'command-palette',
    'contacts',
    'demo-history',
    'designer-path',
    'embed-example',
    'icons',
    'registration',
    'robust-pages',
    'second-factors',
    'text-formats',
    'two-tabs',
    'variant-content',
  ],
  postgres: [
    'administration',
    'audience-in-use',
    'concurrent-content',
    'integrations',
    'option-picker',
    'presence',
    'send-times',
    'single-sign-on',
    'test-send',
    'trash',
  ],
};

function specsOf(database: keyof typeof onOneDatabase): string[] {
  const specs = process.env['EVERY_DATABASE'] === undefined ? onOneDatabase[database] : [];
  return specs.map((name) => `**/${name}.spec.ts`);
}

function without(grepInvert: RegExp): { readonly grepInvert?: RegExp } {
  return process.env['EVERY_DATABASE'] === undefined ? { grepInvert } : {};
}

/** End-to-end tests of the built product in a browser. Needs a build. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Each worker starts a system of its own.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 20_000,
    // Recording traces slows the tests. To debug a failure, run `playwright test --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: chromiumArguments },
  },
  // Tests that exist in both languages run in English on the embedded database and in Spanish on PostgreSQL, because
  // the language does not depend on the database. With `EVERY_DATABASE`, they run in both languages on both.
  projects: [
    {
      name: 'pglite',
      metadata: { database: 'pglite' },
      ...without(/, in es$/u),
      testIgnore: specsOf('postgres'),
    },
    {
      name: 'postgres',
      metadata: { database: 'postgres' },
      ...without(/, in en$/u),
      testIgnore: specsOf('pglite'),
    },
  ],
});
