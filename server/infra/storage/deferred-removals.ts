import { inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { BACKUP_TIMEOUT_SECONDS, backups } from '#db/schema/backups.ts';
import { imageRemovals } from '#db/schema/image-removals.ts';
import { imageStore } from './image-store.ts';

const BATCH = 100;

/**
 * Whether a backup may still need files of images whose rows are gone. To be asked after the rows were seen to be gone: a backup that begins
 * later does not know them.
 */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const isAlive = sql`heartbeat_at > now() - ${BACKUP_TIMEOUT_SECONDS} * interval '1 second'`;
  return (await rowsOf(db, sql`select 1 from ${backups} where ${isAlive} limit 1`)).length > 0;
}

/** Stops serving an image, and has its files removed when no backup runs. */
export async function deferRemoval(db: Db, stem: string): Promise<void> {
  await db.insert(imageRemovals).values({ stem }).onConflictDoNothing();
  await imageStore().retire(stem);
}

/** Removes the files that waited for the end of a backup. For a job. */
export async function removeDeferredImages(db: Db): Promise<void> {
  const store = imageStore();
  for (;;) {
    const rows = await db.select({ stem: imageRemovals.stem }).from(imageRemovals).limit(BATCH);
    if (rows.length === 0 || (await isBackupRunning(db))) return;
    const stems = rows.map(({ stem }) => stem);
    for (const stem of stems) await store.remove(stem);
    await store.sync();
    await db.delete(imageRemovals).where(inArray(imageRemovals.stem, stems));
  }
}
