import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnablePrograms } from '#db/embedded/location.ts';
import { findPostgresPrograms } from '#db/embedded/programs.ts';
import { type Account, systemUser } from '#db/embedded/system-user.ts';
import { installDebianPackage } from '../process/debian-package.ts';

/** `package`: the one that comes with the product. `oldest`: the oldest supported, from the system. */
export type PostgresEdition = 'package' | 'oldest';

export type ServerPrograms = {
  /** The directory of initdb, pg_ctl and postgres. */
  directory: string;
  /** Runs them if the tests run as root: PostgreSQL rejects root. */
  account: Account | undefined;
};

const OLDEST_VERSION = '15';
const debianDirectory = '/usr/lib/postgresql';

/** The programs of edition TEST_POSTGRES_EDITION. Installs the system's package if missing; throws one line. */
export function requirePostgresPrograms(): ServerPrograms {
  const account = systemUser()?.server;
  if (process.env.TEST_POSTGRES_EDITION === 'oldest') return { directory: oldestPrograms(), account };
  const { root } = account ? runnablePrograms(account, join(tmpdir(), 'postgres-programs')) : findPostgresPrograms();
  return { directory: join(root, 'native/bin'), account };
}

function oldestPrograms(): string {
  const found = findOldest() ?? (installDebianPackage('postgresql') ? findOldest() : undefined);
  if (found) return found;
  throw new Error(`PostgreSQL ${OLDEST_VERSION} is needed: install its server programs (apt-get install postgresql)`);
}

function findOldest(): string | undefined {
  if (!existsSync(debianDirectory)) return undefined;
  return readdirSync(debianDirectory)
    .map((version) => join(debianDirectory, version, 'bin'))
    .find((directoryPath) => {
      const { stdout } = spawnSync(join(directoryPath, 'initdb'), ['--version'], { encoding: 'utf8' });
      return stdout?.match(/\) (\d+)/)?.[1] === OLDEST_VERSION;
    });
}
