import { readFile } from 'node:fs/promises';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { projectPath } from '#server/infra/project-path.ts';
import type { Coordinates } from './geocode.ts';
import { MinHeap } from './min-heap.ts';

/** From a city to the sea, along the sea lanes, and from the sea to a city. */
export type SeaRoute = { places: readonly Coordinates[]; kilometres: number; overlandKm: number };

const EARTH_RADIUS_KM = 6_371;
const RADIANS = Math.PI / 180;
const PARTS_OF_A_DEGREE = 100;
/** The sea is entered at its nearest place, or at one hardly farther from where the way is shorter. */
const REACH = { times: 1.5, km: 10 };
/** The weight of a kilometre over land against one at sea: a ship goes round a cape rather than the goods across it. */
const OVERLAND_WEIGHT = 4;

type SeaGraph = {
  /** In degrees. */
  places: readonly Coordinates[];
  /** On the unit sphere, three numbers for each place. */
  vectors: Float64Array;
  /** The edges of place `n` are those from `starts[n]` to before `starts[n + 1]`. */
  starts: Uint32Array;
  ends: Uint16Array;
  lengths: Float32Array;
};

const loadedGraph = once(async () => parse(await readFile(projectPath('server/infra/geo/sea-routes.bin'))));

/** The shortest way for a ship, or null where the way to the sea and from it is no shorter than the way itself. */
export async function findSeaRoute(origin: Coordinates, destination: Coordinates): Promise<SeaRoute | null> {
  const graph = await loadedGraph();
  const toDestination = distancesTo(graph, destination);
  const [from, to] = [accessOf(distancesTo(graph, origin)), accessOf(toDestination)];
  const path = findPath(graph, from, to, toDestination);
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return null;
  const overlandKm = (from.get(first) ?? 0) + (to.get(last) ?? 0);
  if (overlandKm >= kilometresBetween(vectorOf(origin), vectorOf(destination))) return null;
  const places = [origin, ...path.map((index) => graph.places[index] ?? origin), destination];
  const kilometres = places
    .slice(1)
    .reduce((sum, next, index) => sum + kilometresBetween(vectorOf(places[index] ?? next), vectorOf(next)), 0);
  return { places, kilometres, overlandKm };
}

/** How far off the place each place at sea is, in kilometres. */
function distancesTo({ places, vectors }: SeaGraph, place: Coordinates): Float64Array {
  const vector = vectorOf(place);
  return Float64Array.from(places, (_, index) => kilometresBetween(vector, vectorAt(vectors, index)));
}

/** The points where the sea can be entered, with the kilometres to each. */
function accessOf(distances: Float64Array): Map<number, number> {
  const reach = distances.reduce((nearest, km) => Math.min(nearest, km)) * REACH.times + REACH.km;
  const access = new Map<number, number>();
  for (const [index, km] of distances.entries()) if (km <= reach) access.set(index, km);
  return access;
}

type Search = {
  distances: Float64Array;
  before: Int32Array;
  queue: MinHeap;
  /** The minimum that is left. */
  ahead: Float64Array;
};

/** A*, from several places to several. */
function findPath(
  graph: SeaGraph,
  from: ReadonlyMap<number, number>,
  to: ReadonlyMap<number, number>,
  ahead: Float64Array,
): number[] {
  const search: Search = {
    distances: new Float64Array(ahead.length).fill(Number.POSITIVE_INFINITY),
    before: new Int32Array(ahead.length).fill(-1),
    queue: new MinHeap(),
    ahead,
  };
  for (const [index, km] of from) reach(search, index, km * OVERLAND_WEIGHT, -1);
  let [best, bestKm] = [-1, Number.POSITIVE_INFINITY];
  for (let index = search.queue.pop(); index >= 0; index = search.queue.pop()) {
    const km = search.distances[index] ?? 0;
    if (km + (ahead[index] ?? 0) >= bestKm) break;
    const landed = km + (to.get(index) ?? Number.POSITIVE_INFINITY) * OVERLAND_WEIGHT;
    if (landed < bestKm) [best, bestKm] = [index, landed];
    for (let edge = graph.starts[index] ?? 0; edge < (graph.starts[index + 1] ?? 0); edge += 1) {
      reach(search, graph.ends[edge] ?? 0, km + (graph.lengths[edge] ?? 0), index);
    }
  }
  return pathTo(search, best);
}

function reach({ distances, before, queue, ahead }: Search, index: number, km: number, from: number): void {
  if (km >= (distances[index] ?? 0)) return;
  distances[index] = km;
  before[index] = from;
  queue.push(index, km + (ahead[index] ?? 0));
}

function pathTo({ before }: Search, end: number): number[] {
  const path: number[] = [];
  for (let index = end; index >= 0; index = before[index] ?? -1) path.unshift(index);
  return path;
}

/**
 * Reads the file that `npm run sea:routes` writes, little-endian: how many places there are (16 bits), longitude and
 * latitude of each in hundredths of a degree (16 bits each, signed), and the pairs of places between which ships go (16
 * bits each).
 */
function parse(file: Buffer): SeaGraph {
  const total = file.readUInt16LE(0);
  const edgesAt = 2 + total * 4;
  const edges = (file.length - edgesAt) / 4;
  const degrees = (offset: number) => file.readInt16LE(offset) / PARTS_OF_A_DEGREE;
  const places = Array.from({ length: total }, (_, index): Coordinates => {
    return { longitude: degrees(2 + index * 4), latitude: degrees(4 + index * 4) };
  });
  const vectors = Float64Array.from(places.flatMap(vectorOf));
  const ends = Array.from({ length: edges * 2 }, (_, index) => file.readUInt16LE(edgesAt + index * 2));
  const starts = new Uint32Array(total + 1);
  for (const place of ends) starts[place + 1] = (starts[place + 1] ?? 0) + 1;
  for (let index = 0; index < total; index += 1) starts[index + 1] = (starts[index + 1] ?? 0) + (starts[index] ?? 0);
  const graph: SeaGraph = {
    places,
    vectors,
    starts,
    ends: new Uint16Array(ends.length),
    lengths: new Float32Array(ends.length),
  };
  const free = starts.slice();
  for (const [index, from] of ends.entries()) {
    // The other end stands beside it.
    const to = ends[index ^ 1] ?? 0;
    const slot = free[from] ?? 0;
    free[from] = slot + 1;
    graph.ends[slot] = to;
    graph.lengths[slot] = kilometresBetween(vectorAt(vectors, from), vectorAt(vectors, to));
  }
  return graph;
}

type Vector = [x: number, y: number, z: number];

function vectorOf({ longitude, latitude }: Coordinates): Vector {
  const [lambda, phi] = [longitude * RADIANS, latitude * RADIANS];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const vectorAt = (vectors: Float64Array, index: number): Vector => [
  vectors[index * 3] ?? 0,
  vectors[index * 3 + 1] ?? 0,
  vectors[index * 3 + 2] ?? 0,
];

function kilometresBetween(one: Vector, other: Vector): number {
  const [x, y, z] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return 2 * Math.asin(Math.min(Math.sqrt(x * x + y * y + z * z) / 2, 1)) * EARTH_RADIUS_KM;
}
