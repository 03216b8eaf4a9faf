import type { RouteMap } from '#server/contract/route-map.ts';
import { cn } from '#src/lib/cn.ts';
import { type Spot, spotOf } from './map-geometry.ts';

/** An end nearer to the window's edge than this has its name on the inner side. */
const EDGE = 30;

type MapEndpointLabelsProps = { map: RouteMap; origin: string; destination: string; above: boolean };

/** The two ends' names, on the hollow side of the line: there neither the line nor the vehicle comes in their way. */
export function MapEndpointLabels({ map, origin, destination, above }: MapEndpointLabelsProps) {
  const [first, last] = [map.points[0], map.points.at(-1)];
  if (!first || !last) return null;
  const [start, end] = [spotOf(first, map), spotOf(last, map)];
  // The window is twice as wide as it is high.
  const steep = Math.abs(start.left - end.left) < Math.abs(start.top - end.top) / 4;
  const originLeft = start.left <= end.left;
  return (
    <div aria-hidden="true">
      <MapEndpointLabel text={origin} spot={start} west={originLeft} beside={steep} above={above} />
      <MapEndpointLabel text={destination} spot={end} west={!originLeft} beside={steep} above={above} />
    </div>
  );
}

type MapEndpointLabelProps = { text: string; spot: Spot; west: boolean; beside: boolean; above: boolean };

function MapEndpointLabel({ text, spot: { left, top }, west, beside, above }: MapEndpointLabelProps) {
  const inward = left < EDGE || left > 100 - EDGE;
  // Towards the right where the western end looks inward or the eastern end outward.
  const rightward = west === inward;
  const room = rightward ? 100 - left : left;
  return (
    <span
      className={cn(
        'absolute flex text-xs font-semibold',
        !rightward && '-translate-x-full justify-end',
        beside
          ? cn('-translate-y-1/2', rightward ? 'ml-3' : '-ml-3')
          : cn(rightward ? '-ml-2' : 'ml-2', above ? '-mt-2.5 -translate-y-full' : 'mt-2.5'),
      )}
      style={{
        left: `${left}%`,
        top: `${top}%`,
        width: `${Math.min(inward ? 50 - Math.min(left, 100 - left) : room, 45)}%`,
      }}
    >
      <span className="min-w-0 truncate bg-card/85 px-1">{text}</span>
    </span>
  );
}
