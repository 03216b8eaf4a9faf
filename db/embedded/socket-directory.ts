import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOwn } from '#db/data-directory/data-directory.ts';
import { canEnter } from './location.ts';
import type { Account } from './system-user.ts';

/** The longest path of a socket on the most restrictive of systems. */
const MAX_PATH_BYTES = 103;
const PREFIX = 'waybill-';
const RANDOM_LENGTH = 6;
const SOCKET = '.s.PGSQL.5432';
/** In DATA_DIR: the directory of the last start, which a kill leaves behind. */
const POINTER = 'postgresql.socket';
/** In the directory: its DATA_DIR. A copy of that must not remove it. */
const OWNER = 'data-directory';

export type SocketDirectory = { directory: string; socketPath: string; remove(): void };

/** A new directory for the server's socket, for its account alone, with a short path however long DATA_DIR's is. */
export function makeSocketDirectory(dataDir: string, account: Account | undefined): SocketDirectory {
  const pointer = join(dataDir, POINTER);
  removeLast(pointer, dataDir);
  const parent = [tmpdir(), '/tmp'].find((each) => isShort(each) && (!account || canEnter(each, account)));
  if (!parent) throw new Error(`TMPDIR: no socket can be made in ${tmpdir()}, whose path is too long or closed`);
  const directory = mkdtempSync(join(parent, PREFIX));
  writeFileSync(join(directory, OWNER), dataDir);
  if (account) chownSync(directory, account.uid, account.gid);
  writeOwn(pointer, directory);
  const remove = () => rmSync(directory, { recursive: true, force: true });
  return { directory, socketPath: join(directory, SOCKET), remove };
}

/** The socket of the last start; null if there was no start. */
export function lastSocketPath(dataDir: string): string | null {
  const pointer = join(dataDir, POINTER);
  return existsSync(pointer) ? join(readFileSync(pointer, 'utf8').trim(), SOCKET) : null;
}

/** Makes it again under its name. Throws when something else is there by now. */
export function remakeDirectory({
  socketDirectory,
  account,
}: {
  socketDirectory: string;
  account: Account | undefined;
}): void {
  rmSync(socketDirectory, { recursive: true, force: true });
  mkdirSync(socketDirectory, { mode: 0o700 });
  if (account) chownSync(socketDirectory, account.uid, account.gid);
}

function isShort(parent: string): boolean {
  return existsSync(parent) && Buffer.byteLength(join(parent, PREFIX, SOCKET)) + RANDOM_LENGTH <= MAX_PATH_BYTES;
}

function removeLast(pointer: string, dataDir: string): void {
  if (!existsSync(pointer)) return;
  const directory = readFileSync(pointer, 'utf8').trim();
  const owner = join(directory, OWNER);
  if (existsSync(owner) && readFileSync(owner, 'utf8') === dataDir) rmSync(directory, { recursive: true, force: true });
}
