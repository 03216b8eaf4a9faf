import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeDirectory } from '#db/data-directory/make-directory.ts';
import { processSingleton } from '#db/process-singleton.ts';
import { env } from '#server/env.ts';
import { isMissing, namesIn } from './fsync-files.ts';

export const OWNER_ONLY = 0o700;

/** An upload ends within minutes: the row of an older file is committed, or never will be. */
export const CLEAN_UP_AGE_MS = 24 * 60 * 60_000;

/** The sweep also removes the last release's leftovers here. */
const DIRECTORIES = ['.incoming', '.staging'];

/** Whether the product has used the directory: the one below a disk that was unmounted has none of these. */
export const hasIncoming = (uploadsDir: string): boolean =>
  DIRECTORIES.some((name) => existsSync(join(uploadsDir, name)));

/** The disk of each directory at the time when it was made ready. */
const devices = processSingleton('uploads-devices', () => new Map<string, number>());

/** Makes UPLOADS_DIR/.incoming, and remembers the disk. */
export function prepareIncoming(uploadsDir: string): void {
  makeDirectory(join(uploadsDir, '.incoming'), OWNER_ONLY);
  devices.set(uploadsDir, statSync(uploadsDir).dev);
}

/**
 * The path of a new file below UPLOADS_DIR/.incoming: a part of a form, or an image that is being written. Throws the
 * file system's error when UPLOADS_DIR is not there, also where its disk was unmounted and only the empty directory is
 * left that the disk hid.
 */
export function incomingFile(uploadsDir = resolve(env().UPLOADS_DIR)): string {
  const directory = join(uploadsDir, '.incoming');
  if (!existsSync(directory)) {
    const device = devices.get(uploadsDir);
    if (device !== undefined && statSync(uploadsDir).dev !== device)
      throw Object.assign(new Error(`ENODEV: the disk of ${uploadsDir} is not there`), {
        code: 'ENODEV',
        syscall: 'stat',
      });
    prepareIncoming(uploadsDir);
  }
  return join(directory, randomUUID());
}

/** Removes what crashed processes left that is older than this. For each machine's own disk. */
export async function removeOldIncoming(before: Date, uploadsDir = resolve(env().UPLOADS_DIR)): Promise<number> {
  let removed = 0;
  for (const directory of DIRECTORIES) {
    for (const name of await namesIn(join(uploadsDir, directory))) {
      const path = join(uploadsDir, directory, name);
      if (!(await isOlder(path, before))) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
  }
  return removed;
}

/** A directory is as old as its newest entry. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    const found = await stat(path);
    if (found.mtime >= before) return false;
    if (!found.isDirectory()) return true;
    for (const name of await readdir(path)) if (!(await isOlder(join(path, name), before))) return false;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
