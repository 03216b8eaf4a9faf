import type { FullConfig } from 'playwright/test';
import { migratedDataDir } from '../postgres/migrated.ts';
import { startPostgres } from '../postgres/postgres.ts';

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
    const { dataDir, remove } = await migratedDataDir();
    closes.push(remove);
    process.env.TEST_DATA_DIR = dataDir;
  }
  return async () => {
    for (const close of closes) await close();
  };
}
