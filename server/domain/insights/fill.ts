import { sql } from 'drizzle-orm';
import { type Db, rowsOf, transaction } from '#db/open-database.ts';

/** Few enough that nobody waits long for the rows that are locked. */
const BATCH = 1_000;
/** A run of the job ends before the next one is due. */
const MAX_BATCHES = 200;

/**
 * Writes the rows of shipments that were there before the table of figures (decision 134), a thousand in a transaction,
 * in the order of their ids. For a job; does nothing once all are written.
 */
export async function fillFigures(db: Db): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if (!(await fillBatch(db))) return;
}

/** Resolves to whether there are more. */
const fillBatch = (db: Db): Promise<boolean> =>
  transaction(db, async (tx) => {
    const [progress] = await rowsOf<{ filledTo: string }>(
      tx,
      sql`select filled_to as "filledTo" from figures_progress for update skip locked`,
    );
    if (!progress) return false;
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id from shipments where id > ${progress.filledTo}::uuid order by id limit ${BATCH}`,
    );
    const ids = rows.map(({ id }) => id);
    await tx.execute(sql`select refresh_figures(${sql.param(ids)}::uuid[])`);
    const last = ids.length === BATCH ? ids.at(-1) : undefined;
    await tx.execute(
      last ? sql`update figures_progress set filled_to = ${last}::uuid` : sql`delete from figures_progress`,
    );
    return last !== undefined;
  });
