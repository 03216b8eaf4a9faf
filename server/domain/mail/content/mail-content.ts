import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { DeliveryKind } from '#server/contract/deliveries.ts';
import { daysLate, utcDay } from '#server/contract/lateness.ts';
import type { Carrier, ShippingMode } from '#server/contract/shipments.ts';
import type { Status } from '#server/contract/statuses.ts';
import { correctsMail } from './corrections.ts';

/** A change that a mail reports. */
export type MailEvent = { status: Status; at: Date; location: string | null; note: string | null };

/** The shipment as it is now. */
type MailShipment = {
  shipmentId: string;
  trackingNumber: string;
  status: Status;
  carrier: Carrier;
  shippingMode: ShippingMode;
  weight: number;
  description: string;
  reference: string;
  senderName: string;
  receiverName: string;
  originCity: string;
  originCountry: string;
  destinationCity: string;
  destinationCountry: string;
  estimatedDelivery: Date | null;
  /** The day of the estimate is over, and the shipment has not arrived. */
  isOverdue: boolean;
};

/** The recipient's part in the shipment; null if its present sender and receiver have other addresses. */
type Party = 'receiver' | 'sender' | null;

/** An event that no longer holds; without a status that it only inherited, and without its note. */
export type CorrectedEvent = { status: Status | null; at: Date; location: string | null };

/** The content of a mail: the shipment, and the changes and corrections that it reports, newest first. */
export type MailContent = MailShipment & {
  kind: DeliveryKind;
  party: Party;
  events: MailEvent[];
  corrections: CorrectedEvent[];
};

type ShipmentValues = Omit<MailShipment, 'estimatedDelivery' | 'isOverdue'> & { estimatedDelivery: string | null };
type EventValues = Omit<MailEvent, 'at'> & { at: string };
type CorrectionValues = Omit<CorrectedEvent, 'at'> & { at: string };

const shipmentColumns: SQL = sql`
  shipment.id as "shipmentId", shipment.tracking_number as "trackingNumber", shipment.status,
  shipment.carrier, shipment.shipping_mode as "shippingMode", shipment.weight::double precision as weight,
  shipment.description, shipment.reference, shipment.sender_name as "senderName", shipment.receiver_name as "receiverName",
  shipment.origin_city as "originCity", shipment.origin_country as "originCountry",
  shipment.destination_city as "destinationCity", shipment.destination_country as "destinationCountry",
  shipment.estimated_delivery as "estimatedDelivery"`;

/** A mail about a creation does not list it as a change. Throws when the mail does not exist. */
export async function readMailContent(db: Db, deliveryId: string): Promise<MailContent> {
  const [row] = await rowsOf<
    ShipmentValues & { kind: DeliveryKind; party: Party; events: EventValues[]; corrections: CorrectionValues[] }
  >(
    db,
    sql`
      select mail.kind, ${shipmentColumns},
        case mail.recipient when shipment.receiver_email then 'receiver' when shipment.sender_email then 'sender' end as party,
        array_to_json(array(
        select json_build_object('status', event.status, 'at', event.at, 'location', event.location, 'note', event.note)
        from delivery_events told join shipment_events event on event.id = told.event_id
        where told.delivery_id = mail.id and event.status_source not in ('created', 'estimated') and event.retracted_at is null
        order by event.at desc, event.id desc
      )) as events,
        array_to_json(array(
        select json_build_object('at', event.at, 'location', event.location,
          'status', case when event.status_source <> 'inherited' then event.status end)
        from delivery_events told join shipment_events event on event.id = told.event_id
        where told.delivery_id = mail.id and told.is_correction and ${correctsMail(sql`told`, sql`mail`)}
        order by event.at desc, event.id desc
      )) as corrections
      from deliveries mail join shipments shipment on shipment.id = mail.shipment_id
      where mail.id = ${deliveryId}`,
  );
  if (!row) throw new Error('The mail is not there');
  const { kind, party } = row;
  const events = row.events.map((event) => ({ ...event, at: new Date(event.at) }));
  const corrections = row.corrections.map((event) => ({ ...event, at: new Date(event.at) }));
  return { ...withDates(row), kind, party, events, corrections };
}

/** The content of a mail about this active shipment; undefined if there is none. */
export async function readMailShipment(db: Db, shipmentId: string): Promise<MailShipment | undefined> {
  const [row] = await rowsOf<ShipmentValues>(
    db,
    sql`select ${shipmentColumns} from shipments shipment where shipment.id = ${shipmentId} and shipment.deleted_at is null`,
  );
  return row && withDates(row);
}

function withDates({ estimatedDelivery, ...shipment }: ShipmentValues): MailShipment {
  const isOverdue = daysLate({ status: shipment.status, estimatedDelivery }, utcDay(new Date())) > 0;
  return { ...shipment, estimatedDelivery: estimatedDelivery === null ? null : new Date(estimatedDelivery), isOverdue };
}
