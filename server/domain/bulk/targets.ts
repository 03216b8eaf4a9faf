import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { mayWorkOn } from '#contract/accounts/permissions.ts';
import type { Selection, UnnamedNumbers } from '#contract/bulk/numbers.ts';
import { withoutInvisible } from '#contract/values/invisible.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Caller } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { notFound, type ShipmentRow } from '#server/domain/shipments/load.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { changeableBy, findNumbers, sortNumbers } from './numbers.ts';

const targetColumns = {
  id: shipments.id,
  userId: shipments.userId,
  trackingNumber: shipments.trackingNumber,
  status: shipments.status,
  dispatchedDate: shipments.dispatchedDate,
  deliveredDate: shipments.deliveredDate,
  senderEmail: shipments.senderEmail,
  receiverName: shipments.receiverName,
  receiverEmail: shipments.receiverEmail,
  destinationCity: shipments.destinationCity,
};

export type BulkTarget = Pick<ShipmentRow, keyof typeof targetColumns>;

type Found = { rows: BulkTarget[] } & UnnamedNumbers;

/**
 * The distinct shipments of these ids or numbers, in the order of their ids, and the numbers that name none or several.
 * Throws `not-found` when an id is unknown, deleted or malformed, and `forbidden` for the whole when the user may not
 * change one; the message names tracking numbers.
 */
export async function findBulkTargets(db: Db, user: Caller, selection: Selection): Promise<Found> {
  const found = await readSelection(db, user, selection, { lock: false });
  checkChangerOfAll(user, found.rows);
  return found;
}

/**
 * The same for a change, locked until the transaction ends. Also throws `not-found` for the whole where a number names
 * no shipment or several; the message names the numbers.
 */
export async function lockBulkTargets(tx: Db, user: Caller, selection: Selection): Promise<BulkTarget[]> {
  const { rows, unknown, ambiguous } = await readSelection(tx, user, selection, { lock: true });
  if (unknown.length + ambiguous.length > 0) throw numbersNotFound({ unknown, ambiguous });
  checkChangerOfAll(user, rows);
  return rows;
}

async function readSelection(
  db: Db,
  user: Caller,
  { ids = [], numbers }: Selection,
  { lock }: { lock: boolean },
): Promise<Found> {
  if (!numbers) {
    const wanted = new Set(ids.map((id) => requireUuid(id, notFound)));
    const rows = await readTargets(db, user, [...wanted], { lock });
    if (rows.length !== wanted.size) throw notFound();
    return { rows, unknown: [], ambiguous: [] };
  }
  const { named, ...unnamed } = sortNumbers(await findNumbers(db, numbers, changeableBy(user)));
  const rows = await readTargets(
    db,
    user,
    named.map(({ id }) => id),
    { lock },
  );
  // One may be deleted between the two statements.
  const known = new Set(rows.map(({ id }) => id));
  const gone = named.filter(({ id }) => !known.has(id)).map(({ trackingNumber }) => trackingNumber);
  return { ...unnamed, rows, unknown: [...unnamed.unknown, ...gone] };
}

/** The active ones of these shipments that the caller may know of; bulk changes lock them in one order. */
export function readTargets(
  db: Db,
  user: Caller,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<BulkTarget[]> {
  const query = db
    .select(targetColumns)
    .from(shipments)
    .where(
      and(
        inArray(shipments.id, [...new Set(ids)]),
        isNull(shipments.deletedAt),
        user.ownOnly ? eq(shipments.userId, user.id) : undefined,
      ),
    )
    .orderBy(asc(shipments.id));
  return lock ? query.for('update') : query;
}

function checkChangerOfAll(user: Caller, rows: readonly BulkTarget[]): void {
  const others = rows.filter(({ userId }) => !mayWorkOn(user, userId, env().SHARED_WORK === 'on', 'office'));
  if (others.length > 0) throw notYours(others);
}

export const notYours = (others: readonly { trackingNumber: string }[]): AppError =>
  new AppError('not-your-shipments', {
    values: { numbers: namedOf(others.map(({ trackingNumber }) => trackingNumber)) },
  });

export function numbersNotFound({ unknown, ambiguous }: UnnamedNumbers): AppError {
  const parts = unknown.length > 0 ? [namedOf(unknown)] : [];
  if (ambiguous.length > 0) parts.push(`several shipments have ${namedOf(ambiguous)}`);
  return new AppError('shipment-numbers-not-found', { values: { numbers: parts.join('; ') }, field: 'numbers' });
}

const MAX_NAMED = 10;

/** The first of these, in characters that a line can show: what was pasted may be anything. */
export function namedOf(numbers: readonly string[]): string {
  const named = numbers.slice(0, MAX_NAMED).map((number) => withoutInvisible(number).trim().replace(/\p{C}/gu, '?'));
  return `${named.join(', ')}${numbers.length > MAX_NAMED ? ` and ${numbers.length - MAX_NAMED} more` : ''}`;
}
