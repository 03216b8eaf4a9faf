import type { PlaceSearch } from '#server/contract/places.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { isKnownCity as isInGazetteer } from '#server/infra/geo/geocode.ts';

/** Whether the gazetteer has the city in that country; null where the country is not given or not known. Throws `unauthenticated`. */
export async function isKnownCity(ctx: Ctx, { search, country }: PlaceSearch): Promise<boolean | null> {
  requireUser(ctx);
  return country ? isInGazetteer(search, country) : null;
}
