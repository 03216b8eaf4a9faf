import { sql } from 'drizzle-orm';
import { CURSOR_DAYS } from '#contract/shipments/changes.ts';
import type { Db } from '#db/open-database.ts';

/**
 * For a job. A day later than cursors end: a change is recorded before its transaction commits, and the cursor that
 * comes before it may be younger by so much.
 */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(
    sql`delete from shipment_changes where at < statement_timestamp() - ${CURSOR_DAYS + 1} * interval '1 day'`,
  );
}
