import type { FullConfig } from 'playwright/test';
import { startPostgres } from './postgres.ts';

/** Global setup of the browser tests: the servers of the project `postgres` find PostgreSQL at TEST_POSTGRES_URL. */
export default async function setup({ projects }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (!projects.some((project) => project.name === 'postgres')) return undefined;
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return server.stop;
}
