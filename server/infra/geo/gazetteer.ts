import type { City } from './city-file.ts';
import { placeHash, placeName } from './place-name.ts';

/** In degrees; `region` is empty outside the United States and the United Kingdom. */
export type Place = { latitude: number; longitude: number; population: number; region: string };

const BUCKETS = 2 ** 17;
const PARTS_OF_A_DEGREE = 1e5;
/** GeoNames' kinds of places that are there no more. */
const GONE = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);

/** Cities by name and country in 26 bytes each: of a name only the number that stands for it is kept. */
export class Gazetteer {
  #size = 0;
  readonly #hashes: Float64Array;
  readonly #latitudes: Int32Array;
  readonly #longitudes: Int32Array;
  readonly #populations: Uint32Array;
  readonly #regions: Uint16Array;
  /** The latest city of each bucket, and of each city the one before it in its bucket; -1 where there is none. */
  readonly #latest = new Int32Array(BUCKETS).fill(-1);
  readonly #before: Int32Array;

  constructor(capacity: number) {
    this.#hashes = new Float64Array(capacity);
    this.#latitudes = new Int32Array(capacity);
    this.#longitudes = new Int32Array(capacity);
    this.#populations = new Uint32Array(capacity);
    this.#regions = new Uint16Array(capacity);
    this.#before = new Int32Array(capacity);
  }

  add({ name, country, kind, region, population, latitude, longitude }: City): void {
    if (GONE.has(kind)) return;
    const index = this.#size++;
    const hash = placeHash(placeName(name), country);
    this.#hashes[index] = hash;
    this.#latitudes[index] = latitude;
    this.#longitudes[index] = longitude;
    this.#populations[index] = population;
    this.#regions[index] = packRegion(region);
    this.#before[index] = this.#latest[hash % BUCKETS] ?? -1;
    this.#latest[hash % BUCKETS] = index;
  }

  /** All that go by this name, as placeName gives it, in the country. */
  find(name: string, country: string): Place[] {
    const hash = placeHash(name, country);
    const found: Place[] = [];
    for (let index = this.#latest[hash % BUCKETS] ?? -1; index >= 0; index = this.#before[index] ?? -1) {
      if (this.#hashes[index] === hash) found.push(this.#place(index));
    }
    return found;
  }

  #place(index: number): Place {
    return {
      latitude: (this.#latitudes[index] ?? 0) / PARTS_OF_A_DEGREE,
      longitude: (this.#longitudes[index] ?? 0) / PARTS_OF_A_DEGREE,
      population: this.#populations[index] ?? 0,
      region: unpackRegion(this.#regions[index] ?? 0),
    };
  }
}

/** Two or three capital letters as one small number; 0 for whatever else stands there. */
function packRegion(region: string): number {
  if (!/^[A-Z]{2,3}$/.test(region)) return 0;
  return [...region].reduce((packed, letter) => packed * 27 + letter.charCodeAt(0) - 64, 0);
}

function unpackRegion(packed: number): string {
  return packed === 0 ? '' : unpackRegion(Math.floor(packed / 27)) + String.fromCharCode(64 + (packed % 27));
}
