import { access } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/client.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import { settleEntry } from './image-settlement.ts';
import { imageStore } from './image-store.ts';
import { ownStaging } from './staging.ts';
import { type Journal, type JournalEntry, writeJournal } from './storage-journal.ts';
import { storing } from './storage-outage.ts';
import { noteUploadsDisk, uploadsFolder } from './uploads-folder.ts';

/** A decoded, re-encoded photograph that waits in the staging folder. */
export type PreparedImage = { stem: string; extension: 'jpg' | 'webp'; width: number; height: number; bytes: number };

/** What a change does to the photographs: stems, as in `shipment_images.stem`. */
export type ImageChanges = {
  /** Photographs whose rows the change inserts. */
  add?: readonly PreparedImage[];
  /** Stems of stored photographs whose rows the change may delete. */
  mayWithdraw?: readonly string[];
  /** The shipment that the change may soft-delete. Its image rows stay; its files leave the served folder. */
  mayDelete?: string;
};

/** Makes UPLOADS_DIR ready, before the port is opened. Throws one line that names it when images cannot be kept there. */
export async function openStorage(): Promise<void> {
  try {
    await imageStore().prepare();
    noteUploadsDisk();
    ownStaging();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`UPLOADS_DIR: ${uploadsFolder()} cannot be used: ${reason}`, { cause: error });
  }
}

/**
 * Runs `change` (which opens its own transaction on `db`) so that files and rows agree afterwards, whatever crashes:
 * added files are served before `change` starts, and gone again when it throws; files that no row of a living shipment
 * names any more are out of the served folder before this resolves. Never call it inside a transaction.
 * Throws what `change` throws, `unavailable` while UPLOADS_DIR cannot be written, or the file system's error (ENOSPC); before
 * `change` has begun, nothing was changed.
 */
export async function withImages<Result>(
  db: Db,
  { add = [], mayWithdraw = [], mayDelete }: ImageChanges,
  change: () => Promise<Result>,
): Promise<Result> {
  const added = add.map(({ stem }) => stem);
  const shipments = mayDelete === undefined ? [] : [mayDelete];
  const mayGo = mayWithdraw.length > 0 || shipments.length > 0;
  if (added.length === 0 && !mayGo) return change();

  const { journal, stagingFolder } = await openJournal({ stems: [...added, ...mayWithdraw], shipments });
  const settle = (outcomeUnknown: boolean) =>
    storing.guard(() => settleJournal(db, journal, stagingFolder, outcomeUnknown));
  let result: Result;
  try {
    await publishAll(added, stagingFolder);
    result = await change();
  } catch (error) {
    if (isUnavailable(error)) settleLater(settle);
    else await settle(false).catch(() => settleLater(settle));
    throw error;
  }
  // Committed: an entry that cannot be cleared is settled later and does no harm until then.
  if (!mayGo) await journal.clear().catch(() => settleLater(settle));
  else {
    await settle(false).catch((error: unknown) => {
      settleLater(settle);
      throw error;
    });
  }
  return result;
}

function openJournal(entry: JournalEntry): Promise<{ journal: Journal; stagingFolder: string }> {
  return storing.guard(async () => {
    const stagingFolder = ownStaging();
    const journal = await writeJournal(stagingFolder, entry);
    storing.worked();
    return { journal, stagingFolder };
  });
}

async function publishAll(stems: readonly string[], stagingFolder: string): Promise<void> {
  if (stems.length === 0) return;
  const store = imageStore();
  await storing.guard(async () => {
    for (const stem of stems) await store.publish(stem, stagingFolder);
    await store.settle();
    // To publish what is not staged is no error, so a folder that went meanwhile would not be noticed.
    await access(stagingFolder);
  });
}

async function settleJournal(
  db: Db,
  { entry, clear }: Journal,
  stagingFolder: string,
  outcomeUnknown: boolean,
): Promise<void> {
  await settleEntry(db, entry, { stagingFolder, outcomeUnknown });
  await clear();
}

/** Tries until it succeeds; the journal outlives the process, so the next start's sweep may be the one that does. */
function settleLater(settle: (outcomeUnknown: boolean) => Promise<void>): void {
  const keepTrying = async () => {
    for (let delay = 250; ; delay = Math.min(delay * 2, 30_000)) {
      await pause(delay, undefined, { ref: false });
      const settled = await settle(true).then(
        () => true,
        () => false,
      );
      if (settled) return;
    }
  };
  void keepTrying();
}
