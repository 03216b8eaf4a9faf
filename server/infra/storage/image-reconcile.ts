import { eq, inArray, or, sql } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { shipmentImages } from '#db/schema/shipment-images.ts';
import { shipments } from '#db/schema/shipments.ts';
import { deferRemoval, isBackupRunning } from './deferred-removals.ts';
import type { JournalEntry } from './image-journal.ts';
import { imageStore } from './image-store.ts';

/** Of rows that change as often meanwhile. */
const MAX_LOOKS = 5;

/** Makes the files of an entry agree with the rows. Harmless when repeated; throws when the database or the disk fails. */
export async function reconcileEntry(
  db: Db,
  entry: JournalEntry,
  /** `outcomeUnknown`: the transaction may still be committing while nobody waits for it. */
  { stagingDirectory, outcomeUnknown }: { stagingDirectory: string; outcomeUnknown: boolean },
): Promise<void> {
  let states = outcomeUnknown ? await imageStatesAfterWriters(db, entry) : await imageStates(db, entry);
  const stems = new Set(entry.stems);
  for (let look = 0; look < MAX_LOOKS; look++) {
    for (const stem of states.keys()) stems.add(stem);
    await reconcileStems(db, stems, states, stagingDirectory);
    // Another change may have been committed and its files put right before these were: then it did so in vain.
    const now = await imageStates(db, entry);
    const isSame = [...stems].every((stem) => now.get(stem) === states.get(stem));
    if (isSame && now.size === states.size) return;
    states = now;
  }
}

/** Each stem becomes served, retired or removed, as `notDeleted` says: true, false or not there. Nothing is removed while a backup runs. */
async function reconcileStems(
  db: Db,
  stems: ReadonlySet<string>,
  notDeleted: ReadonlyMap<string, boolean>,
  stagingDirectory: string,
): Promise<void> {
  const store = imageStore();
  const isDeferred = [...stems].some((stem) => !notDeleted.has(stem)) && (await isBackupRunning(db));
  for (const stem of stems) {
    const alive = notDeleted.get(stem);
    if (alive === undefined) await (isDeferred ? deferRemoval(db, stem) : store.remove(stem));
    else if (alive) {
      // A deletion that was not committed has moved it before.
      await store.restore(stem);
      await store.publish(stem, stagingDirectory);
    } else await store.retire(stem);
  }
  await store.sync();
}

/** The images that have a row, and whether their shipment lives. */
export async function imageStates(db: Db, { stems, shipments: ids }: JournalEntry): Promise<Map<string, boolean>> {
  const rows = await db
    .select({ stem: shipmentImages.stem, deletedAt: shipments.deletedAt })
    .from(shipmentImages)
    .innerJoin(shipments, eq(shipments.id, shipmentImages.shipmentId))
    .where(or(inArray(shipmentImages.stem, stems), inArray(shipmentImages.shipmentId, ids)));
  return new Map(rows.map((row) => [row.stem, row.deletedAt === null]));
}

/** The same, after every transaction that is still writing has ended: shipments first, as the verbs lock them. */
function imageStatesAfterWriters(db: Db, entry: JournalEntry): Promise<Map<string, boolean>> {
  return transaction(db, async (tx) => {
    const owners = tx
      .select({ id: shipmentImages.shipmentId })
      .from(shipmentImages)
      .where(inArray(shipmentImages.stem, entry.stems));
    await tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(or(inArray(shipments.id, entry.shipments), inArray(shipments.id, owners)))
      .for('share');
    await tx.execute(sql`lock table ${shipmentImages} in share mode`);
    return imageStates(tx, entry);
  });
}
