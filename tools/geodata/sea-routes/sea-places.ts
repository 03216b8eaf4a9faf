import { DatabaseSync } from 'node:sqlite';
import { projectPath } from '#server/infra/project-path.ts';
import { COLUMNS, ROWS, type SeaRaster } from './sea-raster.ts';
import { kilometres, type SeaPlace, seaPlace } from './sphere.ts';

type Tier = {
  /** From the shore, and from each other, in kilometres. */
  from: number;
  to: number;
  apart: number;
  where: 'capes' | 'ports' | 'everywhere';
};

/** Ships turn at capes and wherever a shore bulges, and begin in ports; the rest only joins them. */
const TIERS: readonly Tier[] = [
  { from: 17, to: 23, apart: 44, where: 'capes' },
  { from: 6, to: 30, apart: 40, where: 'ports' },
  { from: 14, to: 30, apart: 160, where: 'everywhere' },
  { from: 6, to: 14, apart: 110, where: 'everywhere' },
];
const MAX_CLEARANCE_KM = 31;
/** Around a place off a straight shore, twelve directions end on land; off a cape fewer, the sharper it is. */
const CAPE = { radiusKm: 50, directions: 32, maxBlocked: 11 };
const PORT = { population: 80_000, reachKm: 40 };

/** Adds places at sea to those that are there. */
export function addSeaPlaces(places: SeaPlace[], raster: SeaRaster): void {
  const clearances = raster.clearances(MAX_CLEARANCE_KM);
  const taken = new Grid(places);
  const cities = new Grid(largeCities());
  for (const { from, to, apart, where } of TIERS) {
    const open = openPlaces(clearances, raster, from, to);
    for (const place of where === 'capes' ? sharpestFirst(open, raster) : open) {
      if (taken.hasNear(place, apart) || (where === 'ports' && !cities.hasNear(place, PORT.reachKm))) continue;
      places.push(place);
      taken.add(place);
    }
  }
}

function sharpestFirst(open: Iterable<SeaPlace>, raster: SeaRaster): SeaPlace[] {
  const capes = [...open].map((place) => ({ place, blocked: landAround(place, raster) }));
  const sharp = capes.filter(({ blocked }) => blocked <= CAPE.maxBlocked);
  return sharp.sort((one, other) => one.blocked - other.blocked).map(({ place }) => place);
}

/** The cells of the sea that are so far from the shore. */
function* openPlaces(clearances: Float32Array, raster: SeaRaster, from: number, to: number): Generator<SeaPlace> {
  for (const [cell, clearance] of clearances.entries()) {
    if (clearance < from || clearance > to) continue;
    const place = placeOf(cell);
    if (!raster.isBlocked(place.longitude, place.latitude)) yield place;
  }
}

function placeOf(cell: number): SeaPlace {
  const longitude = (((cell % COLUMNS) + 0.5) * 360) / COLUMNS - 180;
  const latitude = 90 - ((Math.floor(cell / COLUMNS) + 0.5) * 180) / ROWS;
  return seaPlace(Math.round(longitude * 100) / 100, Math.round(latitude * 100) / 100);
}

function landAround({ longitude, latitude }: SeaPlace, raster: SeaRaster): number {
  const [down, across] = [CAPE.radiusKm / 111.2, CAPE.radiusKm / 111.2 / Math.cos((latitude * Math.PI) / 180)];
  let blocked = 0;
  for (let direction = 0; direction < CAPE.directions; direction += 1) {
    const angle = (direction / CAPE.directions) * 2 * Math.PI;
    if (raster.isBlocked(longitude + Math.cos(angle) * across, latitude + Math.sin(angle) * down)) blocked += 1;
  }
  return blocked;
}

function largeCities(): SeaPlace[] {
  const table = new DatabaseSync(projectPath('server/infra/geo/cities.sqlite'), { readOnly: true });
  const rows = table.prepare('select longitude, latitude from cities where population >= ?').all(PORT.population);
  table.close();
  return rows.map(({ longitude, latitude }) => seaPlace(Number(longitude) / 1e5, Number(latitude) / 1e5));
}

/** Places by whole degrees, to find those that are near. */
class Grid {
  readonly #cells = new Map<number, SeaPlace[]>();

  constructor(places: readonly SeaPlace[]) {
    for (const place of places) this.add(place);
  }

  add(place: SeaPlace): void {
    const key = keyOf(place.longitude, place.latitude);
    const cell = this.#cells.get(key);
    if (cell) cell.push(place);
    else this.#cells.set(key, [place]);
  }

  hasNear(place: SeaPlace, km: number): boolean {
    const down = Math.ceil(km / 111);
    const side = Math.ceil(down / Math.cos((place.latitude * Math.PI) / 180));
    for (let y = -down; y <= down; y += 1) {
      for (let x = -side; x <= side; x += 1) {
        const others = this.#cells.get(keyOf(place.longitude + x, place.latitude + y)) ?? [];
        if (others.some((other) => kilometres(place, other) < km)) return true;
      }
    }
    return false;
  }
}

const keyOf = (longitude: number, latitude: number) =>
  Math.floor(latitude + 90) * 360 + (((Math.floor(longitude + 180) % 360) + 360) % 360);
