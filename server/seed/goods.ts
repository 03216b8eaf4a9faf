import { readPieces } from '#contract/goods/pieces/piece-text.ts';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import type { Reference, ReferenceType } from '#contract/goods/references/reference-types.ts';
import { pick } from './pick.ts';
import type { Route } from './plan-route.ts';

const AIR_WAYBILLS = ['020-12345675', '157-88421034', '125-40316220'];
const CONTAINERS = ['MSKU 123456-5', 'HLXU 400123-9', 'TCLU 426579-4', 'OOLU 810321-3'];
const CARRIER_NUMBERS = ['RR123456785DE', 'CP473124829NL'];
/** Its check digit is wrong, as where somebody mistyped it. */
const MISTYPED_CONTAINER = 'TCLU 426579-1';
const MISTYPED_EVERY = 20;

const serial = (prefix: string, number: number) => `${prefix}${String(10_203 + number * 37)}`;
const open = (type: ReferenceType, value: string): Reference => ({ type, value, public: true });
const internal = (type: ReferenceType, value: string): Reference => ({ type, value, public: false });

/** The numbers under which others know a shipment of the demo; every third has none. */
export function demoReferences(number: number, { mode, pace }: Route): Reference[] {
  if (number % 3 === 2) return [];
  const order = internal('po', serial('45000', number));
  if (mode === 'Sea') {
    const container = number % MISTYPED_EVERY === 0 ? MISTYPED_CONTAINER : pick(CONTAINERS, number);
    return [
      open('hbl', serial('WBSEA', number)),
      internal('mbl', serial('MAEU2', number)),
      open('container', container),
      internal('seal', serial('ML-', number)),
      order,
    ];
  }
  if (mode === 'Air' && pace >= 1)
    return [open('hawb', serial('WB', number)), internal('mawb', pick(AIR_WAYBILLS, number)), order];
  return [open('carrier', pick(CARRIER_NUMBERS, number)), order];
}

/** Throws for a text that is no list of pieces. */
export function demoPieces(text: string): PieceLine[] {
  const { pieces, errors } = readPieces(text);
  if (errors.length > 0) throw new Error(`The demo's pieces cannot be read: ${text}`);
  return pieces;
}
