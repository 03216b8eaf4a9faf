import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { DateTime } from '#src/components/badges/date-time.tsx';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { formatWeight } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { EstimatedDay } from './estimated-day.tsx';
import { type Box, pieceBoxes, referenceBoxes } from './goods-boxes.tsx';
import { TimeZoneNote } from './time-zone-note.tsx';

/** Carrier, mode, the goods, the dates and the public references, in the ruled boxes of a waybill. */
export function Summary({ shipment }: { shipment: PublicShipment }) {
  const { carrier, shippingMode, weight, createdAt, dispatchedDate, estimatedDay, deliveredDate, updatedAt } = shipment;
  const words = usePhrases('tracking');
  const { modes } = usePhrases('shared');
  const language = useLanguage();
  const boxes: Box[] = [
    [words.carrier, carrier === 'custom' ? words.customCarrier : CARRIER_NAMES[carrier]],
    [words.shippingMode, modes[shippingMode]],
    [words.weight, formatWeight(weight, language)],
    ...pieceBoxes(shipment, words, language),
    [words.created, <DateTime key="created" at={createdAt} unmarked />],
    [words.dispatched, <DateTime key="dispatched" at={dispatchedDate} unmarked />],
    [words.estimatedDelivery, <EstimatedDay key="estimated" day={estimatedDay} />],
    [words.delivered, <DateTime key="delivered" at={deliveredDate} unmarked />],
    [words.lastUpdated, <DateTime key="updated" at={updatedAt} unmarked />],
    ...referenceBoxes(shipment, words),
  ];
  return (
    <section aria-label={words.summary} className="border-b-2 border-foreground">
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
