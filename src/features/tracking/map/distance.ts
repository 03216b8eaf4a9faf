import type { RouteMap } from '#server/contract/route-map.ts';
import { formatNumber } from '#src/lib/format-number.ts';

/** A port's own city is not worth saying. */
const MIN_OVERLAND_KM = 100;

/** `about 20,700 km by sea lanes`; what leads over land to a ship, and every other way, is measured as the crow flies. */
export function distanceOf({ kilometres, overlandKm, bySea }: RouteMap): string {
  if (!bySea) return `about ${formatNumber(kilometres)} km as the crow flies`;
  const total = `about ${formatNumber(kilometres - (kilometres % 10))} km by sea lanes`;
  return overlandKm < MIN_OVERLAND_KM
    ? total
    : `${total}, ${formatNumber(overlandKm)} km of it over land as the crow flies`;
}
