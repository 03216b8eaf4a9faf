import type { Db } from '#db/open-database.ts';
import { loadDestinationZones, type ZoneOf } from '#server/domain/estimates/destination-zone.ts';
import { type CrossesCustomsBorder, loadCustomsBorders } from './customs.ts';

/** The rules that follow from the places of a shipment. */
export type PlaceRules = { crossesCustomsBorder: CrossesCustomsBorder; zoneOf: ZoneOf };

/** Await it before a transaction: its first use takes time. */
export async function loadPlaceRules(db: Db): Promise<PlaceRules> {
  const [crossesCustomsBorder, zoneOf] = await Promise.all([loadCustomsBorders(), loadDestinationZones(db)]);
  return { crossesCustomsBorder, zoneOf };
}
