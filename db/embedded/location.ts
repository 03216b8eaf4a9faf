import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { writeOwn } from '#db/data-directory/data-directory.ts';
import { makeDirectory } from '#db/data-directory/make-directory.ts';
import { chownTree } from './chown-tree.ts';
import { findPostgresPrograms, type PostgresPrograms, programsIn } from './programs.ts';
import type { Account } from './system-user.ts';

/** The place of the cluster (PostgreSQL's data directory) and of the programs that work on it. */
export type Location = { cluster: string; programs: PostgresPrograms };

const SYSTEM_DIRECTORY = '/var/lib/waybill-cargo';
const CLUSTER = 'postgresql';
/** In DATA_DIR, with the path in it, where the cluster lies elsewhere. */
const POINTER = 'postgresql.location';

/**
 * The place of DATA_DIR's cluster: within it, if the server's account can reach it. Below a closed directory such as
 * root's home it cannot; then the cluster, the programs or both are in /var/lib/waybill-cargo. Throws one line that
 * names DATA_DIR.
 */
export function locate(dataDir: string, account: Account | null): Location {
  const inside = join(dataDir, CLUSTER);
  if (!account) return locateForUser(dataDir, inside, findPostgresPrograms());
  const outside = join(SYSTEM_DIRECTORY, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16));
  const programs = runnablePrograms(account, outside);
  if (giveDirectory(dataDir, account)) return { cluster: inside, programs };
  const reject = (why: string) => new Error(`DATA_DIR: ${dataDir} ${why}`);
  if (existsSync(inside)) throw reject('holds the database of another user: start as that user');
  if (isMount(dataDir)) throw reject(`is a mount that the account with the number ${account.uid} cannot reach`);
  makeOwned(outside, account);
  const cluster = join(outside, CLUSTER);
  writeOwn(join(dataDir, POINTER), `${cluster}\n`);
  return { cluster, programs };
}

/** The place of DATA_DIR's cluster since its first start. */
export function clusterOf(dataDir: string): string {
  const pointer = join(dataDir, POINTER);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, CLUSTER);
}

function locateForUser(dataDir: string, inside: string, programs: PostgresPrograms): Location {
  const pointer = join(dataDir, POINTER);
  if (!existsSync(pointer)) return { cluster: inside, programs };
  throw new Error(`DATA_DIR: its database was made by root and lies in ${readFileSync(pointer, 'utf8').trim()}`);
}

/** Hands DATA_DIR, if it is root's, to the account. False where it cannot be reached or is another caller's. */
function giveDirectory(dataDir: string, { uid, gid }: Account): boolean {
  const owner = statSync(dataDir).uid;
  if (owner !== uid && owner !== 0) return false;
  if (!canEnter(dirname(dataDir), { uid, gid })) return false;
  if (owner === 0) chownSync(dataDir, uid, gid);
  return true;
}

/** Whether the account gets through to a directory. */
export function canEnter(directory: string, account: Account): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], {
    cwd: '/',
    stdio: 'ignore',
    ...account,
  });
  return status === 0;
}

function canRun({ postgres }: PostgresPrograms, account: Account): boolean {
  return spawnSync(postgres, ['--version'], { cwd: '/', stdio: 'ignore', ...account }).status === 0;
}

/**
 * The package's programs, or a copy in `outside` where the account cannot reach them. Throws one line if it can run
 * neither.
 */
export function runnablePrograms(account: Account, outside: string): PostgresPrograms {
  const packaged = findPostgresPrograms();
  if (canRun(packaged, account)) return packaged;
  const copied = copyPrograms(packaged, outside, account);
  if (canRun(copied, account)) return copied;
  throw new Error(
    `DATABASE_URL: the programs in ${copied.root} cannot be run; set DATABASE_URL to a PostgreSQL 15 or newer`,
  );
}

/** Made anew for each version of the package. */
function copyPrograms({ root }: PostgresPrograms, outside: string, account: Account): PostgresPrograms {
  const copy = join(outside, 'programs');
  const marker = join(copy, 'complete');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== version) {
    makeOwned(outside, account);
    rmSync(copy, { recursive: true, force: true });
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
    chownTree(copy, account);
    writeFileSync(marker, version);
  }
  return programsIn(copy);
}

function makeOwned(directory: string, { uid, gid }: Account): void {
  makeDirectory(directory, 0o700);
  // Whatever root's umask is: the account has to get through.
  if (dirname(directory) === SYSTEM_DIRECTORY) chmodSync(SYSTEM_DIRECTORY, 0o755);
  chownSync(directory, uid, gid);
}

function isMount(directory: string): boolean {
  const real = realpathSync(directory);
  if (statSync(real).dev !== statSync(dirname(real)).dev) return true;
  // A directory of the same file system can be mounted, too.
  const mounts = existsSync('/proc/self/mountinfo') ? readFileSync('/proc/self/mountinfo', 'utf8').split('\n') : [];
  return mounts.some((line) => line.split(' ')[4]?.replace(/\\(\d{3})/g, decodeOctal) === real);
}

function decodeOctal(_: string, digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 8));
}
