import type { RouteMap } from '#contract/tracking/route-map.ts';
import { cn } from '#src/lib/cn.ts';
import { type Spot, spotOf } from './map-geometry.ts';

/** An end nearer to the window's edge than this has its name on the inner side. */
const EDGE = 30;

const FROM_END = { right: 'ml-3', left: '-ml-3', above: '-mt-2.5', below: 'mt-2.5' };
const FROM_VEHICLE = {
  right: 'ml-4.5 sm:ml-5.5',
  left: '-ml-4.5 sm:-ml-5.5',
  above: '-mt-4 sm:-mt-5',
  below: 'mt-4 sm:mt-5',
};

/** The vehicle, where it covers the end; the window is twice as wide as it is high. */
const vehicleAt = (end: Spot, vehicle: Spot | null) =>
  vehicle && Math.abs(end.left - vehicle.left) < 6 && Math.abs(end.top - vehicle.top) < 12 ? vehicle : null;

/** The height that is nearer to the name, which stands above or below both. */
const nearerTop = (end: Spot, vehicle: Spot, above: boolean) => (above ? Math.min : Math.max)(end.top, vehicle.top);

/** Beside its end a name begins after this gap. */
const GAP_REM = 1.5;

const isAtEdge = (left: number) => left < EDGE || left > 100 - EDGE;

/** Up to the middle, or half of the window, and never beyond its edge. */
function widthAt(left: number, rightward: boolean, gapRem: number): string {
  const wanted = isAtEdge(left) ? 50 - Math.min(left, 100 - left) : 45;
  return `min(${wanted}%, ${rightward ? 100 - left : left}% - ${gapRem}rem)`;
}

type MapEndpointLabelsProps = { map: RouteMap; origin: string; destination: string; above: boolean };

/** The two ends' names, on the hollow side of the line, clear of the vehicle where it is at an end. */
export function MapEndpointLabels({ map, origin, destination, above }: MapEndpointLabelsProps) {
  const [first, last] = [map.points[0], map.points.at(-1)];
  if (!first || !last) return null;
  const [start, end] = [spotOf(first, map), spotOf(last, map)];
  // The window is twice as wide as it is high.
  const steep = Math.abs(start.left - end.left) < Math.abs(start.top - end.top) / 4;
  const originLeft = start.left <= end.left;
  const here = map.seen && map.points[map.seen.point];
  const common = { beside: steep, above, vehicle: here ? spotOf(here, map) : null };
  return (
    <div aria-hidden="true">
      <MapEndpointLabel text={origin} spot={start} west={originLeft} {...common} />
      <MapEndpointLabel text={destination} spot={end} west={!originLeft} {...common} />
    </div>
  );
}

type MapEndpointLabelProps = {
  text: string;
  spot: Spot;
  vehicle: Spot | null;
  west: boolean;
  beside: boolean;
  above: boolean;
};

function MapEndpointLabel({ text, spot, vehicle, west, beside, above }: MapEndpointLabelProps) {
  const covering = vehicleAt(spot, vehicle);
  const gaps = covering ? FROM_VEHICLE : FROM_END;
  const { left } = spot;
  // Towards the right where the western end looks inward or the eastern end outward.
  const rightward = west === isAtEdge(left);
  const top = beside ? spot.top : nearerTop(spot, covering ?? spot, above);
  return (
    <span
      className={cn(
        'absolute flex text-xs font-semibold',
        !rightward && '-translate-x-full justify-end',
        beside ? '-translate-y-1/2' : above && '-translate-y-full',
        beside ? gaps[rightward ? 'right' : 'left'] : cn(rightward ? '-ml-2' : 'ml-2', gaps[above ? 'above' : 'below']),
      )}
      style={{ left: `${left}%`, top: `${top}%`, width: widthAt(left, rightward, beside ? GAP_REM : 0) }}
    >
      <span className="min-w-0 truncate bg-card/85 px-1">{text}</span>
    </span>
  );
}
