import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder (with `mode`) and those above it. Node's own recursive way never returns for a path such as /proc/x. */
export function makeDirectory(folder: string, mode = 0o777): void {
  if (isMadeOrThere(folder, mode)) return;
  if (dirname(folder) !== folder) makeDirectory(dirname(folder));
  if (!isMadeOrThere(folder, mode)) throw new Error(`${folder} cannot be made`);
}

/** False while the folder above it is missing. Throws the file system's other errors. */
function isMadeOrThere(folder: string, mode: number): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}
