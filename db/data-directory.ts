import { chmodSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

/**
 * Makes DATA_DIR, or closes it to other users (contract section 1: mode 0700). Gives its absolute path. Throws one line that names
 * DATA_DIR where it cannot be made, and for a directory that is meant for everybody, such as /tmp.
 */
export function prepareDataDirectory(dataDir: string): string {
  const directory = resolve(dataDir);
  try {
    makeFolder(directory, OWNER_ONLY);
    if (process.platform !== 'win32') closeToOthers(directory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: ${directory} cannot be used: ${reason}`, { cause: error });
  }
  return directory;
}

function closeToOthers(directory: string): void {
  const { mode } = statSync(directory);
  if ((mode & OTHERS) === 0) return;
  if (mode & STICKY || (mode & OTHERS_WRITE) === OTHERS_WRITE) throw new Error('it is open to other users');
  chmodSync(directory, OWNER_ONLY);
}
