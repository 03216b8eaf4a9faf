import { sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';

/** Works what was written into the search indexes, which is looked through row by row until then (decision 017). */
export async function flushSearchIndex(db: Db): Promise<void> {
  await db.execute(sql`select flush_search_index()`);
}
