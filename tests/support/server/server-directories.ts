import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { temporaryDirectory } from '../process/temporary-directory.ts';

/** The directories of a server whose first start is over: a copy of the migrated DATA_DIR, gone after the test file. */
export async function serverDirectories(): Promise<{ DATA_DIR: string; UPLOADS_DIR: string }> {
  const directory = await temporaryDirectory();
  const directories = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') };
  await cp(inject('migratedDataDir'), directories.DATA_DIR, { recursive: true });
  return directories;
}
