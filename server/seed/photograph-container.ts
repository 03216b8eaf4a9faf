import type { Brush, Colour } from './photograph-brush.ts';
import type { Box, Face } from './photograph-space.ts';

const STEEL: Colour = [210, 212, 214];
const RUST: Colour = [112, 58, 26];

/** Strokes of the side number, in a unit square. */
const GLYPHS: Record<string, readonly (readonly [number, number])[]> = {
  '0': [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ],
  '1': [
    [0.2, 0.2],
    [0.6, 0],
    [0.6, 1],
  ],
  '2': [
    [0, 0],
    [1, 0],
    [1, 0.5],
    [0, 0.5],
    [0, 1],
    [1, 1],
  ],
  '3': [
    [0, 0],
    [1, 0],
    [1, 0.5],
    [0.3, 0.5],
    [1, 0.5],
    [1, 1],
    [0, 1],
  ],
  '4': [
    [0, 0],
    [0, 0.55],
    [1, 0.55],
    [1, 0],
    [1, 1],
  ],
  '5': [
    [1, 0],
    [0, 0],
    [0, 0.5],
    [1, 0.5],
    [1, 1],
    [0, 1],
  ],
  '6': [
    [1, 0],
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0.5],
    [0, 0.5],
  ],
  '7': [
    [0, 0],
    [1, 0],
    [0.5, 1],
  ],
  '8': [
    [0, 0.5],
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0.5],
    [1, 0.5],
  ],
  '9': [
    [1, 0.5],
    [0, 0.5],
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  C: [
    [1, 0],
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  U: [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ],
  W: [
    [0, 0],
    [0.25, 1],
    [0.5, 0.4],
    [0.75, 1],
    [1, 0],
  ],
};

/** A steel shipping container, 6.06 by 2.44 by 2.59 metres, its doors on the right. */
export function container(brush: Brush, at: Box['at'], colour: Colour, turn = 0): Box {
  const box: Box = { at, width: 6.06, depth: 2.44, height: 2.59, turn };
  brush.box(box, colour, ({ front, right, left, top }) => {
    for (const side of [front, left]) corrugate(brush, side);
    brush.patch(top, [0.1, 0.1], [top.width - 0.1, top.height - 0.1], [255, 255, 255], 0.06);
    doors(brush, right);
    for (const face of [front, right, left]) frame(brush, face, colour);
    const digits = Array.from({ length: 7 }, () => Math.floor(brush.chance.next() * 10)).join('');
    sideNumber(brush, front, front.width - 2.6, 0.28, 0.2, `WCCU ${digits}`);
    sideNumber(brush, right, right.width / 2 + 0.14, 0.3, 0.1, `WCCU ${digits}`);
    brand(brush, front);
    for (const face of [front, right]) rust(brush, face);
  });
  return box;
}

function corrugate(brush: Brush, face: Face): void {
  const pitch = 0.278;
  for (let u = 0.16; u < face.width - 0.2; u += pitch) {
    brush.patch(face, [u, 0.14], [u + 0.07, face.height - 0.17], [0, 0, 0], 0.3);
    brush.patch(face, [u + 0.07, 0.14], [u + 0.14, face.height - 0.17], [0, 0, 0], 0.14);
    brush.patch(face, [u + 0.14, 0.14], [u + 0.21, face.height - 0.17], [255, 255, 255], 0.16);
  }
}

function frame(brush: Brush, face: Face, colour: Colour): void {
  const { width, height } = face;
  const dark: Colour = [colour[0] * 0.82, colour[1] * 0.82, colour[2] * 0.82];
  brush.patch(face, [0, 0], [width, 0.12], dark);
  brush.patch(face, [0, 0.12], [width, 0.15], [0, 0, 0], 0.4);
  brush.patch(face, [0, height - 0.16], [width, height], dark);
  brush.patch(face, [0, height - 0.18], [width, height - 0.16], [255, 255, 255], 0.15);
  for (const u of [0, width - 0.14]) brush.patch(face, [u, 0], [u + 0.14, height], dark);
  for (const u of [0, width - 0.18]) {
    for (const v of [0, height - 0.14]) {
      brush.patch(face, [u, v], [u + 0.18, v + 0.14], [70, 70, 72]);
      brush.patch(face, [u + 0.05, v + 0.04], [u + 0.13, v + 0.1], [10, 10, 12]);
    }
  }
}

function doors(brush: Brush, face: Face): void {
  const { width, height } = face;
  brush.patch(face, [width / 2 - 0.015, 0.14], [width / 2 + 0.015, height - 0.18], [8, 8, 10], 0.8);
  for (const v of [0.75, 1.3, 1.85]) brush.patch(face, [0.16, v], [width - 0.16, v + 0.07], [0, 0, 0], 0.18);
  for (const share of [0.14, 0.38, 0.62, 0.86]) {
    const u = width * share;
    brush.line(
      face,
      [
        [u + 0.02, 0.16],
        [u + 0.02, height - 0.2],
      ],
      0.05,
      [0, 0, 0],
      0.35,
    );
    brush.line(
      face,
      [
        [u, 0.16],
        [u, height - 0.2],
      ],
      0.045,
      STEEL,
    );
    for (const v of [0.25, 1, 1.7, 2.3]) brush.patch(face, [u - 0.06, v], [u + 0.06, v + 0.07], [120, 122, 126]);
    brush.line(
      face,
      [
        [u, 1.45],
        [u + 0.24, 1.45],
      ],
      0.035,
      STEEL,
    );
  }
}

function sideNumber(brush: Brush, face: Face, u: number, v: number, size: number, text: string): void {
  [...text].forEach((letter, n) => {
    const points = GLYPHS[letter]?.map(([x, y]) => [u + (n * 0.92 + x * 0.55) * size, v + y * size] as const);
    if (points) brush.line(face, points, size * 0.13, [250, 250, 246], 0.95);
  });
}

/** The mark of the house: a folded sheet that is also a bow. */
function brand(brush: Brush, face: Face): void {
  const [u, v] = [0.55, 0.62];
  brush.line(
    face,
    [
      [u, v],
      [u + 0.9, v],
      [u + 0.55, v + 1],
      [u, v + 1],
      [u, v],
    ],
    0.09,
    [250, 250, 246],
    0.9,
  );
  brush.line(
    face,
    [
      [u + 0.9, v],
      [u + 0.4, v + 0.35],
      [u + 0.55, v + 1],
    ],
    0.09,
    [250, 250, 246],
    0.9,
  );
}

function rust(brush: Brush, face: Face): void {
  const { chance } = brush;
  for (let n = 0; n < 34; n++) {
    const u = chance.next() * (face.width - 0.1);
    const v = chance.next() < 0.6 ? face.height - chance.between(0.1, 0.4) : chance.between(0.1, face.height - 0.3);
    brush.patch(
      face,
      [u, v],
      [u + chance.between(0.01, 0.05), v + chance.between(0.03, 0.22)],
      RUST,
      chance.between(0.08, 0.4),
    );
  }
}
