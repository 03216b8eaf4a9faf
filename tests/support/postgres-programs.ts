import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

const debianFolder = '/usr/lib/postgresql';
const oldestVersion = 15;

/** The folder that holds initdb and pg_ctl of PostgreSQL 15 or newer, if this machine has one. */
function findPostgresPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
  ];
  return folders.find(isRecentEnough);
}

/** As findPostgresPrograms, installing the system's package when there is none. Throws one line that says what to install. */
export function requirePostgresPrograms(): string {
  const found = findPostgresPrograms() ?? (installDebianPackage('postgresql') ? findPostgresPrograms() : undefined);
  if (found) return found;
  throw new Error(
    `PostgreSQL ${oldestVersion} or newer is needed: install its server programs (Debian, Ubuntu: apt-get install postgresql) or set TEST_POSTGRES_URL to a server on which databases may be created`,
  );
}

function isRecentEnough(folder: string): boolean {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'pg_ctl'))) return false;
  const { stdout } = spawnSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' });
  return Number(stdout?.match(/\) (\d+)/)?.[1] ?? 0) >= oldestVersion;
}
