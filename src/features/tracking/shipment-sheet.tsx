import type { PublicShipment } from '../../../server/contract/shipments.ts';
import { Message } from './message.tsx';
import { Parties } from './parties.tsx';
import { Photos } from './photos.tsx';
import { RouteLine } from './route-line.tsx';
import { SheetHead } from './sheet-head.tsx';
import { Summary } from './summary.tsx';
import { Timeline } from './timeline.tsx';

/** The waybill of one shipment, top to bottom. */
export function ShipmentSheet({ shipment }: { shipment: PublicShipment }) {
  return (
    <article aria-label={`Shipment ${shipment.trackingNumber}`} className="mt-8 border-2 border-foreground bg-card">
      <SheetHead shipment={shipment} />
      <RouteLine shipment={shipment} />
      <Summary shipment={shipment} />
      {shipment.description.trim() && <Message text={shipment.description} sender={shipment.senderName} />}
      {shipment.image.length > 0 && <Photos images={shipment.image} />}
      <Timeline events={shipment.events} />
      <Parties shipment={shipment} />
    </article>
  );
}
