import type { Db } from '#db/open-database.ts';
import { readJournal } from './image-journal.ts';
import { reconcileEntry } from './image-reconcile.ts';
import { eachAbandonedStaging } from './staging.ts';

/**
 * Finishes what crashed processes left (contract section 7): their journalled images are made to agree with the rows,
 * their half-received uploads are deleted. What a running process is doing is left alone. Throws when the database is down.
 */
export async function recoverImages(db: Db): Promise<void> {
  await eachAbandonedStaging(async (stagingDirectory) => {
    for (const entry of await readJournal(stagingDirectory)) {
      await reconcileEntry(db, entry, { stagingDirectory, outcomeUnknown: true });
    }
  });
}
