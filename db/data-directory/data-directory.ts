import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { makeDirectory } from './make-directory.ts';

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

/**
 * Creates DATA_DIR, or closes it to other users (docs/contract/running.md, 'Configuration': mode 0700). Returns its
 * absolute path. Throws one line that names DATA_DIR if it cannot be created, or if it belongs to another user or to
 * everybody, such as /tmp.
 */
export function prepareDataDirectory(dataDir: string): string {
  const directory = resolve(dataDir);
  try {
    makeDirectory(directory, OWNER_ONLY);
    if (process.platform !== 'win32') closeToOthers(directory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: ${directory} cannot be used: ${reason}`, { cause: error });
  }
  return directory;
}

/**
 * Names that the product creates in it, and names that a new one may hold: a file system's own directory, a version
 * control's marks.
 */
const OWN_NAMES =
  /^(lock|mail|responses|secrets-key|uploads|postgres|postgres\.lock|postgresql|postgresql\..*|\.incoming|\.staging|\.deleted)$/;
const NEW_NAMES = /^(lost\+found|\.git.*)$/;

function requireOwn(directory: string): void {
  const names = readdirSync(directory).filter((name) => !NEW_NAMES.test(name));
  if (names.length > 0 && !names.some((name) => OWN_NAMES.test(name))) {
    throw new Error('it holds other files; the product needs a directory of its own');
  }
}

/**
 * Replaces a file of DATA_DIR. An existing file of that name may be a link to something else and is not written
 * through.
 */
export function writeOwn(path: string, text: string): void {
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
}

function closeToOthers(directory: string): void {
  const { mode } = statSync(directory);
  const isClosed = (mode & OTHERS) === 0;
  // Root's is handed to the database's account besides.
  if (!isClosed || process.getuid?.() === 0) requireOwn(directory);
  if (isClosed) return;
  if (mode & STICKY || (mode & OTHERS_WRITE) === OTHERS_WRITE) throw new Error('it is open to other users');
  chmodSync(directory, OWNER_ONLY);
}
