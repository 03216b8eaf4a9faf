import type { ListedShipment } from '#contract/shipments/shipments.ts';
import type { SuperAdminShipment } from '#contract/shipments/super-admin.ts';
import { type Status, superAdminStatus } from '#contract/statuses/statuses.ts';

type Nested = Pick<SuperAdminShipment, 'status' | 'sender' | 'receiver' | 'origin' | 'destination'>;
type ForSuperAdmin<Row, Event> = Omit<Row, 'status' | 'events'> &
  Nested & { events: (Omit<Event, 'status'> & Pick<SuperAdminShipment, 'status'>)[] };

/**
 * A shipment in the form of the super-admin routes (docs/contract/shipments.md, 'Fields'): also with nested parties,
 * and with the spelling 'in-transit'.
 */
export function serializeForSuperAdmin<
  Event extends { status: Status },
  Row extends Omit<ListedShipment, 'events'> & { events: Event[] },
>(shipment: Row & { events: Event[] }): ForSuperAdmin<Row, Event> {
  return {
    ...shipment,
    status: superAdminStatus(shipment.status),
    events: shipment.events.map((event) => ({ ...event, status: superAdminStatus(event.status) })),
    sender: { name: shipment.senderName, email: shipment.senderEmail },
    receiver: { name: shipment.receiverName },
    origin: { city: shipment.originCity, country: shipment.originCountry },
    destination: { city: shipment.destinationCity, country: shipment.destinationCountry },
  };
}
