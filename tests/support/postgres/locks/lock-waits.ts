import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';

const EVERY_MS = 10;
const TIMEOUT_MS = 3_000;

const WAITING = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when so many statements on this test file's database wait for a lock, or rejects after three seconds. */
export async function lockWaits(db: Db, count: number): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const waiting = (await rowsOf(db, WAITING)).length;
    if (waiting >= count) return;
    if (Date.now() > until) throw new Error(`${waiting} statements wait for a lock, not ${count}`);
    await delay(EVERY_MS);
  }
}
