import { defineConfig } from 'playwright/test';
import type { ServerOptions } from './tests/support/browser/browser.ts';
import { findChromium } from './tests/support/browser/chromium.ts';

// Workers read this file again: they are spared the search.
process.env.CHROMIUM_PATH ??= findChromium() ?? '';

export default defineConfig<object, ServerOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/browser/browser-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // Scenarios wait for pages, too: one more than there are processors. A fourth made none quicker and some late.
  workers: 3,
  retries: 0,
  // A story that hangs fails; one on a busy machine does not.
  timeout: 180_000,
  // A run that takes longer hangs.
  globalTimeout: 55 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    // A trace of every scenario would cost a fifth of the run: TRACE=1 records one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // No route of a story sees a worker's requests; the stories of the worker allow it.
    serviceWorkers: 'block',
    // Stories wait for no animation; under `npm run test:rest` all moves as it does for most visitors.
    contextOptions: process.env.WITH_MOTION ? {} : { reducedMotion: 'reduce' },
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
    { name: 'embedded', use: { databaseKind: 'embedded' } },
    // In `npm run test:slow`: the main scenarios, with DATABASE_URL on the oldest PostgreSQL.
    {
      name: 'external',
      testMatch: 'admin/{shipment-dialog/first-shipment,super-shipments/bulk-update,super-shipments/export}.test.ts',
      use: { databaseKind: 'external' },
    },
  ],
});
