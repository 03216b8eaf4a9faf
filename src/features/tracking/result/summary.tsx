import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { formatWeight } from '#src/lib/format-number.ts';
import { EstimatedDay } from './estimated-day.tsx';
import { type Box, pieceBoxes, referenceBoxes } from './goods-boxes.tsx';
import { TimeZoneNote } from './time-zone-note.tsx';

/** Carrier, mode, the goods, the dates and the public references, in the ruled boxes of a waybill. */
export function Summary({ shipment }: { shipment: PublicShipment }) {
  const { carrier, shippingMode, weight, createdAt, dispatchedDate, estimatedDay, deliveredDate, updatedAt } = shipment;
  const boxes: Box[] = [
    ['Carrier', CARRIER_NAMES[carrier]],
    ['Shipping mode', shippingMode],
    ['Weight', formatWeight(weight)],
    ...pieceBoxes(shipment),
    ['Created', <DateTime key="created" at={createdAt} unmarked />],
    ['Dispatched', <DateTime key="dispatched" at={dispatchedDate} unmarked />],
    ['Estimated delivery', <EstimatedDay key="estimated" day={estimatedDay} />],
    ['Delivered', <DateTime key="delivered" at={deliveredDate} unmarked />],
    ['Last updated', <DateTime key="updated" at={updatedAt} unmarked />],
    ...referenceBoxes(shipment),
  ];
  return (
    <section aria-label="Summary" className="border-b-2 border-foreground">
      <RuledBoxes className="grid-cols-2 md:grid-cols-4">
        {boxes.map(([caption, content], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two references may have one caption
          <RuledBox key={`${caption} ${index}`} caption={caption}>
            {content}
          </RuledBox>
        ))}
      </RuledBoxes>
      <TimeZoneNote />
    </section>
  );
}
