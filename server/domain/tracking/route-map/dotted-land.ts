import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { WORLD_WIDTH } from '#contract/tracking/map-constants.ts';
import { projectLatitude } from './map-sheet.ts';

const require = createRequire(import.meta.url);

type Land = Topology<{ land: GeometryCollection }>;
type Point = readonly [column: number, row: number];

/** Half the distance between two dots of a row. Every other row is shifted by it. */
const HALF_STEP = WORLD_WIDTH / 720;
const COLUMNS = WORLD_WIDTH / HALF_STEP;
/** The distance between two rows, in half steps. */
const ROW = 1.75;
const TOP = rowAt(84);
/** Without Antarctica, which would only be a border of dots. */
const BOTTOM = rowAt(-60);

/**
 * The land of the world as rows of dots (Natural Earth, public domain): the path of an SVG whose unit is `scale` units
 * of the route maps. Each run of dots is one horizontal line, to be stroked with round caps and dashes of `0 2`.
 */
export async function drawDottedLand(): Promise<{ path: string; scale: number }> {
  const shores = findShores(await readLand());
  let path = '';
  for (const [row, columns] of [...shores].sort(([one], [other]) => one - other)) {
    const sorted = columns.sort((one, other) => one - other);
    for (let index = 0; index + 1 < sorted.length; index += 2) {
      path += drawRun(row, sorted[index] ?? 0, sorted[index + 1] ?? 0);
    }
  }
  return { path, scale: HALF_STEP };
}

/**
 * The shores of the world as closed lines on the grid of dots. A line across the date line goes on beyond the last
 * column.
 */
async function readLand(): Promise<Point[][]> {
  const topology: Land = JSON.parse(await readFile(require.resolve('world-atlas/land-110m.json'), 'utf8'));
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.map(toGrid);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(toGrid) : [];
  });
}

function toGrid(shore: readonly number[][]): Point[] {
  let last = Number.NaN;
  const points = shore.map(([longitude = 0, latitude = 0]): Point => {
    const column = ((longitude + 180) / 360) * COLUMNS;
    last = Number.isNaN(last) ? column : column + Math.round((last - column) / COLUMNS) * COLUMNS;
    return [last, rowAt(latitude)];
  });
  const westernmost = Math.min(...points.map(([column]) => column));
  const shift = Math.floor(westernmost / COLUMNS) * COLUMNS;
  return points.map(([column, row]) => [column - shift, row]);
}

/** The columns at which a row of dots changes between sea and land. */
function findShores(land: readonly (readonly Point[])[]): Map<number, number[]> {
  const shores = new Map<number, number[]>();
  for (const shore of land) {
    for (const [index, [column, row]] of shore.entries()) {
      const [lastColumn, lastRow] = shore[index - 1] ?? [column, row];
      const to = Math.min(Math.max(row, lastRow), BOTTOM);
      for (let crossed = Math.ceil(Math.max(Math.min(row, lastRow), TOP)); crossed < to; crossed += 1) {
        const part = (crossed - lastRow) / (row - lastRow);
        const crossings = shores.get(crossed) ?? [];
        crossings.push(lastColumn + part * (column - lastColumn));
        shores.set(crossed, crossings);
      }
    }
  }
  return shores;
}

/** The dots of one row between two shores. Dots beyond the last column are at the other edge of the world. */
function drawRun(row: number, from: number, to: number): string {
  if (from >= COLUMNS) return drawRun(row, from - COLUMNS, to - COLUMNS);
  const shift = row % 2;
  const first = Math.ceil((from - shift) / 2) * 2 + shift;
  const last = Math.min(Math.floor((to - shift) / 2) * 2 + shift, COLUMNS - 2 + shift);
  // A little longer, so that rounding does not lose the last dot.
  const run = last < first ? '' : `M${first} ${row * ROW}h${last - first}.1`;
  return to < COLUMNS ? run : run + drawRun(row, 0, to - COLUMNS);
}

function rowAt(latitude: number): number {
  // Nearer to the pole there is no land, and the tangent grows without limit.
  return projectLatitude(Math.max(latitude, -89)) / HALF_STEP / ROW;
}
