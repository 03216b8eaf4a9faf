import { Rejected } from './model.ts';
import type { Goods, ModelShipment } from './state.ts';

/** The time zones of the places that the model's shipments go to; every other pair is in no gazetteer. */
const ZONES: Readonly<Record<string, string>> = {
  'Lagos, Nigeria': 'Africa/Lagos',
  'Oslo, Norway': 'Europe/Oslo',
  'Bergen, Norway': 'Europe/Oslo',
};

export const zoneOf = ({ destinationCity, destinationCountry }: ModelShipment): string =>
  ZONES[`${destinationCity}, ${destinationCountry}`] ?? 'UTC';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function weightOfPieces(pieces: Goods['pieces']): number | null {
  if (pieces.length === 0 || pieces.some(({ weight }) => weight === null)) return null;
  return rounded(sum(pieces.map(({ count, weight }) => count * (weight ?? 0))));
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** docs/contract/goods.md, 'Weight': a given weight wins; without one the pieces' is followed. */
export function weigh(shipment: ModelShipment, given: number | null | undefined): void {
  if (typeof given === 'number') Object.assign(shipment, { weight: given, followsPieces: false });
  const pieces = weightOfPieces(shipment.pieces);
  if (given === null && pieces === null) throw new Rejected(400, 'Weight must be a number of 0 or more');
  if (given === null) shipment.followsPieces = true;
  if (shipment.followsPieces) shipment.weight = pieces ?? shipment.weight;
}

/** By air, as every shipment of the model goes. */
export function totalsOf({ pieces, weight }: ModelShipment) {
  const volume = sum(
    pieces.map(({ count, length, width, height }) => (count * (length ?? 0) * (width ?? 0) * (height ?? 0)) / 1e6),
  );
  return {
    pieces: sum(pieces.map(({ count }) => count)),
    volume: rounded(volume),
    chargeableWeight: rounded(Math.max(weight, volume * 167)),
  };
}

/** The check digits that the generators' wrong numbers should have. */
const RIGHT_DIGITS: Readonly<Record<string, number>> = { 'MSKU 123456-7': 5 };

export function warningsOf({ references, pieces, weight }: ModelShipment) {
  const wrong = references.flatMap(({ value }, index) => {
    const digit = RIGHT_DIGITS[value];
    const message = `The check digit of ${value} does not match: it should be ${digit}`;
    return digit === undefined ? [] : [{ path: `references.${index}.value`, message }];
  });
  const together = weightOfPieces(pieces);
  if (together === null || together === weight) return wrong;
  const [sum, given] = [together, weight].map((kg) => kg.toLocaleString('en-US'));
  const message = `The pieces weigh ${sum} kg together, the shipment ${given} kg`;
  return [...wrong, { path: 'weight', message }];
}
