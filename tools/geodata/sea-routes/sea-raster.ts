import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { CLOSED_SEAS, SHALLOWS } from './waterways.ts';

const require = createRequire(import.meta.url);

type Land = Topology<{ land: GeometryCollection }>;
type Line = readonly (readonly number[])[];

const CELLS_PER_DEGREE = 20;
export const COLUMNS = 360 * CELLS_PER_DEGREE;
export const ROWS = 180 * CELLS_PER_DEGREE;
const CELL_KM = 111.2 / CELLS_PER_DEGREE;

/** Cells of a twentieth of a degree where no ship goes, by row from the north-west. */
export class SeaRaster {
  readonly #blocked = new Uint8Array(COLUMNS * ROWS);

  /** Combines two scales of Natural Earth's land: each shows land that the other leaves out. */
  constructor() {
    for (const file of ['land-10m.json', 'land-50m.json']) {
      const rings = readRings(file);
      this.#fill(rings);
      for (const ring of rings) this.#trace(ring);
    }
    for (const line of SHALLOWS) this.#trace(line);
    for (const { west, south, east, north } of CLOSED_SEAS) this.#close(west, south, east, north);
  }

  isBlocked(longitude: number, latitude: number): boolean {
    return this.#blocked[cellAt(longitude, latitude)] === 1;
  }

  /** For each cell of the sea how far off the nearest blocked one is, in kilometres, up to `maxKm`. */
  clearances(maxKm: number): Float32Array {
    const clearances = new Float32Array(COLUMNS * ROWS).fill(maxKm);
    for (let row = 0; row < ROWS; row += 1) {
      const across = CELL_KM * Math.cos(((90 - (row + 0.5) / CELLS_PER_DEGREE) * Math.PI) / 180);
      for (let column = 0; column < COLUMNS; column += 1) {
        if (this.#isShore(column, row)) spread(clearances, column, row, across, maxKm);
      }
    }
    return clearances;
  }

  #isShore(column: number, row: number): boolean {
    const at = (across: number, down: number) =>
      this.#blocked[Math.min(Math.max(row + down, 0), ROWS - 1) * COLUMNS + wrap(column + across)];
    return at(0, 0) === 1 && (at(1, 0) === 0 || at(-1, 0) === 0 || at(0, 1) === 0 || at(0, -1) === 0);
  }

  #fill(rings: readonly Line[]): void {
    const crossings = new Map<number, number[]>();
    for (const ring of rings) {
      for (let index = 1; index < ring.length; index += 1) {
        const [x0 = 0, y0 = 0] = ring[index - 1] ?? [];
        const [x1 = 0, y1 = 0] = ring[index] ?? [];
        const [from, to] = [rowOf(Math.max(y0, y1)), rowOf(Math.min(y0, y1))];
        for (let row = Math.ceil(from - 0.5); row < to - 0.5; row += 1) {
          const latitude = 90 - (row + 0.5) / CELLS_PER_DEGREE;
          const longitude = x0 + ((latitude - y0) / (y1 - y0)) * (x1 - x0);
          crossings.set(row, [...(crossings.get(row) ?? []), (longitude + 180) * CELLS_PER_DEGREE]);
        }
      }
    }
    for (const [row, columns] of crossings) {
      const sorted = columns.sort((one, other) => one - other);
      for (let index = 0; index + 1 < sorted.length; index += 2) {
        const [from = 0, to = 0] = [sorted[index], sorted[index + 1]];
        for (let column = Math.ceil(from - 0.5); column < to - 0.5; column += 1) {
          this.#blocked[row * COLUMNS + wrap(column)] = 1;
        }
      }
    }
  }

  #trace(line: Line): void {
    for (let index = 1; index < line.length; index += 1) {
      const [x0 = 0, y0 = 0] = line[index - 1] ?? [];
      const [x1 = 0, y1 = 0] = line[index] ?? [];
      const steps = Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) * CELLS_PER_DEGREE * 2) || 1;
      for (let step = 0; step <= steps; step += 1) {
        this.#blocked[cellAt(x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps)] = 1;
      }
    }
  }

  #close(west: number, south: number, east: number, north: number): void {
    for (let row = rowOf(north); row < rowOf(south); row += 1) {
      const start = Math.floor(row) * COLUMNS;
      this.#blocked.fill(1, start + (west + 180) * CELLS_PER_DEGREE, start + (east + 180) * CELLS_PER_DEGREE);
    }
  }
}

function readRings(file: string): Line[] {
  const topology: Land = JSON.parse(readFileSync(require.resolve(`world-atlas/${file}`), 'utf8'));
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.map(unroll);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(unroll) : [];
  });
}

/** A shore that passes the date line goes on beyond 180 degrees instead of leaping round the world. */
function unroll(ring: Line): Line {
  let last: number | undefined;
  return ring.map(([longitude = 0, latitude = 0]) => {
    last = longitude + Math.round(((last ?? longitude) - longitude) / 360) * 360;
    return [last, latitude];
  });
}

function spread(clearances: Float32Array, column: number, row: number, across: number, maxKm: number): void {
  const [down, side] = [Math.ceil(maxKm / CELL_KM), Math.ceil(maxKm / across)];
  for (let y = Math.max(row - down, 0); y <= Math.min(row + down, ROWS - 1); y += 1) {
    for (let x = column - side; x <= column + side; x += 1) {
      const cell = y * COLUMNS + wrap(x);
      const km = Math.hypot((y - row) * CELL_KM, (x - column) * across);
      if (km < (clearances[cell] ?? 0)) clearances[cell] = km;
    }
  }
}

const wrap = (column: number) => ((column % COLUMNS) + COLUMNS) % COLUMNS;
const rowOf = (latitude: number) => (90 - latitude) * CELLS_PER_DEGREE;

function cellAt(longitude: number, latitude: number): number {
  const column = Math.floor((longitude + 180) * CELLS_PER_DEGREE);
  return Math.min(Math.floor(rowOf(latitude)), ROWS - 1) * COLUMNS + wrap(column);
}
