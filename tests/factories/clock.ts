import { sql } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';

class RollBack extends Error {}

/**
 * Runs `work` at each time (minutes from now) in one transaction that is rolled back. Only the transaction's own
 * statements see it; functions that name their schemas see the real time.
 */
export async function atLaterTimes(db: Db, minutes: readonly number[], work: (tx: Db) => Promise<void>): Promise<void> {
  const times = transaction(db, async (tx) => {
    await tx.execute(sql`create schema later_clock`);
    await tx.execute(sql`
      create function later_clock.now() returns timestamptz language sql stable as $$
        select pg_catalog.now() + current_setting('later_clock.minutes')::float * interval '1 minute' $$`);
    await tx.execute(sql`set local search_path = later_clock, pg_catalog, public`);
    for (const later of minutes) {
      await tx.execute(sql`select set_config('later_clock.minutes', ${String(later)}, true)`);
      await work(tx);
    }
    throw new RollBack();
  });
  await times.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
}
