import { access } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import type { Db } from '#db/open-database.ts';
import { log } from '#server/infra/observability/log.ts';
import { type Journal, type JournalEntry, writeJournal } from './image-journal.ts';
import { imageStates, reconcileEntry } from './image-reconcile.ts';
import { imageStore } from './image-store.ts';
import { type Retire, retireImages, withRetirePermit } from './retire-images.ts';
import { ownStaging } from './staging.ts';
import { ObjectStoreError, storing } from './storage-errors.ts';
import { rememberUploadsDisk, uploadsDirectory } from './uploads-directory.ts';

/** What is left to do after a change was made or rejected delays its response no longer. */
const FINISH_TIMEOUT_MS = 2_000;

/** A decoded, re-encoded image that waits in the staging directory. */
export type PreparedImage = { stem: string; extension: 'jpg' | 'webp'; width: number; height: number; bytes: number };

/** What a change does to the images: stems, as in `shipment_images.stem`. */
export type ImageChanges = {
  /** Images whose rows the change inserts. */
  add?: readonly PreparedImage[];
  /** Stems of stored images whose rows the change may delete. */
  mayRemove?: readonly string[];
  /** The shipment that the change may soft-delete. Its image rows stay; its files leave the served directory. */
  mayDelete?: string;
  /** The deleted shipment that the change may restore, with its images. */
  mayRestore?: string;
};

/** Makes UPLOADS_DIR and the bucket of STORAGE_URL ready, before the port is opened. Throws one line that names what cannot be used. */
export async function openStorage(): Promise<void> {
  try {
    await imageStore().prepare();
    rememberUploadsDisk();
    ownStaging();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ObjectStoreError)
      throw new Error(`STORAGE_URL: the bucket cannot be used: ${reason}`, { cause: error });
    throw new Error(`UPLOADS_DIR: ${uploadsDirectory()} cannot be used: ${reason}`, { cause: error });
  }
}

/**
 * Runs `change` (which opens its own transaction on `db`) so that files and rows agree afterwards, whatever crashes:
 * added files are served before `change` starts, and gone again when it throws; files that no row of a shipment that is not deleted
 * names any more leave the served directory, those given to `retire` before the commit, others as soon as they can. Few deletions of
 * shipments with images go on at once, others wait for a few seconds before `change` begins.
 * Never call it inside a transaction. Throws what `change` throws, `unavailable` while UPLOADS_DIR cannot be written, or the file
 * system's error (ENOSPC); before `change` has begun, nothing was changed; once it has resolved, nothing more is thrown
 * (contract section 7, 'Commit').
 */
export async function withImages<Result>(
  db: Db,
  changes: ImageChanges,
  change: (retire: Retire) => Promise<Result>,
): Promise<Result> {
  const { mayDelete } = changes;
  if (mayDelete === undefined || !(await hasImages(db, mayDelete))) return changeWithJournal(db, changes, change);
  return withRetirePermit((release) => changeWithJournal(db, changes, (retire) => change(retire).finally(release)));
}

async function changeWithJournal<Result>(
  db: Db,
  { add = [], mayRemove = [], mayDelete, mayRestore }: ImageChanges,
  change: (retire: Retire) => Promise<Result>,
): Promise<Result> {
  const added = add.map(({ stem }) => stem);
  const shipments = [mayDelete, mayRestore].filter((id) => id !== undefined);
  const mayGo = mayRemove.length > 0 || shipments.length > 0;
  let retiring: Promise<void> | undefined;
  const retire = (stems: readonly string[]) => {
    retiring = retireImages(stems);
    return retiring;
  };
  if (added.length === 0 && !mayGo) return change(retire);

  const { journal, stagingDirectory } = await openJournal({ stems: [...added, ...mayRemove], shipments });
  const reconcile = async (outcomeUnknown: boolean) => {
    // A transaction whose connection died leaves it running: it must not remove what is restored here.
    await retiring?.catch(() => undefined);
    await storing.guard(() => reconcileJournal(db, journal, stagingDirectory, outcomeUnknown));
  };
  const finishing = async (work: Promise<void>) => {
    const done = work.catch(() => reconcileLater(reconcile));
    await Promise.race([done, pause(FINISH_TIMEOUT_MS, undefined, { ref: false })]);
  };
  let result: Result;
  try {
    await publishAll(added, stagingDirectory);
    result = await change(retire);
  } catch (error) {
    if (isDatabaseUnavailable(error)) reconcileLater(reconcile);
    else await finishing(reconcile(false));
    throw error;
  }
  const finished = (mayGo ? reconcile(false) : journal.clear()).catch((err: unknown) => {
    log.warn({ err }, 'Images of a committed change are reconciled later');
    throw err;
  });
  await finishing(finished);
  return result;
}

async function hasImages(db: Db, shipment: string): Promise<boolean> {
  return (await imageStates(db, { stems: [], shipments: [shipment] })).size > 0;
}

function openJournal(entry: JournalEntry): Promise<{ journal: Journal; stagingDirectory: string }> {
  return storing.guard(async () => {
    const stagingDirectory = ownStaging();
    const journal = await writeJournal(stagingDirectory, entry);
    storing.worked('UPLOADS_DIR');
    return { journal, stagingDirectory };
  });
}

async function publishAll(stems: readonly string[], stagingDirectory: string): Promise<void> {
  if (stems.length === 0) return;
  const store = imageStore();
  await storing.guard(async () => {
    for (const stem of stems) await store.publish(stem, stagingDirectory);
    await store.sync();
    // To publish what is not staged is no error, so a directory that went meanwhile would not be noticed.
    await access(stagingDirectory);
  });
}

async function reconcileJournal(
  db: Db,
  { entry, clear }: Journal,
  stagingDirectory: string,
  outcomeUnknown: boolean,
): Promise<void> {
  await reconcileEntry(db, entry, { stagingDirectory, outcomeUnknown });
  await clear();
}

/** Tries until it succeeds; the journal outlives the process, so the next start's recovery may be the one that does. */
function reconcileLater(reconcile: (outcomeUnknown: boolean) => Promise<void>): void {
  const retryUntilDone = async () => {
    for (let delay = 250; ; delay = Math.min(delay * 2, 30_000)) {
      await pause(delay, undefined, { ref: false });
      const isDone = await reconcile(true).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
  };
  void retryUntilDone();
}
