import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, lockFile } from './file-lock.ts';

const OWNER_ONLY = 0o600;

/** Takes DATA_DIR for this process, or throws one line that names it when anyone holds it, this process included. */
export function lockDataDirectory(directory: string): FileLock {
  const lock = tryLock(directory);
  if (!lock) throw new Error(`DATA_DIR: ${directory} is already in use by a running server`);
  return lock;
}

function tryLock(directory: string): FileLock | null {
  const path = join(directory, 'lock');
  try {
    closeSync(openSync(path, 'a', OWNER_ONLY));
    return lockFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: ${directory} cannot be used: ${reason}`, { cause: error });
  }
}
