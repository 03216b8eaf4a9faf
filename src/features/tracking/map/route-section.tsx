import { LOCALES } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { ShipmentMap } from '#contract/tracking/route-map.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { cn } from '#src/lib/cn.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { distanceOf } from './route-distance.ts';
import { RouteMapView } from './route-map.tsx';

/** The places, the mode and, where both places are known, the distance and the map; where one is not, which. */
export function RouteSection({ shipment, map: shown }: { shipment: PublicShipment; map: ShipmentMap | null }) {
  const { originCity, originCountry, destinationCity, destinationCountry, shippingMode } = shipment;
  const map = shown?.map;
  const words = usePhrases('shared');
  const language = useLanguage();
  const notFound = shown?.notFound ?? [];
  return (
    <section aria-labelledby="route" className="border-b-2 border-foreground">
      <h3 id="route" className="px-5 pt-5 pb-3 text-base sm:px-8">
        {words.route}
      </h3>
      {notFound.length > 0 && (
        <p className="px-5 pb-4 text-sm wrap-anywhere sm:px-8">
          {words.notOnMap(new Intl.ListFormat(LOCALES[language]).format(notFound))}
        </p>
      )}
      <div className={cn('border-t border-border', map && 'lg:grid lg:grid-cols-[1fr_16rem]')}>
        {map && (
          <div className="border-border max-lg:border-b lg:border-e">
            <RouteMapView map={map} lastSeen={shown.lastSeen} shipment={shipment} />
          </div>
        )}
        <RuledBoxes className={cn('grid-cols-2', map ? 'lg:h-full lg:auto-rows-fr lg:grid-cols-1' : 'sm:grid-cols-3')}>
          <RuledBox caption={words.origin}>{words.formats.place(originCity, originCountry)}</RuledBox>
          <RuledBox caption={words.destination}>{words.formats.place(destinationCity, destinationCountry)}</RuledBox>
          <RuledBox caption={words.mode}>{words.modes[shippingMode]}</RuledBox>
          {map && (
            <RuledBox caption={words.distance}>
              {capitalized(distanceOf(map, words, language), LOCALES[language])}
            </RuledBox>
          )}
        </RuledBoxes>
      </div>
    </section>
  );
}

const capitalized = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
