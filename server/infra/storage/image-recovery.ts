import type { Db } from '#db/open-database.ts';
import { readJournal } from './image-journal.ts';
import { settleEntry } from './image-reconcile.ts';
import { eachAbandonedStaging } from './staging.ts';

/**
 * Finishes what crashed processes left (contract section 7): their journalled photographs are made to agree with the rows,
 * their half-received uploads are deleted. What a living process is doing is left alone. Throws when the database is away.
 */
export async function sweepImages(db: Db): Promise<void> {
  await eachAbandonedStaging(async (stagingFolder) => {
    for (const entry of await readJournal(stagingFolder)) {
      await settleEntry(db, entry, { stagingFolder, outcomeUnknown: true });
    }
  });
}
