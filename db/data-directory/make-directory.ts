import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a directory (with `mode`) and its parents. Node's own recursive mkdir never returns for a path such as
 * /proc/x.
 */
export function makeDirectory(directory: string, mode = 0o777): void {
  if (isMadeOrThere(directory, mode)) return;
  if (dirname(directory) !== directory) makeDirectory(dirname(directory));
  if (!isMadeOrThere(directory, mode)) throw new Error(`${directory} cannot be made`);
}

/** False while the directory above it is missing. Throws the file system's other errors. */
function isMadeOrThere(directory: string, mode: number): boolean {
  try {
    mkdirSync(directory, { mode });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && statSync(directory).isDirectory()) return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}
