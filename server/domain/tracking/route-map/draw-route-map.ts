import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { MapPoint, RouteMap, ShipmentMap, TrackingMap } from '#contract/tracking/route-map.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { PublicRow } from '#server/domain/shipments/serialize.ts';
import { everyonesDetails } from '#server/domain/tracking/public-details.ts';
import { findTracked } from '#server/domain/tracking/track.ts';
import { type Coordinates, geocode } from '#server/infra/geo/geocode.ts';
import { placeNames } from '#server/infra/geo/localized-places.ts';
import { eventZones, findLastPosition } from './event-places.ts';
import { fitViewBox, project, simplifyLine } from './map-sheet.ts';
import { type Course, joinCourses, planCourse } from './plan-course.ts';

/** Nearer than this, both ends are one place on a map of this size. */
const MIN_KM = 50;
/** The points of both parts of the line: up to the last known place, and from there. */
const MAX_POINTS = 80;
const MAX_CACHED = 500;

const cachedMaps = new LRUCache<string, ShipmentMap>({ max: MAX_CACHED });

type MapQuery = { number: string; language?: Language | undefined };

/**
 * The map of the shipment with this number, for anyone who has it; its places as `shipmentIn` names them. Throws what
 * `trackShipment` throws.
 */
export async function drawRouteMap(ctx: Ctx, { number, language = 'en' }: MapQuery): Promise<TrackingMap> {
  return drawMapOf(await findTracked(ctx, { number }), language);
}

/** The same of a shipment that was found. */
export async function drawMapOf(row: PublicRow, language: Language): Promise<TrackingMap> {
  const shipment = everyonesDetails(row);
  const [{ map, lastSeen, notFound }, zones] = await Promise.all([drawShipmentMap(shipment), eventZones(shipment)]);
  const { destinationZone } = row;
  if (language === 'en') return { map, lastSeen, notFound, destinationZone, zones };
  const { nameOf } = await placeNames(language, shipment);
  return {
    map,
    lastSeen: lastSeen && { ...lastSeen, place: nameOf(lastSeen.place) },
    notFound: notFound.map(nameOf),
    destinationZone,
    zones: Object.fromEntries(Object.entries(zones).map(([place, zone]) => [nameOf(place), zone])),
  };
}

/** The line of the route if both ends are known for certain and differ, and the last known place on it. */
export async function drawShipmentMap(shipment: PublicShipment): Promise<ShipmentMap> {
  const key = keyOf(shipment);
  const cached = cachedMaps.get(key);
  if (cached) return cached;
  const drawn = await draw(shipment);
  if (drawn.notFound.length === 0) cachedMaps.set(key, drawn);
  return drawn;
}

/** The values on which the map depends. */
function keyOf(shipment: PublicShipment): string {
  const { originCity, originCountry, destinationCity, destinationCountry, shippingMode, status, events } = shipment;
  const seen = events.map((event) => [event.at, event.location, event.status === status]);
  return JSON.stringify([originCity, originCountry, destinationCity, destinationCountry, shippingMode, status, seen]);
}

async function draw(shipment: PublicShipment): Promise<ShipmentMap> {
  const { originCity, originCountry, destinationCity, destinationCountry, shippingMode } = shipment;
  const origin = await geocode(originCity, originCountry);
  const destination = await geocode(destinationCity, destinationCountry);
  if (!origin || !destination) {
    const notFound = [
      ...(origin ? [] : [`${originCity}, ${originCountry}`]),
      ...(destination ? [] : [`${destinationCity}, ${destinationCountry}`]),
    ];
    return { map: null, lastSeen: null, notFound };
  }
  const seen = await findLastPosition(shipment, { origin, destination });
  const lastSeen = seen && { place: seen.place, at: seen.at };
  const whole = await planCourse(shippingMode, origin, destination);
  if (whole.kilometres < MIN_KM) return { map: null, lastSeen, notFound: [] };
  const stops = seen ? [origin, seen.coordinates, destination] : [origin, destination];
  return { map: await drawLine(shippingMode, stops, whole), lastSeen, notFound: [] };
}

/** The line through two or three stops; the middle one is the last known place. */
async function drawLine(
  mode: PublicShipment['shippingMode'],
  stops: readonly Coordinates[],
  { kilometres, overlandKm, bySea }: Course,
): Promise<RouteMap> {
  const parts: Course[] = [];
  for (const [index, to] of stops.slice(1).entries()) parts.push(await planCourse(mode, stops[index] ?? to, to));
  const line = joinCourses(parts.map(({ course }) => course)).map(({ longitude, latitude }) =>
    project(longitude, latitude),
  );
  const turn = stops.length > 2 ? (parts[0]?.course.length ?? 1) - 1 : 0;
  const [before, after] = [line.slice(0, turn + 1), line.slice(turn)];
  const behind = simplifyLine(before, Math.round((MAX_POINTS * before.length) / line.length));
  const points = [...behind.slice(0, -1), ...simplifyLine(after, MAX_POINTS - behind.length + 1)].map(toTenths);
  const [behindKm, totalKm] = [parts[0]?.kilometres ?? 0, parts.reduce((sum, part) => sum + part.kilometres, 0)];
  return {
    viewBox: fitViewBox(points),
    points,
    seen: stops.length > 2 ? { point: behind.length - 1, share: Math.round((behindKm / totalKm) * 100) / 100 } : null,
    bySea,
    kilometres: Math.round(kilometres),
    overlandKm: Math.round(overlandKm),
  };
}

function toTenths([x, y]: MapPoint): MapPoint {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
