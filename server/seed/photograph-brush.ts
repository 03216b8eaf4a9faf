import {
  type Box,
  type BoxFaces,
  circle,
  cornersOf,
  type Face,
  facesOf,
  hull,
  onFace,
  type Point,
  type View,
} from './photograph-space.ts';

export type Colour = readonly [number, number, number];

/** Numbers from 0 to 1 that only the seed decides. */
export type Chance = {
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
};

export function chance(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

export const shade = (colour: Colour, light: number): string =>
  `rgb(${colour.map((part) => Math.round(Math.min(255, part * light))).join(',')})`;

/** Draws things of the space as SVG, from far to near in the order of the calls. */
export type Brush = {
  chance: Chance;
  view: View;
  raw(svg: string): void;
  /** A rectangle on a face, in metres. */
  patch(
    face: Face,
    from: readonly [number, number],
    to: readonly [number, number],
    colour: Colour,
    opacity?: number,
  ): void;
  line(
    face: Face,
    points: readonly (readonly [number, number])[],
    metres: number,
    colour: Colour,
    opacity?: number,
  ): void;
  box(box: Box, colour: Colour, decorate?: (faces: BoxFaces) => void): void;
  drum(at: Point, radius: number, height: number, colour: Colour): void;
  /** The shadows of boxes on the floor; drawn before what stands there. */
  shadows(boxes: readonly Box[]): void;
  svg(): string;
};

const list = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

export function openBrush(view: View, luck: Chance): Brush {
  const parts: string[] = [];
  let gradients = 0;
  const raw = (svg: string) => void parts.push(svg);
  const screen = (points: readonly Point[]) => points.map((point) => view.project(point));
  const quad = (face: Face, [u0, v0]: readonly [number, number], [u1, v1]: readonly [number, number]) =>
    screen([onFace(face, u0, v0), onFace(face, u1, v0), onFace(face, u1, v1), onFace(face, u0, v1)]);

  const gradient = (from: [number, number], to: [number, number], stops: readonly [number, string][]): string => {
    gradients += 1;
    const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
    const place = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
    raw(`<linearGradient id="g${gradients}" gradientUnits="userSpaceOnUse" ${place}>${marks}</linearGradient>`);
    return `url(#g${gradients})`;
  };

  const brush: Brush = {
    chance: luck,
    view,
    raw,
    patch(face, from, to, colour, opacity = 1) {
      if (!view.sees(face)) return;
      const fill = shade(colour, view.light(face));
      raw(`<polygon points="${list(quad(face, from, to))}" fill="${fill}" fill-opacity="${opacity}"/>`);
    },
    line(face, points, metres, colour, opacity = 1) {
      if (!view.sees(face)) return;
      const [start, end] = screen([onFace(face, 0, 0), onFace(face, metres, 0)]);
      const width = start && end ? Math.hypot(end[0] - start[0], end[1] - start[1]) : 1;
      const track = list(screen(points.map(([u, v]) => onFace(face, u, v))));
      const stroke = `stroke="${shade(colour, view.light(face))}" stroke-width="${width.toFixed(1)}" stroke-opacity="${opacity}"`;
      raw(`<polyline points="${track}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${stroke}/>`);
    },
    box(box, colour, decorate) {
      const faces = facesOf(box);
      for (const face of Object.values(faces).filter(view.sees)) {
        const [upper, lower] = screen([onFace(face, face.width * 0.3, 0), onFace(face, face.width * 0.6, face.height)]);
        const light = view.light(face);
        const stops = [[0, shade(colour, light * 1.07)] as const, [1, shade(colour, light * 0.86)] as const];
        const fill =
          upper && lower
            ? gradient(
                upper,
                lower,
                stops.map(([at, tone]) => [at, tone]),
              )
            : '';
        const outline = list(quad(face, [0, 0], [face.width, face.height]));
        raw(
          `<polygon points="${outline}" fill="${fill}" stroke="${shade(colour, light * 1.2)}" stroke-opacity=".35" stroke-width="1.6"/>`,
        );
      }
      decorate?.(faces);
    },
    drum([x, y, z], radius, height, colour) {
      const [low, high] = [screen(circle([x, y, z], radius)), screen(circle([x, y, z + height], radius))];
      const outline = hull([...low, ...high]);
      const sides = outline.map(([left]) => left);
      const tones = [0.5, 0.95, 1.25, 0.85, 0.4].map((light, n): [number, string] => [n / 4, shade(colour, light)]);
      const fill = gradient([Math.min(...sides), 0], [Math.max(...sides), 0], tones);
      raw(`<polygon points="${list(outline)}" fill="${fill}"/>`);
      for (const share of [0.04, 0.34, 0.66, 0.96]) {
        const ring = screen(circle([x, y, z + height * share], radius * 1.015)).slice(24);
        raw(`<polyline points="${list(ring)}" fill="none" stroke="#000" stroke-opacity=".32" stroke-width="5"/>`);
        const lit = ring.map(([left, top]): [number, number] => [left, top - 3]);
        raw(`<polyline points="${list(lit)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>`);
      }
      raw(
        `<polygon points="${list(high)}" fill="${shade(colour, 1.12)}" stroke="${shade(colour, 0.6)}" stroke-width="4"/>`,
      );
      raw(
        `<polygon points="${list(screen(circle([x, y, z + height], radius * 0.9)))}" fill="${shade(colour, 0.98)}"/>`,
      );
      raw(
        `<polygon points="${list(screen(circle([x + radius * 0.5, y, z + height], radius * 0.13)))}" fill="${shade(colour, 0.45)}"/>`,
      );
    },
    shadows(boxes) {
      for (const box of boxes) {
        const cast = hull(screen(cornersOf(box).map(view.shadow)));
        raw(`<polygon points="${list(cast)}" fill="#0b0d12" fill-opacity=".34" filter="url(#soft)"/>`);
      }
      for (const { at, width, depth, turn, height } of boxes) {
        const foot = facesOf({
          at: [at[0], at[1], 0],
          width: width + 0.04 * height,
          depth: depth + 0.04 * height,
          height: 0.001,
          turn,
        });
        const outline = list(quad(foot.top, [0, 0], [foot.top.width, foot.top.height]));
        raw(`<polygon points="${outline}" fill="#050608" fill-opacity=".6" filter="url(#close)"/>`);
      }
    },
    svg: () => parts.join('\n'),
  };
  return brush;
}
