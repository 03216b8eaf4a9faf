import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Notify } from '#contract/mails/notify.ts';
import type { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { zonedDay } from '#contract/statuses/lateness.ts';
import {
  checkCharacter,
  TRACKING_ALPHABET,
  TRACKING_PREFIX,
  TRACKING_RANDOM_LENGTH,
} from '#contract/values/tracking-number.ts';
import { insertInto } from '#db/json-rows.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import { lockNamedCompanies } from '#server/domain/companies/named-companies.ts';
import type { Actor } from '#server/domain/context.ts';
import { estimatedTime } from '#server/domain/estimates/estimated-time.ts';
import { datesAfter } from '#server/domain/events/dates.ts';
import { recordEvents } from '#server/domain/events/record.ts';
import { weightAfter } from '#server/domain/goods/weight-after.ts';
import type { PlaceRules } from './place-rules.ts';

type Row = typeof shipments.$inferInsert & { createdAt: Date; estimatedDelivery: Date | null; destinationZone: string };

/**
 * The stored values of a new shipment without its tracking number: its status implies its dates
 * (docs/contract/events.md, 'History').
 */
export function newRow(
  userId: string,
  { creationKey: _, notify: __, ...input }: CreateShipment,
  at: Date,
  places: PlaceRules,
) {
  const destinationZone = places.zoneOf(input);
  const noDates = { status: null, dispatchedDate: null, deliveredDate: null };
  const sent = { dispatchedDate: input.dispatchedDate ?? null, deliveredDate: input.deliveredDate ?? null };
  return {
    ...input,
    userId,
    carrierName: input.carrierName ?? null,
    language: input.language ?? null,
    company: input.company ?? null,
    ...weightAfter(input.weight, input.pieces),
    destinationZone,
    estimatedDelivery: estimatedTime(input.estimatedDelivery ?? null, destinationZone),
    requiresCustomsClearance: input.requiresCustomsClearance ?? places.crossesCustomsBorder(input),
    ...datesAfter(noDates, input.status, at, sent),
    createdAt: at,
    updatedAt: at,
  } satisfies Omit<Row, 'trackingNumber'>;
}

type Stored = Pick<
  typeof shipments.$inferSelect,
  'id' | 'status' | 'createdAt' | 'senderEmail' | 'receiverEmail' | 'estimatedDelivery' | 'destinationZone'
> &
  Pick<Row, 'importBatchId'>;

/**
 * Inserts these rows, which have the same fields, each with a tracking number of its own; a number that is taken is
 * generated again. Rows with an idempotency key are returned only if they were inserted.
 */
export async function insertRows(tx: Db, rows: readonly Omit<Row, 'trackingNumber'>[]): Promise<Stored[]> {
  await lockNamedCompanies(tx, rows);
  const inserted: Stored[] = [];
  for (let rest = rows; rest.length > 0; ) {
    const numbered = rest.map((row) => ({ ...row, trackingNumber: generateTrackingNumber() }));
    const stored = await insertNumbered(tx, numbered);
    inserted.push(...stored);
    const taken = new Set(stored.map(({ trackingNumber }) => trackingNumber));
    rest = numbered.filter(({ trackingNumber, idempotencyKey }) => !taken.has(trackingNumber) && !idempotencyKey);
  }
  return inserted;
}

async function insertNumbered(tx: Db, rows: readonly Row[]): Promise<(Stored & { trackingNumber: string })[]> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const stored = await rowsOf<{ id: string; number: string }>(
    tx,
    sql`${insertInto(shipments, fields, rows)} on conflict do nothing returning id, tracking_number as number`,
  );
  const idOf = new Map(stored.map(({ id, number }) => [number, id]));
  return rows.flatMap((row) => {
    const id = idOf.get(row.trackingNumber);
    return id === undefined ? [] : [{ ...row, id }];
  });
}

/** Records the first event of each of these new shipments, with its internal note, and what follows. */
export async function recordCreations(
  tx: Db,
  actor: Actor,
  created: readonly (Stored & { internalNote?: string | undefined })[],
  notify: Notify | undefined,
): Promise<void> {
  const events = await recordEvents(
    tx,
    actor,
    created.map(({ id, status, createdAt: at, estimatedDelivery, destinationZone, internalNote }) => ({
      shipmentId: id,
      status,
      statusSource: 'created',
      at,
      estimate: estimatedDelivery,
      estimatedDay: estimatedDelivery && zonedDay(destinationZone, estimatedDelivery),
      location: '',
      note: '',
      internalNote,
      shipmentVersion: 1,
    })),
  );
  const eventOf = new Map(events.map(({ id, shipmentId }) => [shipmentId, id]));
  await recordChanges(
    tx,
    { actor },
    created.map((row) => ({
      kind: 'created',
      shipmentId: row.id,
      ...{ parties: row, notify, eventId: eventOf.get(row.id) ?? Number.NaN },
      ...{ to: row.status, importBatchId: row.importBatchId },
      fields: row.internalNote ? [{ field: 'internalNote', to: row.internalNote }] : [],
    })),
  );
}

/**
 * A new tracking number from a cryptographic source, as it is stored: prefix, random part, check character
 * (docs/contract/wire.md, 'Tracking number'). The random part is generated again until the check character has no
 * look-alike.
 */
export const generateTrackingNumber = (): string => generateNumber(TRACKING_PREFIX);

/** The same with another prefix. */
export function generateNumber(prefix: string): string {
  for (;;) {
    const body = prefix + randomPart();
    const check = checkCharacter(body);
    if (TRACKING_ALPHABET.includes(check)) return body + check;
  }
}

function randomPart(): string {
  const draw = () => TRACKING_ALPHABET.charAt(randomInt(TRACKING_ALPHABET.length));
  return Array.from({ length: TRACKING_RANDOM_LENGTH }, draw).join('');
}
