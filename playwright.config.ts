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
    trace: 'retain-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: chromiumArguments },
  },
  projects: [
    { name: 'pglite', metadata: { database: 'pglite' } },
    { name: 'postgres', metadata: { database: 'postgres' } },
  ],
});
