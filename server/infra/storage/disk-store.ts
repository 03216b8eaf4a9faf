import { constants, createReadStream } from 'node:fs';
import { chmod, type FileHandle, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeDirectory } from '#db/data-directory/make-directory.ts';
import { log } from '#server/infra/observability/log.ts';
import { isMissing, syncDirectory, writeAndSync } from './fsync-files.ts';
import { isStoredName } from './image-names.ts';
import { incomingFile, OWNER_ONLY, prepareIncoming } from './incoming.ts';
import type { FileStore, ListedFile, ServedFile } from './store-types.ts';

const PAGE = 500;

/** Images and documents as files of a directory that nobody else may look into. */
export function diskStore(directory: string): FileStore {
  // Releases before decision 056 moved the images of deleted shipments there.
  const directories = [directory, join(directory, '.deleted')];
  const find = async <Found>(name: string, look: (path: string) => Promise<Found | null>) => {
    for (const parent of directories) {
      const found = await look(join(parent, name));
      if (found) return found;
    }
    return null;
  };
  return {
    async probe() {
      makeDirectory(directory, OWNER_ONLY);
      await closeToOthers(directory);
      prepareIncoming(directory);
      const path = incomingFile(directory);
      await writeAndSync(path, '');
      await rm(path);
      // Releases before decision 056 had files of the bucket here.
      await rm(join(directory, '.copies'), { recursive: true, force: true });
    },
    async put(name, bytes) {
      const path = incomingFile(directory);
      await writeAndSync(path, bytes);
      try {
        await rename(path, join(directory, name));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      await syncDirectory(directory);
    },
    open: (name) => find(name, openFile),
    read: (name) => find(name, readIfThere),
    async delete(name) {
      for (const parent of directories) await rm(join(parent, name), { force: true });
    },
    async *list() {
      for (const parent of directories) yield* filesIn(parent);
    },
  };
}

/** The mode of a directory that another account made is that account's to decide. */
async function closeToOthers(directory: string): Promise<void> {
  await chmod(directory, OWNER_ONLY).catch((err: unknown) => {
    log.warn({ err }, `UPLOADS_DIR: whether others may read ${directory} cannot be changed`);
  });
}

/** A plain file, no link. Null when it is not there. */
async function openFile(path: string): Promise<ServedFile | null> {
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

async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function* filesIn(directory: string): AsyncGenerator<ListedFile[]> {
  let page: ListedFile[] = [];
  try {
    for await (const entry of await opendir(directory)) {
      if (!entry.isFile() || !isStoredName(entry.name)) continue;
      const found = await stat(join(directory, entry.name)).catch(() => null);
      if (found) page.push({ name: entry.name, modifiedAt: found.mtime });
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  yield page;
}

function isLink(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOOP';
}
