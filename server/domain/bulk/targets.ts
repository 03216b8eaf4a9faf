import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments.ts';
import type { BulkUpdate } from '#server/contract/bulk.ts';
import { AppError } from '#server/contract/error.ts';
import { isPublicText } from '#server/contract/shipment-events.ts';
import { SHIPMENT_NOT_FOUND } from '#server/contract/shipments.ts';
import type { Status } from '#server/contract/statuses.ts';
import { normalizeTrackingNumber } from '#server/contract/tracking-number.ts';
import type { User } from '#server/contract/users.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { checkChanger, notFound } from '#server/domain/shipments/load.ts';

export type BulkTarget = {
  id: string;
  userId: string;
  trackingNumber: string;
  status: Status;
  dispatchedDate: Date | null;
  deliveredDate: Date | null;
  senderEmail: string;
  receiverEmail: string;
};

const columns = {
  id: shipments.id,
  userId: shipments.userId,
  trackingNumber: shipments.trackingNumber,
  status: shipments.status,
  dispatchedDate: shipments.dispatchedDate,
  deliveredDate: shipments.deliveredDate,
  senderEmail: shipments.senderEmail,
  receiverEmail: shipments.receiverEmail,
};

/**
 * The distinct shipments of these ids or tracking numbers, in the order of their ids; with `lock` locked until the
 * transaction ends, which two bulk updates do in the same order. Throws for the whole: `not-found` when one is unknown,
 * deleted or malformed, of tracking numbers with those, and `forbidden` when the user may not change one.
 */
export async function loadBulkTargets(
  db: Db,
  user: User,
  { ids = [], numbers }: Pick<BulkUpdate, 'ids' | 'numbers'>,
  { lock }: { lock: boolean },
): Promise<BulkTarget[]> {
  const wanted = new Set(numbers?.map(normalizeTrackingNumber) ?? ids.map((id) => requireUuid(id, notFound)));
  const query = db
    .select(columns)
    .from(shipments)
    .where(and(inArray(numbers ? shipments.trackingNumber : shipments.id, [...wanted]), isNull(shipments.deletedAt)))
    .orderBy(asc(shipments.id));
  const rows = await (lock ? query.for('update') : query);
  if (rows.length !== wanted.size) throw numbers ? numbersNotFound(wanted, rows) : notFound();
  for (const { userId } of rows) checkChanger(user, userId);
  return rows;
}

const MAX_NAMED = 10;
/** Longer than any tracking number: what is pasted may be anything. */
const MAX_NAMED_LENGTH = 32;

function numbersNotFound(wanted: ReadonlySet<string>, rows: readonly BulkTarget[]): AppError {
  const found = new Set(rows.map(({ trackingNumber }) => trackingNumber));
  const missing = [...wanted].filter((number) => !found.has(number));
  const named = missing.slice(0, MAX_NAMED).map((number) => number.slice(0, MAX_NAMED_LENGTH));
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  const message = `${SHIPMENT_NOT_FOUND}: ${named.join(', ')}${more}`;
  return new AppError('not-found', message, { issues: [{ path: 'numbers', message }] });
}

/**
 * A shipment whose parties get mail: its status changes, or it gets a location or a note (contract section 3, 'Bulk
 * mail').
 */
export function isAffected(row: BulkTarget, update: BulkUpdate): boolean {
  return row.status !== update.status || isPublicText(update);
}
