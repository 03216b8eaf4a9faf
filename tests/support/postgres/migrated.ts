import { rm } from 'node:fs/promises';
import process from 'node:process';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { makeTemporaryDirectory } from '../process/make-temporary-directory.ts';
import { createDatabase, type TemporaryDatabase } from './postgres.ts';

/** A migrated database, to be copied: the one that TEST_POSTGRES_TEMPLATE names, or else a new one. */
export async function migratedTemplate(serverUrl: string): Promise<Pick<TemporaryDatabase, 'name' | 'drop'>> {
  const given = process.env.TEST_POSTGRES_TEMPLATE;
  if (given) return { name: given, drop: async () => undefined };
  const template = await createDatabase(serverUrl);
  const database = await openDatabase({ databaseUrl: template.url, dataDir: '' });
  await migrate(database);
  await database.close();
  return template;
}

/** A migrated DATA_DIR, to be copied: the one that TEST_DATA_DIR names, or else a new one. */
export async function migratedDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const given = process.env.TEST_DATA_DIR;
  if (given) return { dataDir: given, remove: async () => undefined };
  const dataDir = await makeTemporaryDirectory('test-data-');
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database);
  await database.close();
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
