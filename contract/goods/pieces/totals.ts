import type { PieceLine } from './piece-types.ts';

/** Kilograms for each cubic metre (docs/contract/goods.md, 'Totals'). */
export const KG_PER_CUBIC_METRE = { Air: 167, Ground: 333, Sea: 1_000 } as const;

/** Pieces, m³ and kg; volume and chargeable weight rounded half up to three decimals. */
export type Totals = { pieces: number; volume: number; chargeableWeight: number };

type Measures = Pick<PieceLine, 'count' | 'length' | 'width' | 'height' | 'weight'>;

const tenths = (cm: number) => BigInt(Math.round(cm * 10));
const grams = (kg: number) => BigInt(Math.round(kg * 1_000));

/** In mm³, exactly: the largest sums have more digits than a number. A line without all three sides has no volume. */
export const volumeOf = ({ count, length, width, height }: Measures): bigint =>
  length === null || width === null || height === null
    ? 0n
    : BigInt(count) * tenths(length) * tenths(width) * tenths(height);

const CUBIC_MM_OF_A_THOUSANDTH = 1_000_000n;

const thousandths = (amount: bigint): number =>
  Number((amount + CUBIC_MM_OF_A_THOUSANDTH / 2n) / CUBIC_MM_OF_A_THOUSANDTH) / 1_000;

/** The number of pieces, and their volume in mm³. */
export type Measured = { pieces: number; volume: bigint };

const measured = (pieces: readonly Measures[]): Measured => ({
  pieces: pieceCount(pieces),
  volume: pieces.reduce((sum, line) => sum + volumeOf(line), 0n),
});

export const totalsOf = (pieces: readonly Measures[], weight: number, mode: keyof typeof KG_PER_CUBIC_METRE): Totals =>
  totalsFrom(measured(pieces), weight, mode);

/**
 * The totals of pieces at the shipment's weight: chargeable is the larger of its weight and its volume times the mode's
 * factor (docs/contract/goods.md, 'Totals').
 */
export function totalsFrom(
  { pieces, volume }: Measured,
  weight: number,
  mode: keyof typeof KG_PER_CUBIC_METRE,
): Totals {
  const byVolume = volume * BigInt(KG_PER_CUBIC_METRE[mode]);
  const byWeight = grams(weight) * CUBIC_MM_OF_A_THOUSANDTH;
  return {
    pieces,
    volume: thousandths(volume),
    chargeableWeight: thousandths(byVolume > byWeight ? byVolume : byWeight),
  };
}

export const pieceCount = (pieces: readonly Pick<PieceLine, 'count'>[]): number =>
  pieces.reduce((sum, { count }) => sum + count, 0);

/** The sum of the weights in kg where every line has one; else null. */
export function weightOfPieces(pieces: readonly Pick<PieceLine, 'count' | 'weight'>[]): number | null {
  if (pieces.length === 0 || pieces.some(({ weight }) => weight === null)) return null;
  return Number(pieces.reduce((sum, { count, weight }) => sum + BigInt(count) * grams(weight ?? 0), 0n)) / 1_000;
}
