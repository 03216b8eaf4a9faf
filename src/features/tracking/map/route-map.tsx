import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { LAND_ID, LAND_URL, WORLD_WIDTH } from '#contract/tracking/map-constants.ts';
import type { LastPosition, MapPoint, RouteMap } from '#contract/tracking/route-map.ts';
import { dateText } from '#src/components/tracking/date-time.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { MapEndpointLabels } from './map-endpoint-labels.tsx';
import { bendsDown, pathOf, spotOf } from './map-geometry.ts';
import { distanceOf } from './route-distance.ts';
import { Vehicle } from './vehicle.tsx';

type RouteMapViewProps = { map: RouteMap; lastSeen: LastPosition | null; shipment: PublicShipment };

/** The way over a dotted map of the world: in one line up to where the shipment was last seen, the rest in dashes. */
export function RouteMapView({ map, lastSeen, shipment }: RouteMapViewProps) {
  const hydrated = useHydrated();
  const language = useLanguage();
  const words = usePhrases('shared');
  const { x, y, width, height } = map.viewBox;
  const { points, seen } = map;
  const here = seen ? points[seen.point] : undefined;
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  const seenWords = lastSeen
    ? words.lastSeenIn(lastSeen.place, dateText(lastSeen.at, 'date-time', hydrated ? undefined : 'UTC', language))
    : words.whereIsUnknown;
  const way = words.mapOf({
    mode: shipment.shippingMode,
    bySea: map.bySea,
    from: words.formats.place(originCity, originCountry),
    to: words.formats.place(destinationCity, destinationCountry),
    distance: distanceOf(map, words, language),
  });
  return (
    <div role="img" aria-label={`${way} ${seenWords}`} dir="ltr" className="relative overflow-hidden">
      <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" className="block h-auto w-full fill-none">
        {/* The world and both its neighbours: a route over the Pacific leaves it at one edge. */}
        <g className="text-input opacity-60">
          {[-1, 0, 1].map((world) => (
            <use key={world} href={`${LAND_URL}#${LAND_ID}`} x={world * WORLD_WIDTH} />
          ))}
        </g>
        <g
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-foreground *:[vector-effect:non-scaling-stroke]"
        >
          <path d={pathOf(points)} strokeWidth="2" strokeDasharray="1 6" />
          {seen && <path d={pathOf(points.slice(0, seen.point + 1))} strokeWidth="3" className="stroke-info" />}
          <Spot at={points[0]} size={14} />
          <Spot at={points[0]} size={8} className="stroke-card" />
          <Spot at={points.at(-1)} size={14} />
        </g>
      </svg>
      <MapEndpointLabels map={map} origin={originCity} destination={destinationCity} above={bendsDown(points)} />
      {here && <Here spot={spotOf(here, map)} mode={shipment.shippingMode} />}
    </div>
  );
}

type HereProps = { spot: ReturnType<typeof spotOf>; mode: string };

/** Its centre is the place: beside it the vehicle would be in another country. */
function Here({ spot, mode }: HereProps) {
  return (
    <Vehicle
      mode={mode}
      className="absolute size-6 -translate-1/2 ring-2 sm:size-8 max-sm:[&>svg]:size-3.5"
      style={{ left: `${spot.left}%`, top: `${spot.top}%` }}
    />
  );
}

/** A line without length and with round ends is a dot that stays the same size however far one looks. */
function Spot({ at, size, className }: { at: MapPoint | undefined; size: number; className?: string }) {
  return at && <path d={`M${at.join(' ')}h.001`} strokeWidth={size} className={className} />;
}
