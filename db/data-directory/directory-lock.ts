import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, lockFile } from './file-lock.ts';

const OWNER_ONLY = 0o600;
/** Windows knows no O_NOFOLLOW. */
const NEW_OR_OWN = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/** Locks DATA_DIR for this process. Throws one line that names it if any process, this one included, has locked it. */
export function lockDataDirectory(directory: string): FileLock {
  const lock = tryLock(directory);
  if (!lock) throw new Error(`DATA_DIR: ${directory} is already in use by a running server`);
  return lock;
}

function tryLock(directory: string): FileLock | null {
  const path = join(directory, 'lock');
  try {
    closeSync(openSync(path, NEW_OR_OWN, OWNER_ONLY));
    return lockFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: ${directory} cannot be used: ${reason}`, { cause: error });
  }
}
