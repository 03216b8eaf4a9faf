import { type Brush, type Colour, shade } from './photograph-brush.ts';
import { type Box, type Face, facesOf, HEIGHT, type Point, WIDTH } from './photograph-space.ts';

const BLUE: Colour = [38, 70, 128];
const ORANGE: Colour = [214, 104, 30];

/** What is drawn behind the freight. */
export type Place = (brush: Brush) => void;

/** A warehouse: a concrete floor with joints and a marking, and racks out of focus. */
export const hall: Place = (brush) => {
  const { chance } = brush;
  const floor = chance.pick<Colour>([
    [176, 172, 164],
    [156, 158, 160],
    [186, 176, 158],
    [138, 144, 150],
  ]);
  const wall = chance.pick<Colour>([
    [206, 204, 198],
    [178, 186, 192],
    [196, 188, 172],
    [146, 154, 164],
  ]);
  const depth = chance.between(3.2, 4.6);
  backdrop(brush, depth, shade(wall, chance.between(0.62, 0.95)), shade(wall, 0.45));
  brush.raw('<g filter="url(#far)">');
  racks(brush, depth - 0.2);
  brush.raw('</g>');
  ground(brush, depth, floor);
  const [, face] = floorFace(depth);
  for (const u of [12.9, 16.6])
    brush.line(
      face,
      [
        [u, 0],
        [u, 20],
      ],
      0.012,
      [40, 40, 42],
      0.35,
    );
  if (chance.next() < 0.6) {
    const u = chance.pick([13.6, 16.1]);
    brush.patch(face, [u, 0], [u + 0.1, 20], [226, 176, 30], 0.75);
  }
  texture(brush, depth, chance.between(0.15, 0.4));
};

/** A harbour quay under the sky, with stacks of containers and a crane far away. */
export const quay: Place = (brush) => {
  const { chance } = brush;
  const [high, low] = chance.pick<[string, string]>([
    ['#5d8fc0', '#dbe6ec'],
    ['#8d9aa8', '#d9d8d2'],
    ['#4a6d9c', '#f0c79a'],
    ['#7fa6c9', '#eef0ec'],
  ]);
  const depth = 70;
  backdrop(brush, depth, high, low);
  brush.raw('<g filter="url(#haze)" opacity=".85">');
  crane(brush, chance.between(-24, 20), depth - 6);
  for (let x = -46; x < 46; x += 6.6) stack(brush, x + chance.between(-0.4, 0.4), chance.between(26, 44));
  brush.raw('</g>');
  ground(
    brush,
    depth,
    chance.pick<Colour>([
      [92, 94, 96],
      [112, 108, 102],
      [80, 84, 90],
    ]),
  );
  const [, face] = floorFace(depth);
  for (const v of [depth - 3.6, depth + 4.4]) brush.patch(face, [0, v], [30, v + 0.15], [232, 226, 206], 0.55);
  texture(brush, depth, 0.3);
};

/** The floor as a face, 30 metres wide, and the height in the picture at which it ends. */
function floorFace(depth: number): [number, Face] {
  const slab: Box = { at: [0, 0, -0.001], width: 30, depth: depth * 2, height: 0.001 };
  return [depth, facesOf(slab).top];
}

function horizon({ view }: Brush, depth: number): number {
  return view.project([0, depth, 0])[1];
}

function backdrop(brush: Brush, depth: number, high: string, low: string): void {
  const line = horizon(brush, depth);
  const top = Math.min(0, line - 600);
  brush.raw(
    `<linearGradient id="back" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${line}"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#back)"/>`,
  );
}

function ground(brush: Brush, depth: number, colour: Colour): void {
  const line = horizon(brush, depth) - 2;
  brush.raw(
    `<linearGradient id="floor" x1="0" y1="0" x2="0.15" y2="1"><stop offset="0" stop-color="${shade(colour, 0.72)}"/><stop offset="0.45" stop-color="${shade(colour, 1.06)}"/><stop offset="1" stop-color="${shade(colour, 0.8)}"/></linearGradient><rect y="${line}" width="${WIDTH}" height="${HEIGHT}" fill="url(#floor)"/>`,
  );
}

/** Dirt on the floor. */
function texture(brush: Brush, depth: number, strength: number): void {
  brush.raw(`<use href="#stains" y="${horizon(brush, depth)}" opacity="${strength}"/>`);
}

function racks(brush: Brush, y: number): void {
  const { chance } = brush;
  const offset = chance.between(-0.8, 0.8);
  for (let bay = -3; bay <= 3; bay++) {
    const x = bay * 1.7 + offset;
    for (const level of [0.12, 1.05, 1.98, 2.9]) {
      for (const slot of [-0.42, 0.42]) {
        if (chance.next() < 0.2) continue;
        const at: Point = [x + slot, y, level];
        const size = { width: chance.between(0.55, 0.78), depth: 0.5, height: chance.between(0.4, 0.74) };
        brush.box(
          { at, ...size },
          chance.pick<Colour>([
            [186, 143, 96],
            [160, 120, 80],
            [206, 200, 190],
            [96, 110, 128],
            [176, 150, 60],
          ]),
        );
      }
      brush.box({ at: [x, y - 0.3, level - 0.1], width: 1.7, depth: 0.04, height: 0.1 }, ORANGE);
    }
    brush.box({ at: [x - 0.85, y - 0.32, 0], width: 0.09, depth: 0.06, height: 4.2 }, BLUE);
  }
}

function stack(brush: Brush, x: number, y: number): void {
  const { chance } = brush;
  const levels = Math.floor(chance.between(1, 4.4));
  for (let level = 0; level < levels; level++) {
    const paint = chance.pick<Colour>([
      [150, 62, 40],
      [44, 84, 130],
      [50, 110, 92],
      [176, 150, 80],
      [140, 146, 152],
      [120, 40, 44],
    ]);
    brush.box({ at: [x, y, level * 2.6], width: 6.06, depth: 2.44, height: 2.59 }, paint);
  }
}

/** A ship-to-shore crane: two legs, a bridge and a long boom. */
function crane(brush: Brush, x: number, y: number): void {
  const paint = brush.chance.pick<Colour>([
    [44, 88, 150],
    [190, 60, 40],
    [120, 126, 132],
  ]);
  for (const leg of [-5, 5]) brush.box({ at: [x + leg, y, 0], width: 1.2, depth: 1.2, height: 26 }, paint);
  brush.box({ at: [x, y, 14], width: 11, depth: 1, height: 1 }, paint);
  brush.box({ at: [x + 8, y, 26], width: 44, depth: 1.2, height: 1.6 }, paint);
  brush.box({ at: [x - 2, y, 27], width: 1, depth: 1, height: 9 }, paint);
}
