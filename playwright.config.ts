import { defineConfig } from '@playwright/test';
import { chromiumArguments, ensureChromium } from './tools/chromium.ts';

/** End-to-end tests of the built product in a real browser, once on each database. Build it before. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Each has a product of its own.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 20_000,
    // Recording one takes a third of the time: `playwright test --trace retain-on-failure` where a test fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: chromiumArguments },
  },
  // What a page says and what a database answers are two things: walks through all pages that come in both languages run
  // in one of them on each database.
  projects: [
    { name: 'pglite', metadata: { database: 'pglite' }, grepInvert: /, in es$/u },
    { name: 'postgres', metadata: { database: 'postgres' }, grepInvert: /, in en$/u },
  ],
});
