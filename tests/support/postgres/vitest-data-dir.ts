import type { TestProject } from 'vitest/node';
import { migratedDataDir } from './migrated.ts';

// biome-ignore-start lint/style/useConsistentTypeDefinitions: only an interface can be extended
declare module 'vitest' {
  interface ProvidedContext {
    migratedDataDir: string;
  }
}
// biome-ignore-end lint/style/useConsistentTypeDefinitions: only an interface can be extended

/** Global setup of the project `process`: one migrated DATA_DIR for the run, which servers get a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = await migratedDataDir();
  project.provide('migratedDataDir', dataDir);
  return remove;
}
