import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../db/make-folder.ts';
import { uploadsFolder } from './image-store.ts';

/** A folder under UPLOADS_DIR/.staging that this process alone may touch. */
type StagingFolder = { folder: string; release(): void };

const lockName = 'owner.lock';
const stagingRoot = () => join(uploadsFolder(), '.staging');

// On globalThis, because a hot reload makes this module anew while the old one's lock is still held.
const kept = Symbol.for('waybill.staging');

/** This process's own staging folder, made by the first call. Throws the file system's error. */
export function ownStaging(): string {
  const held: Map<string, StagingFolder> = Reflect.get(globalThis, kept) ?? new Map();
  Reflect.set(globalThis, kept, held);
  const root = stagingRoot();
  const present = held.get(root) ?? claimStaging(root);
  held.set(root, present);
  return present.folder;
}

function claimStaging(root: string): StagingFolder {
  // A sweeper may take the folder between its making and its locking: then another one is made.
  for (let attempt = 0; attempt < 10; attempt++) {
    const folder = join(root, randomUUID());
    makeFolder(folder);
    const claimed = takeStaging(folder);
    if (claimed && existsSync(join(folder, lockName))) return claimed;
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

/** The staging folders of all processes, this one's too. */
export async function stagingFolders(): Promise<string[]> {
  const root = stagingRoot();
  return existsSync(root) ? (await readdir(root)).map((name) => join(root, name)) : [];
}

/** Null while another holds it. The operating system ends the lock with its process, kill -9 included, in every container. */
function takeStaging(folder: string): StagingFolder | null {
  let lock: DatabaseSync;
  try {
    lock = new DatabaseSync(join(folder, lockName), { timeout: 0 });
  } catch (error) {
    if (!existsSync(folder)) return null;
    throw error;
  }
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { folder, release: () => lock.close() };
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
