import { addSeaPlaces } from './sea-places.ts';
import type { SeaRaster } from './sea-raster.ts';
import { greedySpanner } from './spanner.ts';
import { everywhereBetween, kilometres, type SeaPlace, seaPlace } from './sphere.ts';
import { WATERWAYS } from './waterways.ts';

type Edge = readonly [from: number, to: number];
export type SeaGraph = { places: readonly SeaPlace[]; edges: readonly Edge[] };

/** The ways are at most so many times as long as the shortest. */
const DETOUR = 1.018;
const MAX_EDGE_KM = 10_000;
const SAMPLE_KM = 5;
/** Allows waterways to end in shore cells. */
const WATERWAY_SLACK_KM = 14;

/** Places at sea and which of them a ship can go straight between, as pairs of their numbers. */
export function buildSeaGraph(raster: SeaRaster): SeaGraph {
  const { places, edges: waterways } = readWaterways();
  addSeaPlaces(places, raster);
  const kilometresOf = (from: number, to: number) => between(places, from, to);
  const edges = greedySpanner(straightEdges(places, raster), waterways, kilometresOf, DETOUR);
  return largestPart(places, [...waterways, ...edges]);
}

function readWaterways(): { places: SeaPlace[]; edges: Edge[] } {
  const places: SeaPlace[] = [];
  const edges: Edge[] = [];
  const numbers = new Map<string, number>();
  for (const line of WATERWAYS) {
    let last: number | undefined;
    for (const [longitude, latitude] of line) {
      const number = numbers.get(`${longitude} ${latitude}`) ?? places.length;
      if (number === places.length) places.push(seaPlace(longitude, latitude, WATERWAY_SLACK_KM));
      numbers.set(`${longitude} ${latitude}`, number);
      if (last !== undefined) edges.push(inOrder(last, number));
      last = number;
    }
  }
  return { places, edges };
}

/** All pairs of places between which nothing lies, the nearest first. */
function* straightEdges(places: readonly SeaPlace[], raster: SeaRaster): Generator<Edge> {
  const isOpen = (longitude: number, latitude: number) => !raster.isBlocked(longitude, latitude);
  const pairs: number[] = [];
  const lengths: number[] = [];
  for (const [from, one] of places.entries()) {
    for (let to = from + 1; to < places.length; to += 1) {
      const other = places[to];
      const km = between(places, from, to);
      if (!other || km > MAX_EDGE_KM || !everywhereBetween(one, other, SAMPLE_KM, isOpen)) continue;
      pairs.push(from * places.length + to);
      lengths.push(km);
    }
  }
  const nearestFirst = Uint32Array.from(pairs.keys()).sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
  for (const index of nearestFirst) {
    const pair = pairs[index] ?? 0;
    yield [Math.floor(pair / places.length), pair % places.length];
  }
}

/** Lakes and inland seas have places, too: they are left out. Throws where a waterway is among them. */
function largestPart(places: readonly SeaPlace[], edges: readonly Edge[]): SeaGraph {
  const parents = [...places.keys()];
  const rootOf = (place: number): number => {
    let root = place;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[place] = root;
    return root;
  };
  for (const [from, to] of edges) parents[rootOf(from)] = rootOf(to);
  const sizes = new Map<number, number>();
  for (const place of places.keys()) sizes.set(rootOf(place), (sizes.get(rootOf(place)) ?? 0) + 1);
  const [[largest] = [-1]] = [...sizes].sort(([, one], [, other]) => other - one);
  const cutOff = places.find(({ slack }, place) => slack > 0 && rootOf(place) !== largest);
  if (cutOff) throw new Error(`The waterway at ${cutOff.longitude}, ${cutOff.latitude} leads nowhere`);
  const numbers = new Map<number, number>();
  for (const place of places.keys()) if (rootOf(place) === largest) numbers.set(place, numbers.size);
  return {
    places: places.filter((_, place) => numbers.has(place)),
    edges: edges.flatMap(([from, to]) => {
      const [one, other] = [numbers.get(from), numbers.get(to)];
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    }),
  };
}

function between(places: readonly SeaPlace[], from: number, to: number): number {
  const [one, other] = [places[from], places[to]];
  return one && other ? kilometres(one, other) : Number.POSITIVE_INFINITY;
}

const inOrder = (one: number, other: number): Edge => (one < other ? [one, other] : [other, one]);
