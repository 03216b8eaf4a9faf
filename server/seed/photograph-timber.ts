import type { Brush, Colour } from './photograph-brush.ts';
import { label, thisSideUp } from './photograph-cargo.ts';
import type { Box, Face } from './photograph-space.ts';

const WOOD: Colour = [196, 158, 108];

/** A wooden pallet, 14 cm high, with its middle at x, y. */
export function pallet(brush: Brush, x: number, y: number, width = 1.2, depth = 0.8): void {
  const board = (box: Box) => brush.box(box, woodTone(brush), ({ front }) => grain(brush, front));
  for (const dx of [-1, 0, 1]) {
    board({ at: [x + (dx * (width - 0.1)) / 2, y, 0], width: 0.1, depth, height: 0.022 });
  }
  for (const dy of [1, 0, -1]) {
    for (const dx of [-1, 1, 0]) {
      const at = [x + (dx * (width - 0.12)) / 2, y + (dy * (depth - 0.12)) / 2, 0.022] as const;
      board({ at, width: 0.12, depth: 0.12, height: 0.08 });
    }
  }
  for (const n of [2, 1, 0, -1, -2]) {
    board({ at: [x, y + (n * (depth - 0.12)) / 4, 0.102], width, depth: 0.12, height: 0.04 });
  }
}

const woodTone = ({ chance }: Brush): Colour => {
  const light = chance.between(0.84, 1.1);
  return [WOOD[0] * light, WOOD[1] * light, WOOD[2] * light];
};

function grain(brush: Brush, face: Face): void {
  const { chance } = brush;
  for (let n = 0; n < 4; n++) {
    const v = chance.next() * face.height;
    brush.line(
      face,
      [
        [0, v],
        [face.width, v + chance.between(-0.004, 0.004)],
      ],
      0.002,
      [90, 60, 30],
      0.3,
    );
  }
}

/** A nailed crate of planks with a frame and a brace on each side. */
export function crate(brush: Brush, box: Box): void {
  brush.box(box, WOOD, (faces) => {
    for (const face of Object.values(faces)) planks(brush, face, face === faces.top);
    label(brush, faces.front, box.width * 0.6, box.height * 0.3, Math.min(0.24, box.width * 0.26));
    thisSideUp(brush, faces.right, box.depth * 0.56, box.height * 0.34, box.height * 0.22);
  });
}

function planks(brush: Brush, face: Face, lid: boolean): void {
  const { width, height } = face;
  const rows = Math.max(4, Math.round(height / 0.13));
  for (let row = 0; row < rows; row++) {
    const [v, end] = [(row * height) / rows, ((row + 1) * height) / rows];
    brush.patch(face, [0, v], [width, end], woodTone(brush));
    for (let n = 0; n < 6; n++) {
      const at = v + brush.chance.between(0.1, 0.9) * (end - v);
      brush.line(
        face,
        [
          [0, at],
          [width / 2, at + brush.chance.between(-0.008, 0.008)],
          [width, at],
        ],
        0.0018,
        [96, 62, 30],
        0.28,
      );
    }
    brush.patch(face, [0, end - 0.007], [width, end], [30, 18, 8], 0.75);
  }
  if (lid) return;
  const beam = Math.min(0.1, width * 0.1);
  brush.line(
    face,
    [
      [beam, height - beam],
      [width - beam, beam],
    ],
    beam * 0.9,
    woodTone(brush),
  );
  const frame = [
    [
      [0, 0],
      [width, beam],
    ],
    [
      [0, height - beam],
      [width, height],
    ],
    [
      [0, 0],
      [beam, height],
    ],
    [
      [width - beam, 0],
      [width, height],
    ],
  ] as const;
  for (const [from, to] of frame) {
    brush.patch(face, [from[0] + 0.008, from[1] + 0.008], [to[0] + 0.008, to[1] + 0.012], [30, 18, 8], 0.35);
    brush.patch(face, from, to, woodTone(brush));
  }
  for (const [u, v] of [
    [0.3, 0.3],
    [0.7, 0.7],
  ] as const) {
    for (const x of [u * beam, width - u * beam]) {
      for (const y of [v * beam, height - v * beam, height / 2])
        brush.line(
          face,
          [
            [x, y],
            [x, y],
          ],
          0.014,
          [60, 60, 66],
        );
    }
  }
}
