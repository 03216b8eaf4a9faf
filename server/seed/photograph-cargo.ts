import type { Brush, Colour } from './photograph-brush.ts';
import type { Box, Face } from './photograph-space.ts';

const WHITE: Colour = [244, 243, 238];
const INK: Colour = [24, 26, 30];
const CARTONS: readonly [Colour, ...Colour[]] = [
  [186, 143, 96],
  [201, 160, 112],
  [170, 128, 84],
  [214, 178, 134],
  [222, 220, 214],
];

/** A shipping label: sender, receiver, a square code and a barcode. */
export function label(brush: Brush, face: Face, u: number, v: number, width: number): void {
  const { chance } = brush;
  const height = width * 1.35;
  const at = (x: number, y: number) => [u + x * width, v + y * height] as const;
  brush.patch(face, [u + width * 0.02, v + height * 0.02], [u + width * 1.03, v + height * 1.02], [0, 0, 0], 0.18);
  brush.patch(face, at(0, 0), at(1, 1), WHITE);
  brush.patch(face, at(0.04, 0.03), at(0.42, 0.11), chance.pick([[215, 70, 20], [20, 60, 120], INK, [200, 20, 30]]));
  for (let row = 0; row < 8; row++) {
    const top = 0.16 + row * 0.05;
    brush.patch(face, at(0.06, top), at(chance.between(0.25, 0.58), top + 0.02), INK, row % 4 === 0 ? 0.9 : 0.55);
  }
  for (let cell = 0; cell < 100; cell++) {
    if (chance.next() < 0.5) continue;
    const [x, y] = [0.66 + (cell % 10) * 0.028, 0.16 + Math.floor(cell / 10) * 0.0215];
    brush.patch(face, at(x, y), at(x + 0.03, y + 0.023), INK);
  }
  brush.patch(face, at(0.04, 0.6), at(0.96, 0.608), INK);
  for (let x = 0.08; x < 0.9; ) {
    const bar = chance.between(0.006, 0.024);
    brush.patch(face, at(x, 0.64), at(x + bar, 0.88), INK);
    x += bar + chance.between(0.007, 0.022);
  }
  brush.patch(face, at(0.28, 0.91), at(0.72, 0.94), INK, 0.7);
}

/** Two arrows above a line: this side up. */
export function thisSideUp(brush: Brush, face: Face, u: number, v: number, size: number): void {
  for (const x of [0.25, 0.75]) {
    const points = [
      [x, 0.75],
      [x, 0.1],
      [x - 0.15, 0.32],
      [x, 0.1],
      [x + 0.15, 0.32],
    ] as const;
    brush.line(
      face,
      points.map(([a, b]) => [u + a * size, v + b * size] as const),
      size * 0.07,
      INK,
      0.75,
    );
  }
  brush.line(
    face,
    [
      [u, v + size],
      [u + size, v + size],
    ],
    size * 0.07,
    INK,
    0.75,
  );
}

/** A cardboard box with its tape, sometimes a label and marks. */
export function carton(brush: Brush, box: Box, marks: { label?: boolean; up?: boolean } = {}): void {
  const { chance } = brush;
  const colour = chance.pick(CARTONS);
  const tape: Colour = chance.pick([
    [150, 104, 58],
    [206, 184, 140],
    [228, 226, 216],
  ]);
  brush.box(box, colour, ({ front, right, left, top }) => {
    for (const face of [front, right, left, top]) wear(brush, face, colour);
    const width = Math.min(0.06, box.width * 0.14);
    const middle = box.depth / 2;
    brush.patch(top, [0, middle - 0.003], [top.width, middle + 0.003], [60, 40, 20], 0.6);
    brush.patch(top, [0, middle - width / 2], [top.width, middle + width / 2], tape, 0.82);
    const hang = Math.min(0.12, box.height * 0.3);
    for (const side of [right, left])
      brush.patch(side, [middle - width / 2, 0], [middle + width / 2, hang], tape, 0.82);
    const size = Math.min(box.width * 0.42, box.height * 0.55, 0.3);
    const [u, v] = [chance.between(0.08, 0.4) * box.width, chance.between(0.14, 0.24) * box.height];
    if (marks.label) label(brush, front, u, v, size);
    if (marks.up)
      thisSideUp(
        brush,
        chance.pick([right, left]),
        box.depth * 0.3,
        box.height * 0.3,
        Math.min(box.depth, box.height) * 0.32,
      );
  });
}

/** Flutes, scuffs and a darker foot, so that cardboard is not a flat colour. */
function wear(brush: Brush, face: Face, colour: Colour): void {
  const { chance } = brush;
  for (let n = 0; n < 26; n++) {
    const v = chance.next() * face.height;
    const tone: Colour = chance.next() < 0.5 ? [255, 240, 215] : [70, 45, 20];
    brush.patch(
      face,
      [0, v],
      [face.width, v + face.height * chance.between(0.002, 0.012)],
      tone,
      chance.between(0.02, 0.07),
    );
  }
  for (let n = 0; n < 5; n++) {
    const [u, v] = [chance.next() * face.width, chance.next() * face.height];
    const end = [u + chance.between(-0.08, 0.08), v + chance.between(-0.03, 0.03)] as const;
    brush.line(face, [[u, v], end], 0.002, [255, 245, 225], 0.35);
  }
  brush.patch(
    face,
    [0, face.height * 0.93],
    [face.width, face.height],
    [colour[0] * 0.4, colour[1] * 0.35, colour[2] * 0.3],
    0.22,
  );
}
