import { rm } from 'node:fs/promises';
import type { FullConfig } from 'playwright/test';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { makeTemporaryDirectory } from '../process/make-temporary-directory.ts';

/**
 * Global setup of the browser tests. Servers of project `external` use PostgreSQL at TEST_POSTGRES_URL; those of
 * `embedded` start on a copy of the migrated DATA_DIR at TEST_DATA_DIR.
 */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const names = projects.map((project) => project.name);
  const closes: (() => Promise<void>)[] = [];
  if (names.includes('external')) {
    const server = await startPostgres();
    process.env.TEST_POSTGRES_URL = server.url;
    closes.push(server.stop);
  }
  if (names.some((name) => name !== 'external')) {
    const dataDir = await makeTemporaryDirectory('test-browser-');
    closes.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await migrate(database);
    await database.close();
    process.env.TEST_DATA_DIR = dataDir;
  }
  return async () => {
    for (const close of closes) await close();
  };
}
