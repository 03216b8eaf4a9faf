import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DatabaseUnavailable, isLockConflict } from './connection-errors.ts';
import { type Db, rowsOf } from './database.ts';

const retryAfterMs = 250;

type Begin<Tx> = (work: (tx: Tx) => Promise<boolean>, timeoutMs: number) => Promise<boolean>;
type Lock = { key: number; timeoutMs: number };

/**
 * Runs `work` in a transaction that has this advisory lock. Where another process has it the transaction ends, and is
 * tried again later: waiting within one would keep one of a pooler's few sessions from the others. So it is where it
 * could not lock a table in time or was chosen to end a deadlock.
 */
export async function lockedTransaction<Tx extends Db>(
  begin: Begin<Tx>,
  { key, timeoutMs }: Lock,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const attempt = async (tx: Tx) => {
    // By the transaction, as behind a pooler the next statement may be another session's.
    const locked = await rowsOf(tx, sql`select 1 where pg_try_advisory_xact_lock(${key}::bigint)`);
    if (locked.length > 0) await work(tx);
    return locked.length > 0;
  };
  const until = Date.now() + timeoutMs;
  while (!(await begin(attempt, until - Date.now()).catch(unlessLockConflict))) {
    await sleep(retryAfterMs);
    if (Date.now() >= until) throw new DatabaseUnavailable(`The lock was not free within ${timeoutMs} ms`);
  }
}

function unlessLockConflict(error: unknown): false {
  if (isLockConflict(error)) return false;
  throw error;
}
