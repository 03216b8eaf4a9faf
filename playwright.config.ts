import { defineConfig } from 'playwright/test';
import type { ServerOptions } from './tests/support/browser.ts';
import { findChromium } from './tests/support/chromium.ts';

// Workers read this file again: they are spared the search.
process.env.CHROMIUM_PATH ??= findChromium() ?? '';

/** On the embedded database only: pages without data, how all pages look, and what the browser does by itself. The database makes no difference. */
const ONCE = [
  'site/**/*.test.ts',
  'admin/{edit-user,guard,resend,session-ended,shipment-dialog,shipment-failures,shipments-list,super-shipments,users}.test.ts',
  'public/tracking-sheet.test.ts',
];

/** The rules themselves are tested on both databases: of the stories the main ones are enough, all of them in `npm run test:full`. */
const ON_POSTGRES = process.env.TEST_FULL ? '**/*.test.ts' : 'admin/{first-shipment,bulk-update,export}.test.ts';

export default defineConfig<object, ServerOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/browser-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    // A trace of every story would cost a fifth of the run: TRACE=1 records one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
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
    { name: 'embedded', use: { databaseKind: 'pglite' } },
    { name: 'postgres', testMatch: ON_POSTGRES, testIgnore: ONCE, use: { databaseKind: 'postgres' } },
  ],
});
