import { defineConfig } from '@playwright/test';
import { chromiumArguments, ensureChromium } from './tools/chromium.ts';

/**
 * Specs that run on only one database, unless `EVERY_DATABASE` is set. Those that exist in both languages run in English
 * on the embedded database or in Spanish on PostgreSQL.
 */
const onOneDatabase = {
  embedded: [
    'campaign-path',
    'change-address',
    'command-palette',
    'concurrent-editing',
    'contacts',
    'demo-history',
    'designer-path',
    'embed-example',
    'every-role',
    'every-route',
    'experiment',
    'forced-colors',
    'icons',
    'main-path',
    'message-in-amp',
    'message-page',
    'message-page-faults',
    'message-page-host',
    'people',
    'phones',
    'preferences',
    'registration',
    'robust-pages',
    'second-factors',
    'segments',
    'small-windows',
    'text-formats',
    'trace',
    'tutorials',
    'two-tabs',
    'variant-content',
  ],
  postgres: [
    'administration',
    'audience-in-use',
    'campaigns',
    'concurrent-content',
    'conditions',
    'fields',
    'integrations',
    'option-picker',
    'person-path',
    'presence',
    'rights',
    'send-times',
    'signup',
    'single-sign-on',
    'templates',
    'test-send',
    'trash',
  ],
};

function specsOf(database: keyof typeof onOneDatabase): string[] {
  const specs = process.env['EVERY_DATABASE'] === undefined ? onOneDatabase[database] : [];
  return specs.map((name) => `**/${name}.spec.ts`);
}

function without(language: RegExp): { readonly grepInvert?: RegExp[] } {
  return process.env['EVERY_DATABASE'] === undefined ? { grepInvert: [language, /@nightly/u] } : {};
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
  // With `EVERY_DATABASE`, tests that exist in both languages run in both on each database, and so do nightly tests.
  projects: [
    {
      name: 'embedded',
      metadata: { database: 'embedded' },
      ...without(/, in es$/u),
      testIgnore: specsOf('postgres'),
    },
    {
      name: 'postgres',
      metadata: { database: 'postgres' },
      ...without(/, in en$/u),
      testIgnore: specsOf('embedded'),
    },
  ],
});
