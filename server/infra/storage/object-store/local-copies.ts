import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '#db/make-directory.ts';
import { log } from '#server/infra/observability/log.ts';
import { openFile } from '#server/infra/storage/disk-store.ts';
import { isMissing, namesIn } from '#server/infra/storage/fsync-files.ts';
import type { ServedFile } from '#server/infra/storage/store-types.ts';

/** Beyond it those go that were not asked for longest. All processes of a machine share the directory, and the limit. */
const MAX_BYTES = 256 * 1024 * 1024;
/** So much is written by a process before it looks again how much there is. */
const CHECK_EVERY_BYTES = MAX_BYTES / 16;
const HOUR_MS = 60 * 60_000;
const MAX_UNUSED_MS = 24 * HOUR_MS;
const PART = '.part';

/** Files of the store on this machine's disk, whole ones only: they save reads and answer while the store is unreachable. */
export type LocalCopies = {
  prepare(): void;
  /** Null when there is none, or none of this size. */
  open(name: string, size?: number): Promise<ServedFile | null>;
  /** Takes over a file that has just been stored. */
  adopt(name: string, path: string): Promise<void>;
  /** Passes the chunks on and stores them when all have come. */
  fill(name: string, size: number, chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array>;
  remove(name: string): Promise<void>;
};

export function openLocalCopies(directory: string, maxBytes = MAX_BYTES): LocalCopies {
  const pathOf = (name: string) => join(directory, name);
  let unchecked = Math.min(CHECK_EVERY_BYTES, maxBytes);
  const added = async (bytes: number) => {
    unchecked += bytes;
    if (unchecked < Math.min(CHECK_EVERY_BYTES, maxBytes / 16)) return;
    unchecked = 0;
    await removeOldest(directory, maxBytes);
  };
  return {
    prepare: () => makeDirectory(directory),
    open: (name, size) =>
      withoutError(async () => {
        const file = await openFile(pathOf(name));
        if (!file || (size !== undefined && size !== file.size)) return (await file?.close()) ?? null;
        const now = new Date();
        await utimes(pathOf(name), now, now).catch(() => undefined);
        return file;
      }),
    adopt: async (name, path) => {
      await withoutError(async () => {
        await rename(path, pathOf(name));
        await added((await stat(pathOf(name))).size);
        return null;
      });
      await rm(path, { force: true });
    },
    fill: (name, size, chunks) => fill(pathOf(name), size, chunks, added),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** A copy that cannot be read or written is none: the store has the file. */
async function withoutError<Result>(work: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    log.debug({ err: error }, 'A local copy cannot be used');
    return null;
  }
}

async function* fill(
  path: string,
  size: number,
  chunks: AsyncGenerator<Uint8Array>,
  added: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const part = `${path}.${randomUUID()}${PART}`;
  const file = await withoutError(() => open(part, 'wx'));
  let written = 0;
  try {
    for await (const chunk of chunks) {
      const isWritten = file && (await withoutError(() => file.writeFile(chunk).then(() => true)));
      if (isWritten) written += chunk.length;
      yield chunk;
    }
    if (file && written === size) await withoutError(() => rename(part, path).then(() => added(size).then(() => null)));
  } finally {
    await file?.close().catch(() => undefined);
    await rm(part, { force: true }).catch(() => undefined);
  }
}

type Copy = { path: string; bytes: number; usedAt: number };

async function copiesIn(directory: string): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const name of await namesIn(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch((error) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (found) copies.push({ path, bytes: found.size, usedAt: found.mtimeMs });
  }
  return copies;
}

/** Removes the copies that nobody has asked for for a day. Of an image that another machine has erased nobody does. */
export async function removeUnusedCopies(directory: string): Promise<void> {
  for (const { path, usedAt } of await copiesIn(directory)) {
    if (usedAt < Date.now() - MAX_UNUSED_MS) await rm(path, { force: true });
  }
}

async function removeOldest(directory: string, maxBytes: number): Promise<void> {
  const files: Copy[] = [];
  for (const copy of await copiesIn(directory)) {
    if (copy.path.endsWith(PART) && copy.usedAt < Date.now() - HOUR_MS) await rm(copy.path, { force: true });
    else files.push(copy);
  }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files.sort((one, other) => one.usedAt - other.usedAt)) {
    if (bytes <= maxBytes) return;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}
