import type { Db } from '#db/open-database.ts';
import { queueDueDigests } from '#server/domain/mails/outbox/queue-notices.ts';

/** So many by one statement. */
const BATCH = 500;

/** Queues the digests whose morning has come (docs/contract/notices.md, 'Digest'). */
export async function queueDigests(db: Db): Promise<void> {
  while ((await queueDueDigests(db, BATCH)) === BATCH);
}
