import { LAND_ID, LAND_URL, WORLD_WIDTH } from '#server/contract/map-constants.ts';
import type { MapPoint, RouteMap } from '#server/contract/route-map.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { progressOf } from '#src/features/tracking/progress.ts';
import { cn } from '#src/lib/cn.ts';
import { MapEndpointLabels } from './map-endpoint-labels.tsx';
import { bendsDown, pathOf, spotOf, travelled } from './map-geometry.ts';
import { Vehicle } from './vehicle.tsx';

type RouteMapViewProps = { map: RouteMap; shipment: PublicShipment };

/** The shortest way over a dotted map of the world, as far as it is done in one line and the rest in dashes. */
export function RouteMapView({ map, shipment }: RouteMapViewProps) {
  const { x, y, width, height } = map.viewBox;
  const { fraction } = progressOf(shipment);
  const { line, here } = travelled(map.points, fraction);
  const below = bendsDown(map.points);
  const spot = spotOf(here, map);
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  return (
    <div
      role="img"
      aria-label={`Map of the route from ${originCity}, ${originCountry} to ${destinationCity}, ${destinationCountry}. Status: ${statusLabel(shipment.status)}.`}
      className="relative overflow-hidden"
    >
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
          <path d={pathOf(map.points)} strokeWidth="2" strokeDasharray="1 6" />
          <path d={pathOf(line)} strokeWidth="3" className="stroke-info" />
          <Spot at={map.points[0]} size={14} />
          <Spot at={map.points[0]} size={8} className="stroke-card" />
          <Spot at={map.points.at(-1)} size={14} />
        </g>
      </svg>
      <MapEndpointLabels map={map} origin={originCity} destination={destinationCity} above={below} />
      <span
        aria-hidden="true"
        className={cn(
          'absolute flex -translate-x-1/2 items-center',
          below ? 'flex-col-reverse' : '-translate-y-full flex-col',
        )}
        style={{ left: `${spot.left}%`, top: `${spot.top}%` }}
      >
        <Vehicle mode={shipment.shippingMode} className="size-6 ring-2 sm:size-8 max-sm:[&>svg]:size-3.5" />
        <span className="h-2 w-0.5 bg-info sm:h-3" />
      </span>
    </div>
  );
}

/** A line without length and with round ends is a dot that stays the same size however far one looks. */
function Spot({ at, size, className }: { at: MapPoint | undefined; size: number; className?: string }) {
  return at && <path d={`M${at.join(' ')}h.001`} strokeWidth={size} className={className} />;
}
