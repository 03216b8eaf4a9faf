import { DatabaseSync } from 'node:sqlite';

export type FileLock = { release(): void };

// A lock that nobody refers to any more would be collected as garbage, and so released.
const locked = new Set<DatabaseSync>();

const sqliteBusy = 5;

/**
 * Locks a file, which is created if missing. Null while any process, this one included, has locked it. The operating
 * system ends the lock with its process, kill -9 included, and gives it to one process only. Throws if the file cannot
 * be used.
 */
export function lockFile(path: string): FileLock | null {
  // Node offers no file lock of its own; SQLite's exclusive transaction is one, on every system and across containers.
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null;
    throw error;
  }
  locked.add(file);
  return {
    release() {
      locked.delete(file);
      file.close();
    },
  };
}
