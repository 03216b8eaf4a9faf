import { bareNumber } from '#contract/values/invisible.ts';
import type { Reference, ReferenceType } from './reference-types.ts';

/** A number without blanks, dashes and case: how references are compared and searched (docs/contract/goods.md). */
export const referenceKey = (text: string): string => bareNumber(text).toLowerCase();

const CONTAINER = /^[a-z]{3}[ujz]\d{7}$/;
/** Also an ILU code (EN 13044), of swap bodies and semi-trailers: its fourth letter is another. */
const LOADING_UNIT = /^[a-z]{4}\d{7}$/;
const AIR_WAYBILL = /^\d{11}$/;
const POSTAL = /^[a-z]{2}\d{9}[a-z]{2}$/;

/** ISO 6346 counts letters from 10 and leaves out the multiples of 11. */
function containerDigit(key: string): number {
  const numericValue = (character: string) => {
    const value = Number.parseInt(character, 36);
    return value < 10 ? value : value + Math.floor((value - 1) / 10);
  };
  const sum = [...key.slice(0, 10)].reduce(
    (total, character, place) => total + numericValue(character) * 2 ** place,
    0,
  );
  return (sum % 11) % 10;
}

/** The check digit of the serial number, seven digits behind the airline's three. */
const airWaybillDigit = (key: string): number => Number(key.slice(3, 10)) % 7;

const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** UPU S10: the sum of the weighted digits is taken from 11; 10 is written as 0 and 11 as 5. */
function postalDigit(key: string): number {
  const sum = POSTAL_WEIGHTS.reduce((total, weight, place) => total + weight * Number(key[2 + place]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/** The digit that the number should have where it has another; null where it is right or no such number. */
export function wrongCheckDigit({ type, value }: Pick<Reference, 'type' | 'value'>): number | null {
  const key = referenceKey(value);
  if (type === 'container' && LOADING_UNIT.test(key)) return unless(containerDigit(key), key.at(-1));
  if (type === 'mawb' && AIR_WAYBILL.test(key)) return unless(airWaybillDigit(key), key.at(-1));
  if (type === 'carrier' && POSTAL.test(key)) return unless(postalDigit(key), key[10]);
  return null;
}

const unless = (digit: number, written: string | undefined): number | null =>
  String(digit) === written ? null : digit;

/** The type of a number that was pasted, where its shape and check digit leave no doubt; else null. */
export function recognizedType(value: string): ReferenceType | null {
  const key = referenceKey(value);
  const shapes = [
    ['container', CONTAINER],
    ['mawb', AIR_WAYBILL],
    ['carrier', POSTAL],
  ] as const;
  const found = shapes.find(([type, shape]) => shape.test(key) && wrongCheckDigit({ type, value }) === null);
  return found?.[0] ?? null;
}
