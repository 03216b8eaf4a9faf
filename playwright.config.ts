import { defineConfig } from 'playwright/test';
import type { ServerOptions } from './tests/support/browser.ts';
import { findChromium } from './tests/support/chromium.ts';

// Workers read this file again: they are spared the search.
process.env.CHROMIUM_PATH ??= findChromium() ?? '';

export default defineConfig<object, ServerOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/browser-postgres.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Pages without data, and how all pages look: the database makes no difference.
    { name: 'site', testMatch: 'site/**/*.test.ts', use: { databaseKind: 'pglite' } },
    { name: 'embedded', testIgnore: 'site/**', use: { databaseKind: 'pglite' } },
    { name: 'postgres', testIgnore: 'site/**', use: { databaseKind: 'postgres' } },
  ],
});
