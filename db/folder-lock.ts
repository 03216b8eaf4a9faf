import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';

export type FolderLock = { release(): void };

// A lock that nobody refers to any more would be collected as garbage, and so released.
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process, or throws one line that names DATA_DIR when anyone holds it, this process included.
 * The lock is the operating system's on a file: it ends with its process, kill -9 included, and is taken by one starter only.
 */
export function lockFolder(folder: string): FolderLock {
  const place = resolve(folder);
  let file: DatabaseSync;
  try {
    makeFolder(place);
    // Node offers no file lock of its own; SQLite's exclusive transaction is one, on every system and across containers.
    file = new DatabaseSync(join(place, 'postgres.lock'), { timeout: 0 });
  } catch (error) {
    throw new Error(`DATA_DIR: ${place} cannot be used: ${messageOf(error)}`, { cause: error });
  }
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    const reason = isBusy(error) ? 'is already in use by a running server' : `cannot be used: ${messageOf(error)}`;
    throw new Error(`DATA_DIR: ${place} ${reason}`, { cause: error });
  }
  held.add(file);
  return {
    release() {
      held.delete(file);
      file.close();
    },
  };
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
