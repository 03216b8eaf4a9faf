import { join, resolve } from 'node:path';
import { type FileLock, lockFile } from './file-lock.ts';
import { makeFolder } from './make-folder.ts';

/** Takes the folder for this process, or throws one line that names DATA_DIR when anyone holds it, this process included. */
export function lockFolder(folder: string): FileLock {
  const place = resolve(folder);
  const lock = tryLock(place);
  if (!lock) throw new Error(`DATA_DIR: ${place} is already in use by a running server`);
  return lock;
}

function tryLock(place: string): FileLock | null {
  try {
    makeFolder(place);
    return lockFile(join(place, 'postgres.lock'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: ${place} cannot be used: ${reason}`, { cause: error });
  }
}
