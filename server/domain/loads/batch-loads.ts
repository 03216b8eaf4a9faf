import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { loadEvents } from '#db/schema/loads/load-events.ts';
import { loadTallies } from '#db/schema/loads/load-tallies.ts';
import { loads } from '#db/schema/loads/loads.ts';
import type { LoadChange } from '#server/domain/changes/change.ts';

/** The loads whose event, or end of a tally, this batch is. Their makers may take it back, whosever it is about. */
export const loadsOfBatch = (tx: Db, batchId: string) =>
  tx
    .select({ id: loads.id, number: loads.number, userId: loads.userId })
    .from(loads)
    .where(
      or(
        inArray(loads.id, tx.select({ id: loadEvents.loadId }).from(loadEvents).where(eq(loadEvents.batchId, batchId))),
        inArray(
          loads.id,
          tx.select({ id: loadTallies.loadId }).from(loadTallies).where(eq(loadTallies.batchId, batchId)),
        ),
      ),
    )
    .orderBy(asc(loads.id));

/** The changes of loads whose event is taken back, for `recordChanges`. */
export const eventsUndone = (ofBatch: readonly { id: string; number: string }[]): LoadChange[] =>
  ofBatch.map(({ id, number }) => ({ kind: 'load-event-undone', loadId: id, to: number }));
