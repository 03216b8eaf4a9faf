import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeDirectory } from '#db/make-directory.ts';
import { IMAGE_FILE_NAME, THUMBNAIL_SUFFIX } from '#server/contract/images.ts';
import { isMissing, moveIfExists, syncDirectory } from './fsync-files.ts';
import { serving } from './storage-errors.ts';
import { requireUploadsDirectory, retiredDirectory, uploadsDirectory } from './uploads-directory.ts';

/** An open image file. `close` belongs to whoever does not read it; reading to the end or cancelling closes too. */
export type ServedFile = {
  size: number;
  /** Both ends are included. */
  read(range: { start: number; end: number }): ReadableStream;
  close(): Promise<void>;
};

/** Where images are stored and served from. The disk is one; an object store would be another. */
export type ImageStore = {
  /** Makes what is missing. */
  prepare(): Promise<void>;
  /** Serves the staged files of an image, each whole or not at all; what is not staged stays as it is. */
  publish(stem: string, stagingDirectory: string): Promise<void>;
  /** Stops serving the image and keeps it: its shipment was soft-deleted. */
  retire(stem: string): Promise<void>;
  /** Serves a retired image again; does nothing when it is not retired. */
  restore(stem: string): Promise<void>;
  /** Wherever it is, retired ones too. */
  remove(stem: string): Promise<void>;
  /** Forces to the disk what the calls before it did. */
  sync(): Promise<void>;
  /** Null for a name that is not an image's or is not there. Throws `unavailable` while the directory cannot be read. */
  open(name: string): Promise<ServedFile | null>;
};

/** Contract section 7: only generated names are ever served. */
const servedName = (name: string) => IMAGE_FILE_NAME.test(name) || thumbnailName.test(name);
const thumbnailName = new RegExp(`^[0-9a-f]{32}${THUMBNAIL_SUFFIX.replaceAll('.', '\\.')}$`);

const filesOf = (stem: string) => [`${stem}.jpg`, `${stem}.webp`, `${stem}${THUMBNAIL_SUFFIX}`];

/** The configured store: the disk at UPLOADS_DIR. */
export const imageStore = (): ImageStore => diskStore(uploadsDirectory(), retiredDirectory());

function diskStore(directory: string, deleted: string): ImageStore {
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
    open: async (name) => (servedName(name) ? serving.guard(() => openServed(join(directory, name))) : null),
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
  let file: FileHandle;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (isLink(error)) return null;
    if (!isMissing(error)) throw error;
    requireUploadsDirectory();
    return null;
  }
  serving.worked();
  const close = () => file.close();
  const found = await file.stat();
  if (!found.isFile()) {
    await close();
    return null;
  }
  return {
    size: found.size,
    read: ({ start, end }) => Readable.toWeb(createReadStream(path, { fd: file, start, end })) as ReadableStream,
    close,
  };
}

function isLink(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOOP';
}
