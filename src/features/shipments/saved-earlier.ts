import * as z from 'zod/mini';
import { NewShipment } from '../../../server/contract/shipments.ts';
import type { ShipmentRow } from './shipments-query.ts';

/** A creation that no answer came to; `known` are the person's newest shipments as they were before it. */
export type LostCreation = {
  shipment: NewShipment;
  photographs: number;
  known: readonly ShipmentRow[];
};

const FIELDS = z.keyof(NewShipment).options;

/** The newest shipments are searched for one that a lost creation has made after all: new since, and the same in all that was told. */
export function savedEarlier(
  rows: readonly ShipmentRow[],
  { shipment, photographs, known }: LostCreation,
): ShipmentRow | undefined {
  const told = FIELDS.filter((field) => comparable(shipment[field]) !== null);
  return rows.find(
    (row) =>
      isNewSince(known, row) &&
      row.image.length === photographs &&
      told.every((field) => comparable(row[field]) === comparable(shipment[field])),
  );
}

/** By the server's clock alone. An older one can move up to the newest page when others are deleted. */
function isNewSince(known: readonly ShipmentRow[], row: ShipmentRow): boolean {
  return known.every(({ id, createdAt }) => id !== row.id && createdAt <= row.createdAt);
}

export function isSameCreation(one: LostCreation, other: LostCreation): boolean {
  const told = ({ shipment }: LostCreation) => JSON.stringify(shipment);
  return told(one) === told(other) && one.photographs === other.photographs;
}

/** A form's own encoding changes the ends of lines; null is what the server may fill in itself. */
function comparable(value: string | number | boolean | Date | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value).replace(/\r\n?/g, '\n').trim();
}
