import type { SuperAdminShipment } from '#server/contract/lists/super-admin.ts';
import type { Shipment } from '#server/contract/shipments/shipments.ts';
import { superAdminStatus } from '#server/contract/statuses/statuses.ts';

/**
 * A shipment in the form of the super-admin routes (contract section 2): also with nested parties, and with the
 * spelling 'in-transit'.
 */
export function serializeForSuperAdmin(shipment: Shipment): SuperAdminShipment {
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
