import type { NewShipment } from '../../../server/contract/shipments.ts';
import type { ShipmentRow } from './shipments-query.ts';

/** A creation that no answer came to; `known` are the shipments that were on screen before it. */
export type LostCreation = {
  shipment: NewShipment;
  photographs: number;
  sentAt: number;
  known: ReadonlySet<string>;
};

/** How far this computer's clock may differ from the server's. */
const CLOCK_TOLERANCE_MS = 120_000;

const TOLD = [
  'senderName',
  'senderEmail',
  'senderContact',
  'receiverName',
  'receiverEmail',
  'originAddress',
  'originCity',
  'originCountry',
  'destinationAddress',
  'destinationCity',
  'destinationCountry',
  'description',
  'carrier',
  'shippingMode',
  'status',
  'weight',
] as const satisfies readonly (keyof NewShipment & keyof ShipmentRow)[];

/** The newest shipments are searched for one that a lost creation has made after all: new here, and the same in every field. */
export function savedEarlier(rows: readonly ShipmentRow[], lost: LostCreation): ShipmentRow | undefined {
  return rows.find(
    (row) =>
      !lost.known.has(row.id) &&
      Date.parse(row.createdAt) > lost.sentAt - CLOCK_TOLERANCE_MS &&
      row.image.length === lost.photographs &&
      TOLD.every((field) => comparable(row[field]) === comparable(lost.shipment[field])),
  );
}

export function isSameCreation(one: LostCreation, other: LostCreation): boolean {
  const told = ({ shipment }: LostCreation) => JSON.stringify(shipment);
  return told(one) === told(other) && one.photographs === other.photographs;
}

/** A form's own encoding changes the ends of lines. */
function comparable(value: string | number): string {
  return String(value).replace(/\r\n?/g, '\n').trim();
}
