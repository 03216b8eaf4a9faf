import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { DeliveryKind } from '#server/contract/deliveries.ts';
import type { Carrier, ShippingMode } from '#server/contract/shipments.ts';
import type { Status } from '#server/contract/statuses.ts';

/** A change that a mail tells. */
export type MailEvent = { status: Status; at: Date; location: string | null; note: string | null };

/** What a mail says: the shipment as it is now, and the changes that the mail tells, newest first. */
export type MailContent = {
  kind: DeliveryKind;
  shipmentId: string;
  trackingNumber: string;
  status: Status;
  carrier: Carrier;
  shippingMode: ShippingMode;
  weight: number;
  description: string;
  senderName: string;
  receiverName: string;
  originCity: string;
  originCountry: string;
  destinationCity: string;
  destinationCountry: string;
  estimatedDelivery: Date | null;
  events: MailEvent[];
};

type Row = Omit<MailContent, 'estimatedDelivery' | 'events'> & {
  estimatedDelivery: string | null;
  events: (Omit<MailEvent, 'at'> & { at: string })[];
};

/** The creation itself is no change of it. Throws when the mail is not there. */
export async function readMailContent(db: Db, deliveryId: string): Promise<MailContent> {
  const [row] = await rowsOf<Row>(
    db,
    sql`
      select mail.kind, shipment.id as "shipmentId", shipment.tracking_number as "trackingNumber", shipment.status,
        shipment.carrier, shipment.shipping_mode as "shippingMode", shipment.weight::double precision as weight,
        shipment.description, shipment.sender_name as "senderName", shipment.receiver_name as "receiverName",
        shipment.origin_city as "originCity", shipment.origin_country as "originCountry",
        shipment.destination_city as "destinationCity", shipment.destination_country as "destinationCountry",
        shipment.estimated_delivery as "estimatedDelivery", array_to_json(array(
          select json_build_object('status', event.status, 'at', event.at, 'location', event.location, 'note', event.note)
          from delivery_events told join shipment_events event on event.id = told.event_id
          where told.delivery_id = mail.id and event.status_source <> 'created' and event.retracted_at is null
          order by event.at desc, event.id desc
        )) as events
      from deliveries mail join shipments shipment on shipment.id = mail.shipment_id
      where mail.id = ${deliveryId}`,
  );
  if (!row) throw new Error('The mail is not there');
  return {
    ...row,
    estimatedDelivery: row.estimatedDelivery === null ? null : new Date(row.estimatedDelivery),
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
  };
}
