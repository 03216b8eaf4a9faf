import { utc } from '@date-fns/utc';
import { addYears } from 'date-fns';
import { KIND_WITH_DAY, type MessageKind } from '#contract/messages/message-kinds.ts';
import { utcDay, zonedDay } from '#contract/statuses/lateness.ts';
import type { Db } from '#db/open-database.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Throws `invalid` for a day of another kind, and for one before today or beyond a year at the destination. */
export async function requireDay(
  tx: Db,
  { destinationZone }: Pick<ShipmentRow, 'destinationZone'>,
  { kind, day }: { kind: MessageKind; day: string | null },
): Promise<void> {
  if (day === null) return;
  if (kind !== KIND_WITH_DAY) throw new AppError('answer-day-not-allowed', { field: 'date' });
  const now = await databaseTime(tx);
  const today = zonedDay(destinationZone, now);
  const lastDay = utcDay(addYears(today, 1, { in: utc }));
  if (day < today || day > lastDay) throw new AppError('answer-day-out-of-range', { field: 'date' });
}
