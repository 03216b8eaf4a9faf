import { MinHeap } from '#server/infra/geo/min-heap.ts';

type Edge = readonly [from: number, to: number];

/**
 * A greedy spanner: as few edges as keep each way at most `detour` times as long as with all. It adds the shortest
 * first, each only if earlier ones do not serve. `required` edges exist already and are not returned. `kilometres`
 * gives the straight distance of two places.
 */
export function greedySpanner(
  edges: Iterable<Edge>,
  required: readonly Edge[],
  kilometres: (from: number, to: number) => number,
  detour: number,
): Edge[] {
  const neighbours = new Map<number, number[]>();
  const join = (from: number, to: number) => neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
  const add = ([from, to]: Edge) => {
    join(from, to);
    join(to, from);
  };
  for (const edge of required) add(edge);
  const chosen: Edge[] = [];
  for (const edge of edges) {
    if (isServed(edge, kilometres(...edge) * detour, neighbours, kilometres)) continue;
    add(edge);
    chosen.push(edge);
  }
  return chosen;
}

/** Whether a way of at most so many kilometres exists: a goal-directed search that skips places too far aside. */
function isServed(
  [from, to]: Edge,
  max: number,
  neighbours: ReadonlyMap<number, readonly number[]>,
  kilometres: (from: number, to: number) => number,
): boolean {
  const distances = new Map([[from, 0]]);
  const queue = new MinHeap();
  queue.push(from, kilometres(from, to));
  for (let place = queue.pop(); place >= 0 && place !== to; place = queue.pop()) {
    const here = distances.get(place) ?? 0;
    for (const next of neighbours.get(place) ?? []) {
      const km = here + kilometres(place, next);
      const total = km + kilometres(next, to);
      if (total > max || km >= (distances.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      distances.set(next, km);
      queue.push(next, total);
    }
  }
  return distances.has(to);
}
