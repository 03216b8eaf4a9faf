import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and those above it. Node's own recursive way never returns for a path such as /proc/x. */
export function makeFolder(folder: string): void {
  if (isMadeOrThere(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  if (!isMadeOrThere(folder)) throw new Error(`${folder} cannot be made`);
}

/** False while the folder above it is missing. Throws the file system's other errors. */
function isMadeOrThere(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}
