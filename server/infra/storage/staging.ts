import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileLock, lockFile } from '#db/file-lock.ts';
import { makeDirectory } from '#db/make-directory.ts';
import { processSingleton } from '#db/process-singleton.ts';
import { requireUploadsDirectory, retiredDirectory, uploadsDirectory } from './uploads-directory.ts';

/** A directory under UPLOADS_DIR/.staging that this process alone may touch. */
type StagingDirectory = FileLock & { directory: string };

const lockName = 'owner.lock';
const stagingRoot = () => join(uploadsDirectory(), '.staging');

/** By the root that they are in, with their locks. */
const ownDirectories = processSingleton('staging', () => new Map<string, StagingDirectory>());

/** This process's own staging directory, made by the first call and again when it has vanished. Throws the file system's error. */
export function ownStaging(): string {
  const root = stagingRoot();
  const known = ownDirectories.get(root);
  if (known && isThere(known.directory)) return known.directory;
  if (known) prepareAnew();
  const staging = createStaging(root);
  ownDirectories.set(root, staging);
  known?.release();
  return staging.directory;
}

/** UPLOADS_DIR itself is never made anew: it may be a disk that is about to return. */
function prepareAnew(): void {
  requireUploadsDirectory();
  makeDirectory(retiredDirectory());
}

const isThere = (directory: string) => existsSync(join(directory, lockName));

function createStaging(root: string): StagingDirectory {
  // A recovery may take the directory between its making and its locking: then another one is made.
  for (let attempt = 0; attempt < 10; attempt++) {
    const directory = join(root, randomUUID());
    makeDirectory(directory);
    const staging = takeStaging(directory);
    if (staging && isThere(directory)) return staging;
    staging?.release();
  }
  throw new Error(`No directory in ${root} could be locked`);
}

/** Every staging directory whose process is gone, taken over one at a time and removed after `work` resolves. */
export async function eachAbandonedStaging(work: (directory: string) => Promise<void>): Promise<void> {
  const root = stagingRoot();
  for (const name of existsSync(root) ? await readdir(root) : []) {
    const directory = join(root, name);
    const taken = takeStaging(directory);
    if (!taken) continue;
    try {
      await work(directory);
      rmSync(directory, { recursive: true, force: true });
    } finally {
      taken.release();
    }
  }
}

/** Null while another has locked it, and when it is gone. */
function takeStaging(directory: string): StagingDirectory | null {
  try {
    const lock = lockFile(join(directory, lockName));
    return lock && { directory, release: lock.release };
  } catch (error) {
    if (!existsSync(directory)) return null;
    throw error;
  }
}
