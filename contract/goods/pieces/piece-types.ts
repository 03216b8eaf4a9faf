/** The types of a shipment's pieces (docs/contract/goods.md, 'Pieces'). */
export const PIECE_TYPES = [
  'package',
  'carton',
  'pallet',
  'crate',
  'drum',
  'bag',
  'roll',
  'bundle',
  'envelope',
  'container',
] as const;
export type PieceType = (typeof PIECE_TYPES)[number];

/** `count` pieces of a kind: sides in cm, weight in kg of each; null where it is not known. */
export type PieceLine = {
  count: number;
  type: PieceType;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
  description: string | null;
};

export const MAX_PIECE_LINES = 200;
export const MAX_LINE_COUNT = 9_999;
export const MAX_PIECES = 99_999;
export const MAX_SIDE_CM = 10_000;
export const MAX_PIECE_DESCRIPTION = 120;

/** '2 pallets', '1 carton'. */
export const countOf = (count: number, type: PieceType): string =>
  `${count.toLocaleString('en-US')} ${type}${count === 1 ? '' : 's'}`;
