import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where a file or directory of the project is, given its path from the root. This module runs as source and as a part
 * of dist/server, from any working directory: the root is the directory above it that has the path. Throws where none
 * has it.
 */
export function projectPath(path: string): string {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, path))) {
    if (root === dirname(root)) throw new Error(`${path} is missing`);
    root = dirname(root);
  }
  return join(root, path);
}
