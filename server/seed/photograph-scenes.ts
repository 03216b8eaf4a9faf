import type { Brush, Chance, Colour } from './photograph-brush.ts';
import { carton, label } from './photograph-cargo.ts';
import { container } from './photograph-container.ts';
import { hall, type Place, quay } from './photograph-places.ts';
import { type Box, facesOf, type Point } from './photograph-space.ts';
import { crate, pallet } from './photograph-timber.ts';

/** Freight, the place where it lies, and where the camera stands. */
export type Scene = {
  camera(luck: Chance): { eye: Point; target: Point; zoom: number };
  place: Place;
  draw(brush: Brush): void;
};

const near = (luck: Chance) => ({
  eye: [luck.between(-0.7, 0.7), -2.3, luck.between(1.15, 1.5)] as Point,
  target: [0, 0, 0.26] as Point,
  zoom: luck.between(1950, 2450),
});
const far = (luck: Chance) => ({
  eye: [luck.between(1.1, 1.7), -3.3, luck.between(1.7, 2.1)] as Point,
  target: [0, 0, 0.52] as Point,
  zoom: luck.between(1750, 2050),
});

const oneCarton: Scene = {
  camera: near,
  place: hall,
  draw(brush) {
    const { chance: luck } = brush;
    const box: Box = {
      at: [0, 0, 0],
      width: luck.between(0.55, 0.8),
      depth: luck.between(0.4, 0.55),
      height: luck.between(0.35, 0.55),
      turn: luck.between(-0.6, 0.6),
    };
    brush.shadows([box]);
    carton(brush, box, { label: true, up: true });
  },
};

const pileOfCartons: Scene = {
  camera: near,
  place: hall,
  draw(brush) {
    const { chance: luck } = brush;
    const back: Box = { at: [-0.22, 0.3, 0], width: 0.7, depth: 0.45, height: luck.between(0.4, 0.5), turn: 0.1 };
    const upper: Box = {
      at: [-0.2, 0.3, back.height],
      width: 0.5,
      depth: 0.36,
      height: luck.between(0.22, 0.32),
      turn: luck.between(-0.3, 0.3),
    };
    const left: Box = { at: [-0.42, -0.24, 0], width: 0.36, depth: 0.3, height: 0.26, turn: luck.between(0.1, 0.5) };
    const right: Box = {
      at: [0.34, -0.14, 0],
      width: 0.52,
      depth: 0.4,
      height: luck.between(0.28, 0.36),
      turn: luck.between(-0.5, -0.1),
    };
    brush.shadows([back, left, right]);
    carton(brush, back, { label: true });
    carton(brush, upper, { label: true });
    carton(brush, left, { up: true });
    carton(brush, right, { label: true, up: true });
  },
};

const loadedPallet: Scene = {
  camera: far,
  place: hall,
  draw(brush) {
    const load: Box = { at: [0, 0, 0.142], width: 1.2, depth: 0.8, height: 0.96 };
    brush.shadows([{ ...load, at: [0, 0, 0], height: 1.1 }]);
    pallet(brush, 0, 0);
    for (const y of [0.2, -0.2]) {
      for (const x of [-0.4, 0, 0.4]) {
        for (const layer of [0, 1, 2]) {
          const box: Box = { at: [x, y, 0.142 + layer * 0.32], width: 0.396, depth: 0.396, height: 0.318 };
          carton(brush, box, { label: y < 0 && brush.chance.next() < 0.55 });
        }
      }
    }
    if (brush.chance.next() < 0.7) stretchFilm(brush, load);
  },
};

/** Film around a load: pale streaks on a slant, and a sheen. */
function stretchFilm(brush: Brush, load: Box): void {
  const { chance: luck } = brush;
  const around = facesOf({ ...load, width: load.width + 0.02, depth: load.depth + 0.02, height: load.height + 0.01 });
  for (const face of [around.front, around.right, around.left]) {
    const { width, height } = face;
    brush.patch(face, [0, 0], [width, height], [225, 235, 242], 0.13);
    for (let n = 0; n < 34; n++) {
      const v = luck.between(0.02, 0.98) * height;
      const slant = luck.between(-0.06, 0.02) * height;
      const end = Math.min(height, Math.max(0, v + slant));
      brush.line(
        face,
        [
          [0, v],
          [width, end],
        ],
        luck.between(0.002, 0.016),
        [255, 255, 255],
        luck.between(0.04, 0.2),
      );
    }
    const sheen = luck.between(0.1, 0.6) * width;
    for (let n = 0; n < 8; n++)
      brush.patch(face, [sheen + n * 0.014, 0], [sheen + 0.22 - n * 0.014, height], [255, 255, 255], 0.035);
  }
  brush.patch(around.top, [0, 0], [load.width, load.depth], [235, 242, 246], 0.2);
}

