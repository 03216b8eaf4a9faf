/** The meaning of a typed weight (docs/contract/screens.md, 'Typed numbers'). */

export const INVALID_WEIGHT = 'Weight must be a number of 0 or more';

/** The only sign, if any, is the decimal sign. */
const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
/** Thousands in groups, and a decimal sign that is another. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([.,'’ \u00a0\u202f])\d{3}(\1\d{3})*((?!\1)[.,]\d*)?$/;

const asDecimal = (text: string): number => (DECIMAL.test(text) ? Number(text.replace(',', '.')) : Number.NaN);

function asGrouped(text: string): number {
  const group = GROUPED.exec(text)?.[1];
  return group === undefined ? Number.NaN : Number(text.replaceAll(group, '').replace(',', '.'));
}

/**
 * '1864.5', '1864,5', '1,864.5' and '1.864,5' are 1864.5; '1.864' is 1.864 as in JSON. NaN for no number, and for
 * '1,864', of which `weightQuestion` asks.
 */
export function readWeight(typed: string): number {
  if (weightQuestion(typed) !== null) return Number.NaN;
  const decimal = asDecimal(typed.trim());
  return Number.isNaN(decimal) ? asGrouped(typed.trim()) : decimal;
}

/** A text as a decimal number and as one with thousands in groups. */
export type WeightReadings = { decimal: number; grouped: number };

/** Null if only one reading is possible. */
function readingsOf(typed: string): WeightReadings | null {
  const text = typed.trim();
  const [decimal, grouped] = [asDecimal(text), asGrouped(text)];
  return Number.isNaN(decimal) || Number.isNaN(grouped) || text.includes('.') ? null : { decimal, grouped };
}

/** The same for what a person types: a point before three digits has two readings, too. */
export const typedReadings = (typed: string): WeightReadings | null =>
  readingsOf(typed) ?? readingsOf(otherSigns(typed));

/** Asks which of two readings is meant; `written` is the decimal one with so many digits that it has no other. */
export const questionOfWeight = (decimal: string, grouped: string, written: string): string =>
  `Is this ${decimal} or ${grouped}? Please write ${written} or ${grouped}`;

const questionOf = (readings: WeightReadings | null): string | null =>
  readings && questionOfWeight(`${readings.decimal}`, `${readings.grouped}`, readings.decimal.toFixed(4));

/** The question whether a comma is the decimal or the thousands separator; null if only one reading is possible. */
export const weightQuestion = (typed: string): string | null => questionOf(readingsOf(typed));

export const typedWeightQuestion = (typed: string): string | null => questionOf(typedReadings(typed));

/** Commas for points and points for commas. */
export const otherSigns = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
