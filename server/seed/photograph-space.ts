/** A place in metres: x to the right, y away from the viewer, z up. */
export type Point = readonly [number, number, number];
/** A flat piece of something, read from its upper left corner. */
export type Face = { corner: Point; across: Point; down: Point; width: number; height: number; normal: Point };

const add = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Point): Point => add([0, 0, 0], a, 1 / Math.hypot(...a));

export const WIDTH = 1200;
export const HEIGHT = 900;

/** A pinhole camera and a sun, with what they make of points and faces. */
export type View = {
  project(point: Point): [number, number];
  sees(face: Face): boolean;
  /** How bright a face is: 1 is full light. */
  light(face: Face): number;
  /** Where the shadow of a point falls on the floor. */
  shadow(point: Point): Point;
};

export function openView(options: { eye: Point; target: Point; zoom: number; sun: Point }): View {
  const { eye, target, zoom } = options;
  const forward = unit(add(target, eye, -1));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const sun = unit(options.sun);
  return {
    project(point) {
      const seen = add(point, eye, -1);
      const depth = Math.max(0.05, dot(seen, forward));
      return [WIDTH / 2 + (dot(seen, right) / depth) * zoom, HEIGHT / 2 - (dot(seen, up) / depth) * zoom];
    },
    sees: (face) => dot(face.normal, add(eye, face.corner, -1)) > 0,
    light: ({ normal }) => 0.56 + 0.5 * Math.max(0, dot(normal, sun)),
    shadow: (point) => add(point, sun, -point[2] / sun[2]),
  };
}

/** A point of a face, `u` metres across and `v` metres down. */
export function onFace({ corner, across, down }: Face, u: number, v: number): Point {
  return add(add(corner, across, u), down, v);
}

/** A box that stands at `at` (the middle of its bottom), turned by `turn` radians. */
export type Box = { at: Point; width: number; depth: number; height: number; turn?: number };
export type BoxFaces = Record<'front' | 'right' | 'left' | 'top', Face>;

export function facesOf({ at, width, depth, height, turn = 0 }: Box): BoxFaces {
  const a: Point = [Math.cos(turn), Math.sin(turn), 0];
  const b: Point = [-Math.sin(turn), Math.cos(turn), 0];
  const up: Point = [0, 0, 1];
  const floor: Point = [0, 0, -1];
  const minus = (p: Point): Point => add([0, 0, 0], p, -1);
  const top = add(at, up, height);
  const corner = (left: number, near: number) => add(add(top, a, (left * width) / 2), b, (near * depth) / 2);
  return {
    front: { corner: corner(-1, -1), across: a, down: floor, width, height, normal: minus(b) },
    right: { corner: corner(1, -1), across: b, down: floor, width: depth, height, normal: a },
    left: { corner: corner(-1, 1), across: minus(b), down: floor, width: depth, height, normal: minus(a) },
    top: { corner: corner(-1, 1), across: a, down: minus(b), width, height: depth, normal: up },
  };
}

/** The eight corners of a box. */
export function cornersOf(box: Box): Point[] {
  const { front, top } = facesOf(box);
  const upper = [
    [0, 0],
    [top.width, 0],
    [top.width, top.height],
    [0, top.height],
  ].map(([u = 0, v = 0]) => onFace(top, u, v));
  return [...upper, ...upper.map((point) => add(point, front.down, box.height))];
}

/** The points of a level circle. */
export function circle([x, y, z]: Point, radius: number): Point[] {
  return Array.from({ length: 48 }, (_, n) => {
    const angle = (n / 48) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), z];
  });
}

/** The outline around points of the picture. */
export function hull(points: readonly [number, number][]): [number, number][] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (list: [number, number][]) => {
    const kept: [number, number][] = [];
    for (const p of list) {
      while (kept.length > 1 && turnsRight(kept.at(-2), kept.at(-1), p)) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsRight(o: [number, number] = [0, 0], p: [number, number] = [0, 0], q: [number, number]): boolean {
  return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]) <= 0;
}
