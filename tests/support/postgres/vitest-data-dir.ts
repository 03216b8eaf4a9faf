import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { makeTemporaryDirectory } from '../process/make-temporary-directory.ts';

// biome-ignore-start lint/style/useConsistentTypeDefinitions: only an interface can be extended
declare module 'vitest' {
  interface ProvidedContext {
    migratedDataDir: string;
  }
}
// biome-ignore-end lint/style/useConsistentTypeDefinitions: only an interface can be extended

/** Global setup of the project `process`: one migrated DATA_DIR for the run, which servers get a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeTemporaryDirectory('test-data-');
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database);
  await database.close();

  project.provide('migratedDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
