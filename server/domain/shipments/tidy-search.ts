import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

/** Works what was written into the search indexes, which is looked through row by row until then (decision 017). */
export async function tidySearch(db: Db): Promise<void> {
  for (const index of ['shipments_staff_search', 'shipments_super_admin_search']) {
    await db.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
  }
}
