import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { temporaryFolder } from './temporary-directory.ts';

/** The folders of a server whose first start is over: a copy of the migrated DATA_DIR, gone after the test file. */
export async function serverFolders(): Promise<{ DATA_DIR: string; UPLOADS_DIR: string }> {
  const folder = await temporaryFolder();
  const folders = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') };
  await cp(inject('migratedDataDir'), folders.DATA_DIR, { recursive: true });
  return folders;
}
