import type { RouteMap } from '#server/contract/route-map.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatDistance } from '#src/lib/format-number.ts';
import { RouteMapView } from './route-map.tsx';

/** The places, the mode and, where both places are known, the distance and the map. */
export function RouteSection({ shipment, map }: { shipment: PublicShipment; map: RouteMap | null }) {
  const { originCity, originCountry, destinationCity, destinationCountry, shippingMode } = shipment;
  return (
    <section aria-labelledby="route" className="border-b-2 border-foreground">
      <h3 id="route" className="px-5 pt-5 pb-3 text-base sm:px-8">
        Route
      </h3>
      <div className={cn('border-t border-border', map && 'lg:grid lg:grid-cols-[1fr_16rem]')}>
        {map && (
          <div className="border-border max-lg:border-b lg:border-r">
            <RouteMapView map={map} shipment={shipment} />
          </div>
        )}
        <RuledBoxes className={cn('grid-cols-2', map ? 'lg:h-full lg:auto-rows-fr lg:grid-cols-1' : 'sm:grid-cols-3')}>
          <RuledBox caption="Origin">
            {originCity}, {originCountry}
          </RuledBox>
          <RuledBox caption="Destination">
            {destinationCity}, {destinationCountry}
          </RuledBox>
          <RuledBox caption="Mode">{shippingMode}</RuledBox>
          {map && <RuledBox caption="Distance">About {formatDistance(map.kilometres)} as the crow flies</RuledBox>}
        </RuledBoxes>
      </div>
    </section>
  );
}
