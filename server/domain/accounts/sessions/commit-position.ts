import { sql } from 'drizzle-orm';
import { asyncCommit } from '#db/async-commit.ts';
import type { Db } from '#db/open-database.ts';
import { hasReplica } from '#db/replica/replica.ts';
import { log } from '#server/infra/observability/log.ts';

/**
 * Call it after what a session has committed and before the response: from then on only a replica that has replayed it
 * answers this session, whichever process is asked. Without a replica it does nothing. Never throws: the change is
 * committed.
 */
export async function noteCommitPosition(db: Db, sessionHash: string | null): Promise<void> {
  if (sessionHash === null || !hasReplica(db)) return;
  try {
    // No wait for a disk or a standby: a primary that crashes within 0.6 seconds loses the note, not the change.
    await db.execute(sql`
      with ${asyncCommit(db)}
      update sessions set commit_position = pg_current_wal_insert_lsn() from async_commit where token_hash = ${sessionHash}`);
  } catch (error) {
    log.warn({ err: error }, 'Where the database was at a commit could not be noted');
  }
}