const wholeCrate: Scene = {
  camera: far,
  place: hall,
  draw(brush) {
    const box: Box = {
      at: [0, 0, 0.1],
      width: brush.chance.between(1.1, 1.4),
      depth: 0.85,
      height: brush.chance.between(0.75, 0.95),
      turn: brush.chance.between(-0.15, 0.15),
    };
    brush.shadows([{ ...box, at: [0, 0, 0], height: box.height + 0.1 }]);
    for (const x of [-0.42, 0, 0.42])
      brush.box(
        { at: [x * box.width, 0, 0], width: 0.1, depth: box.depth, height: 0.1, turn: box.turn },
        [150, 116, 74],
      );
    crate(brush, box);
  },
};

const drums: Scene = {
  camera: far,
  place: hall,
  draw(brush) {
    const colour: Colour = brush.chance.pick([
      [32, 84, 150],
      [30, 110, 92],
      [176, 44, 38],
      [60, 64, 70],
    ]);
    brush.shadows([{ at: [0, 0, 0], width: 1.2, depth: 1.2, height: 0.95 }]);
    pallet(brush, 0, 0, 1.24, 1.24);
    for (const [x, y] of [
      [-0.31, 0.31],
      [0.31, 0.31],
      [-0.31, -0.31],
      [0.31, -0.31],
    ] as const) {
      brush.drum([x, y, 0.142], 0.29, 0.86, colour);
    }
  },
};

const containers: Scene = {
  camera: (luck) => ({ eye: [luck.between(6.2, 8), -11.5, luck.between(2, 3.6)], target: [0.6, 0, 1.75], zoom: 1500 }),
  place: quay,
  draw(brush) {
    const paint = () =>
      brush.chance.pick<Colour>([
        [190, 74, 30],
        [28, 72, 128],
        [28, 104, 88],
        [150, 36, 34],
        [196, 148, 42],
        [92, 98, 106],
      ]);
    const high = brush.chance.next() < 0.6;
    brush.shadows([{ at: [0, 0, 0], width: 6.06, depth: 2.44, height: high ? 5.2 : 2.59 }]);
    container(brush, [0, 0, 0], paint());
    if (high) container(brush, [brush.chance.between(-0.05, 0.05), 0, 2.6], paint());
  },
};

const conveyor: Scene = {
  camera: near,
  place: hall,
  draw(brush) {
    const { chance: luck } = brush;
    brush.box({ at: [0, 0, -0.2], width: 6, depth: 0.9, height: 0.2 }, [46, 50, 56]);
    for (let x = -2.4; x < 2.4; x += 0.12) {
      brush.box({ at: [x, 0, 0], width: 0.085, depth: 0.8, height: 0.012 }, [150, 154, 160]);
      brush.box({ at: [x - 0.012, 0, 0.012], width: 0.018, depth: 0.8, height: 0.002 }, [226, 230, 234]);
    }
    const parcels: Box[] = [
      { at: [-0.75, 0.05, 0.014], width: 0.34, depth: 0.28, height: 0.2, turn: luck.between(-0.3, 0.3) },
      {
        at: [0.72, 0.08, 0.014],
        width: 0.4,
        depth: 0.3,
        height: luck.between(0.14, 0.3),
        turn: luck.between(-0.3, 0.3),
      },
    ];
    const flat: Box = { at: [0, -0.04, 0.014], width: 0.52, depth: 0.4, height: 0.07, turn: luck.between(-0.35, 0.35) };
    brush.shadows([...parcels, flat]);
    for (const parcel of parcels) carton(brush, parcel, { label: true });
    brush.box(
      flat,
      luck.pick<Colour>([
        [206, 176, 130],
        [236, 234, 228],
        [88, 92, 100],
      ]),
      ({ top }) => label(brush, top, 0.13, 0.04, 0.23),
    );
  },
};

/** In the order in which the numbers of photographs ask for them. */
export const SCENES: readonly [Scene, ...Scene[]] = [
  oneCarton,
  containers,
  loadedPallet,
  wholeCrate,
  pileOfCartons,
  drums,
  conveyor,
];
