import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { pieceCount, volumeOf } from '#contract/goods/pieces/totals.ts';

/** The whole shipment, or the pieces of it that are in the load, counted from 1. */
export type LoadPart = { weight: number; pieces: readonly PieceLine[]; loadPieces: readonly number[] | null };

/**
 * Sums over a load in kg and m³: of what is known, rounded half up to three decimals, and of how many shipments weight
 * or volume is not known. A shipment without lines is one piece.
 */
export type LoadTotals = {
  shipments: number;
  pieces: number;
  weight: number;
  volume: number;
  withoutWeight: number;
  withoutVolume: number;
};

const CUBIC_MM_OF_A_THOUSANDTH = 1_000_000n;
const grams = (kg: number) => BigInt(Math.round(kg * 1_000));

/**
 * Parts count by their own pieces; only a whole shipment has the weight that was given for it. Of a part whose pieces
 * the shipment no longer has nothing is known.
 */
export function loadTotals(parts: readonly LoadPart[]): LoadTotals {
  let [pieces, weight, volume] = [0, 0n, 0n];
  let [withoutWeight, withoutVolume] = [0, 0];
  for (const part of parts) {
    const lines = linesIn(part);
    pieces += pieceCount(lines) || (part.loadPieces === null ? 1 : 0);
    const weighed = weightIn(part, lines);
    if (weighed === null) withoutWeight += 1;
    else weight += weighed;
    const measured = volumeIn(lines);
    if (measured === null) withoutVolume += 1;
    else volume += measured;
  }
  const thousandths = (volume + CUBIC_MM_OF_A_THOUSANDTH / 2n) / CUBIC_MM_OF_A_THOUSANDTH;
  return {
    shipments: parts.length,
    pieces,
    weight: Number(weight) / 1_000,
    volume: Number(thousandths) / 1_000,
    withoutWeight,
    withoutVolume,
  };
}

/** The lines with as many pieces as are in the load: piece n is the n-th of all lines together. */
function linesIn({ pieces, loadPieces }: LoadPart): PieceLine[] {
  if (loadPieces === null) return [...pieces];
  let first = 1;
  return pieces.flatMap((line) => {
    const end = first + line.count;
    const count = loadPieces.filter((piece) => piece >= first && piece < end).length;
    first = end;
    return count > 0 ? [{ ...line, count }] : [];
  });
}

function weightIn({ weight, loadPieces }: LoadPart, lines: readonly PieceLine[]): bigint | null {
  if (loadPieces === null) return grams(weight);
  if (lines.length === 0 || lines.some((line) => line.weight === null)) return null;
  return lines.reduce((sum, line) => sum + BigInt(line.count) * grams(line.weight ?? 0), 0n);
}

function volumeIn(lines: readonly PieceLine[]): bigint | null {
  const isMeasured = ({ length, width, height }: PieceLine) => length !== null && width !== null && height !== null;
  if (lines.length === 0 || !lines.every(isMeasured)) return null;
  return lines.reduce((sum, line) => sum + volumeOf(line), 0n);
}
