import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { startPostgres } from './postgres.ts';

/**
 * Global setup of the browser tests. The servers of the project `postgres` find PostgreSQL at TEST_POSTGRES_URL, those of the
 * other projects start on a copy of the migrated DATA_DIR at TEST_DATA_DIR.
 */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const names = projects.map((project) => project.name);
  const closes: (() => Promise<void>)[] = [];
  if (names.includes('postgres')) {
    const server = await startPostgres();
    process.env.TEST_POSTGRES_URL = server.url;
    closes.push(server.stop);
  }
  if (names.some((name) => name !== 'postgres')) {
    const dataDir = await mkdtemp(join(tmpdir(), 'test-browser-'));
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
