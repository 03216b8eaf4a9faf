import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileLock, lockFile } from '#db/file-lock.ts';
import { makeDirectory } from '#db/make-directory.ts';
import { processSingleton } from '#db/process-singleton.ts';
import { requireUploadsDirectory, retiredDirectory, uploadsDirectory } from './uploads-directory.ts';

/** A folder under UPLOADS_DIR/.staging that this process alone may touch. */
type StagingDirectory = FileLock & { folder: string };

const lockName = 'owner.lock';
const stagingRoot = () => join(uploadsDirectory(), '.staging');

/** By the root that they are in, with their locks. */
const ownDirectories = processSingleton('staging', () => new Map<string, StagingDirectory>());

/** This process's own staging folder, made by the first call and again when it has vanished. Throws the file system's error. */
export function ownStaging(): string {
  const root = stagingRoot();
  const known = ownDirectories.get(root);
  if (known && isThere(known.folder)) return known.folder;
  if (known) prepareAnew();
  const claimed = createStaging(root);
  ownDirectories.set(root, claimed);
  known?.release();
  return claimed.folder;
}

/** UPLOADS_DIR itself is never made anew: it may be a disk that is about to be back. */
function prepareAnew(): void {
  requireUploadsDirectory();
  makeDirectory(retiredDirectory());
}

const isThere = (folder: string) => existsSync(join(folder, lockName));

function createStaging(root: string): StagingDirectory {
  // A sweeper may take the folder between its making and its locking: then another one is made.
  for (let attempt = 0; attempt < 10; attempt++) {
    const folder = join(root, randomUUID());
    makeDirectory(folder);
    const claimed = takeStaging(folder);
    if (claimed && isThere(folder)) return claimed;
    claimed?.release();
  }
  throw new Error(`No folder in ${root} could be locked`);
}

/** Every staging folder whose process is gone, taken over one at a time and removed after `work` resolves. */
export async function eachAbandonedStaging(work: (folder: string) => Promise<void>): Promise<void> {
  const root = stagingRoot();
  for (const name of existsSync(root) ? await readdir(root) : []) {
    const folder = join(root, name);
    const taken = takeStaging(folder);
    if (!taken) continue;
    try {
      await work(folder);
      rmSync(folder, { recursive: true, force: true });
    } finally {
      taken.release();
    }
  }
}

/** Null while another holds it, and when it is gone. */
function takeStaging(folder: string): StagingDirectory | null {
  try {
    const lock = lockFile(join(folder, lockName));
    return lock && { folder, release: lock.release };
  } catch (error) {
    if (!existsSync(folder)) return null;
    throw error;
  }
}
