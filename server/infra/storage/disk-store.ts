import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeDirectory } from '#db/make-directory.ts';
import { isMissing, moveIfExists, syncDirectory } from './fsync-files.ts';
import { filesOf, isServedName } from './image-names.ts';
import { serving } from './storage-errors.ts';
import type { ImageStore, ServedFile } from './store-types.ts';
import { requireUploadsDirectory } from './uploads-directory.ts';

/** Images as files of a directory, those of deleted shipments in another one on the same disk. */
export function diskStore(directory: string, deleted: string): ImageStore {
  return {
    async prepare() {
      makeDirectory(deleted);
      await syncDirectory(directory);
    },
    async publish(stem, stagingDirectory) {
      for (const name of filesOf(stem)) await moveIfExists(name, stagingDirectory, directory);
    },
    async retire(stem) {
      for (const name of filesOf(stem)) await moveIfExists(name, directory, deleted);
    },
    async restore(stem) {
      for (const name of filesOf(stem)) await moveIfExists(name, deleted, directory);
    },
    async remove(stem) {
      for (const name of filesOf(stem)) await rm(join(directory, name), { force: true });
      let wasRetired = false;
      for (const name of filesOf(stem)) wasRetired = (await removeIfExists(join(deleted, name))) || wasRetired;
      if (wasRetired) await syncDirectory(deleted);
    },
    sync: () => syncDirectory(directory),
    open: async (name) => (isServedName(name) ? serving.guard(() => openServed(join(directory, name))) : null),
  };
}

async function removeIfExists(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function openServed(path: string): Promise<ServedFile | null> {
  const file = await openFile(path);
  if (file) serving.worked('UPLOADS_DIR');
  else requireUploadsDirectory();
  return file;
}

/** A plain file, no link. Null when it is not there. */
export async function openFile(path: string): Promise<ServedFile | null> {
  let file: FileHandle;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (isMissing(error) || isLink(error)) return null;
    throw error;
  }
  const close = () => file.close();
  const found = await file.stat();
  if (!found.isFile()) {
    await close();
    return null;
  }
  return {
    size: found.size,
    read: async ({ start, end }) => Readable.toWeb(createReadStream(path, { fd: file, start, end })) as ReadableStream,
    close,
  };
}

function isLink(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOOP';
}
