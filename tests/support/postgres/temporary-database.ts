import { afterAll, inject } from 'vitest';
import { createDatabase } from './postgres.ts';

const removals: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const remove of removals.splice(0).reverse()) await remove();
});

/** The URL of an empty PostgreSQL database, gone after the test file. For the projects `rules`, `db` and `process`. */
export function emptyPostgresDatabase(): Promise<string> {
  return temporaryDatabase();
}

/** As emptyPostgresDatabase, with every migration in. */
export function migratedPostgresDatabase(): Promise<string> {
  return temporaryDatabase(inject('postgresTemplate'));
}

async function temporaryDatabase(template?: string): Promise<string> {
  const database = await createDatabase(inject('postgresServer'), template);
  removals.push(database.drop);
  return database.url;
}
