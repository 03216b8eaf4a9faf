import type { Language } from '#contract/languages.ts';
import type { RouteMap } from '#contract/tracking/route-map.ts';
import type { SharedPhrases } from '#phrases/shared/en.ts';
import { formatDistance } from '#src/lib/text/format-number.ts';

/** A port's own city is not worth saying. */
const MIN_OVERLAND_KM = 100;

/** `about 20,700 km by sea lanes`; overland parts and other modes are measured as the crow flies. */
export function distanceOf(
  { kilometres, overlandKm, bySea }: RouteMap,
  words: SharedPhrases,
  language: Language,
): string {
  if (!bySea) return words.asTheCrowFlies(formatDistance(kilometres, language));
  const total = formatDistance(kilometres - (kilometres % 10), language);
  return overlandKm < MIN_OVERLAND_KM
    ? words.bySeaLanes(total)
    : words.bySeaAndLand(total, formatDistance(overlandKm, language));
}
