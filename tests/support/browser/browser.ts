import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from 'playwright/test';
import { createDatabase } from '../postgres/postgres.ts';
import { makeTemporaryDirectory } from '../process/make-temporary-directory.ts';
import { type Server, startServer, type Variables } from '../server/server.ts';
import { waitForInterception } from './interception.ts';

export { expect };

/** The account that every scenario's server starts with. */
export const superAdmin = { email: 'harbourmaster@example.com', password: 'Lighthouse2026' };

export type ServerOptions = {
  databaseKind: 'embedded' | 'external';
  /**
   * Variables of docs/contract/running.md, 'Configuration', that the scenario's server starts with, such as `{
   * DEMO_DATA: 'on' }`.
   */
  serverVariables: Variables;
};

type Guard = {
  /** Console errors that belong to the scenario, such as the browser's line about a 401. Any other fails the test. */
  expectedConsoleErrors: RegExp[];
  unexpected: undefined;
};

/** Playwright's test with the built product as `server` behind `baseURL`, per worker, on the project's database. */
export const test = base.extend<Guard, ServerOptions & { server: Server }>({
  databaseKind: ['embedded', { scope: 'worker', option: true }],
  serverVariables: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ databaseKind, serverVariables }, use) => {
      const directory = await makeTemporaryDirectory('test-browser-');
      const database = databaseKind === 'external' ? await emptyDatabase() : undefined;
      try {
        if (!database) await cp(migratedDataDir(), join(directory, 'data'), { recursive: true });
        const server = await startServer({
          DATA_DIR: join(directory, 'data'),
          UPLOADS_DIR: join(directory, 'uploads'),
          DATABASE_URL: database?.url,
          SUPER_ADMIN_EMAIL: superAdmin.email,
          SUPER_ADMIN_PASSWORD: superAdmin.password,
          // The scenarios of an hour sign in with one account.
          RATE_LIMIT: 'off',
          ...serverVariables,
        });
        await use(server);
        await server.stop();
      } finally {
        await database?.drop();
        await rm(directory, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  page: ({ page }, use) => {
    waitForInterception(page);
    return use(page);
  },
  expectedConsoleErrors: [[], { option: true }],
  unexpected: [
    async ({ browser, server, expectedConsoleErrors }, use, testInfo) => {
      const complaints: string[] = [];
      const watchContext = (context: BrowserContext) => watch(context, new URL(server.url).host, complaints);
      browser.on('context', watchContext);
      await use(undefined);
      browser.off('context', watchContext);
      if (testInfo.status !== testInfo.expectedStatus) {
        const { stdout, stderr } = server.output();
        await testInfo.attach('server output', { body: stdout + stderr, contentType: 'text/plain' });
      }
      const unexpected = complaints.filter((line) => !expectedConsoleErrors.some((pattern) => pattern.test(line)));
      expect(unexpected, 'console errors, page errors and requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

function watch(context: BrowserContext, host: string, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`page: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) complaints.push(`another host: ${request.url()}`);
  });
}

function migratedDataDir(): string {
  const root = process.env.TEST_DATA_DIR;
  if (!root) throw new Error('TEST_DATA_DIR is missing');
  return root;
}

function emptyDatabase() {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is missing');
  return createDatabase(server);
}
