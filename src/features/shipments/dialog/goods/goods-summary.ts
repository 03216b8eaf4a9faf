import { KG_PER_CUBIC_METRE, totalsOf, weightOfPieces } from '#contract/goods/pieces/totals.ts';
import { readWeight } from '#contract/values/read-weight.ts';
import { formatNumber, formatWeight } from '#src/lib/text/format-number.ts';
import { readableLines } from './piece-cells.ts';

type Values = { pieces: string; weight: string; shippingMode: string };

/** The totals of the lines with the form's weight and mode, and how the chargeable weight is calculated. */
export function totalsText({ pieces, weight, shippingMode }: Values) {
  const lines = readableLines(pieces);
  const mode = modeOf(shippingMode);
  const kilograms = readWeight(weight) || weightOfPieces(lines) || 0;
  const totals = totalsOf(lines, kilograms, mode);
  const isByVolume = totals.chargeableWeight > kilograms;
  return {
    pieces: `${formatNumber(totals.pieces)} ${totals.pieces === 1 ? 'piece' : 'pieces'}`,
    volume: cubicMetres(totals.volume),
    chargeableWeight: formatWeight(totals.chargeableWeight),
    by: isByVolume
      ? `${cubicMetres(totals.volume)} × ${formatNumber(KG_PER_CUBIC_METRE[mode])} kg by ${mode}`
      : `the weight; by volume ${formatNumber(KG_PER_CUBIC_METRE[mode])} kg a m³ by ${mode}`,
  };
}

const cubicMetres = (volume: number): string => `${formatNumber(volume)}\u00a0m³`;

const modeOf = (mode: string): keyof typeof KG_PER_CUBIC_METRE => (mode === 'Sea' || mode === 'Ground' ? mode : 'Air');

/** Beside the caption of the pieces; nothing where there are none. */
export function piecesSummary(values: Values): string {
  return values.pieces === '' ? '' : totalsText(values).pieces;
}
