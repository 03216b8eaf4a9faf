import type { RouteMap } from '#server/contract/route-map.ts';
import { formatDistance } from '#src/lib/format-number.ts';

/** A port's own city is not worth saying. */
const MIN_OVERLAND_KM = 100;

/** `about 20,700 km by sea lanes`; overland parts and other modes are measured as the crow flies. */
export function distanceOf({ kilometres, overlandKm, bySea }: RouteMap): string {
  if (!bySea) return `about ${formatDistance(kilometres)} as the crow flies`;
  const total = `about ${formatDistance(kilometres - (kilometres % 10))} by sea lanes`;
  return overlandKm < MIN_OVERLAND_KM
    ? total
    : `${total}, ${formatDistance(overlandKm)} of it over land as the crow flies`;
}
