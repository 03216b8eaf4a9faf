import type { ReactNode } from 'react';
import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { formatWeight } from '#src/lib/format-number.ts';
import { TimeZoneNote } from './time-zone-note.tsx';

/** Carrier, mode, weight and the dates, in the ruled boxes of a waybill. */
export function Summary({ shipment }: { shipment: PublicShipment }) {
  const { carrier, shippingMode, weight, createdAt, dispatchedDate, estimatedDelivery, deliveredDate, updatedAt } =
    shipment;
  const boxes: readonly (readonly [string, ReactNode])[] = [
    ['Carrier', CARRIER_NAMES[carrier]],
    ['Shipping mode', shippingMode],
    ['Weight', formatWeight(weight)],
    ['Created', <DateTime key="created" at={createdAt} unmarked />],
    ['Dispatched', <DateTime key="dispatched" at={dispatchedDate} unmarked />],
    ['Estimated delivery', <DateTime key="estimated" at={estimatedDelivery} unmarked />],
    ['Delivered', <DateTime key="delivered" at={deliveredDate} unmarked />],
    ['Last updated', <DateTime key="updated" at={updatedAt} unmarked />],
  ];
  return (
    <section aria-label="Summary" className="border-b-2 border-foreground">
      <RuledBoxes className="grid-cols-2 md:grid-cols-4">
        {boxes.map(([caption, content]) => (
          <RuledBox key={caption} caption={caption}>
            {content}
          </RuledBox>
        ))}
      </RuledBoxes>
      <TimeZoneNote />
    </section>
  );
}
