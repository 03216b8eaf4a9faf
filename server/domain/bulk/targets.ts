import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { mayChange } from '#contract/accounts/permissions.ts';
import type { BulkUpdate } from '#contract/bulk/bulk.ts';
import { isPublicText } from '#contract/events/events.ts';
import { pieceNumber, readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { pieceCount } from '#contract/goods/pieces/totals.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { normalizeTrackingNumber, readTrackingNumber } from '#contract/values/tracking-number.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Caller } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { notFound } from '#server/domain/shipments/load.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';

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

/** The columns of a `BulkTarget`. */
export const targetColumns = {
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
 * deleted or malformed, and `forbidden` when the user may not change one; the message names tracking numbers.
 */
export async function loadBulkTargets(
  db: Db,
  user: Caller,
  { ids = [], numbers }: Pick<BulkUpdate, 'ids' | 'numbers'>,
  { lock }: { lock: boolean },
): Promise<BulkTarget[]> {
  const wanted = new Set(numbers?.map(storedNumber) ?? ids.map((id) => requireUuid(id, notFound)));
  const asked = [...wanted].filter((each) => !numbers || readTrackingNumber(each) !== null);
  const query = db
    .select(targetColumns)
    .from(shipments)
    .where(
      and(
        inArray(numbers ? shipments.trackingNumber : shipments.id, asked),
        isNull(shipments.deletedAt),
        user.ownOnly ? eq(shipments.userId, user.id) : undefined,
      ),
    )
    .orderBy(asc(shipments.id));
  const rows = await (lock ? query.for('update') : query);
  if (rows.length !== wanted.size) throw numbers ? numbersNotFound(wanted, rows) : notFound();
  await checkPieces(db, numbers ?? [], rows);
  checkChangerOfAll(user, rows);
  return rows;
}

/** A number beyond the last piece is unknown (docs/contract/goods.md, 'Piece numbers'). */
async function checkPieces(db: Db, numbers: readonly string[], rows: readonly BulkTarget[]): Promise<void> {
  const named = numbers.flatMap((number) => readTrackedNumber(number) ?? []).filter(({ piece }) => piece !== null);
  if (named.length === 0) return;
  const { trackingNumber, pieces } = shipments;
  const ofPieces = new Set(named.map((number) => number.trackingNumber));
  const ids = rows.filter((row) => ofPieces.has(row.trackingNumber)).map(({ id }) => id);
  const stored = await db.select({ trackingNumber, pieces }).from(shipments).where(inArray(shipments.id, ids));
  const counts = new Map(stored.map((row) => [row.trackingNumber, pieceCount(row.pieces)]));
  const beyond = named.flatMap((number) =>
    (number.piece ?? 0) > (counts.get(number.trackingNumber) ?? 0)
      ? [pieceNumber(number.trackingNumber, number.piece ?? 0)]
      : [],
  );
  if (beyond.length > 0) throw numbersNotFound(new Set(beyond), []);
}

/** A piece's number is its shipment's. */
const storedNumber = (typed: string) => readTrackedNumber(typed)?.trackingNumber ?? normalizeTrackingNumber(typed);

function checkChangerOfAll(user: Caller, rows: readonly BulkTarget[]): void {
  const others = rows.filter(({ userId }) => !mayChange(user, userId, env().SHARED_WORK === 'on'));
  if (others.length === 0) return;
  const numbers = namedOf(others.map(({ trackingNumber }) => trackingNumber));
  throw new AppError('not-your-shipments', { values: { numbers } });
}

function numbersNotFound(wanted: ReadonlySet<string>, rows: readonly BulkTarget[]): AppError {
  const found = new Set(rows.map(({ trackingNumber }) => trackingNumber));
  const missing = [...wanted].filter((number) => !found.has(number));
  return new AppError('shipment-numbers-not-found', { values: { numbers: namedOf(missing) }, field: 'numbers' });
}

const MAX_NAMED = 10;

/** The first of these, in characters that a line can show: what was pasted may be anything. */
function namedOf(numbers: readonly string[]): string {
  const named = numbers.slice(0, MAX_NAMED).map((number) => number.replace(/[^\x21-\x7e]/g, '?'));
  return `${named.join(', ')}${numbers.length > MAX_NAMED ? ` and ${numbers.length - MAX_NAMED} more` : ''}`;
}

/**
 * A shipment whose parties get mail: its status changes, or it gets a location, a note or a reason
 * (docs/contract/bulk.md, 'Bulk mail').
 */
export function isAffected(row: BulkTarget, update: BulkUpdate): boolean {
  return row.status !== update.status || isPublicText(update) || update.reason !== undefined;
}
