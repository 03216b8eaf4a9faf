import { type SQL, sql } from 'drizzle-orm';
import { shipments } from '#db/schema/shipments.ts';
import { DISPATCHED_STATUSES, type Status } from '#server/contract/statuses.ts';

/** The time of the statement. A transaction's own time would be older than what it waited for. */
export const now = sql`statement_timestamp()`;

type Dates = { dispatchedDate: SQL | Date | null; deliveredDate: SQL | Date | null };

/** The columns themselves, in a change of many rows. */
export const STORED_DATES: Dates = {
  dispatchedDate: sql`${shipments.dispatchedDate}`,
  deliveredDate: sql`${shipments.deliveredDate}`,
};

/**
 * The dates that reaching a status fills where they are empty (contract section 3, 'History'). `present` are those that are
 * there.
 */
export function milestones(status: Status, present: Dates) {
  const filled = (date: Dates['dispatchedDate']) =>
    date instanceof Date ? date : date === null ? now : sql`coalesce(${date}, ${now})`;
  return {
    ...(DISPATCHED_STATUSES.includes(status) && { dispatchedDate: filled(present.dispatchedDate) }),
    ...(status === 'delivered' && { deliveredDate: filled(present.deliveredDate) }),
  };
}
