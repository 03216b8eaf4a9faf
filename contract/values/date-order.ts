import { excerpt } from './excerpt.ts';

/** The meanings of a date such as `03/04/2026` in a file: in its country the day or the month is first. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const DATE_FIELDS = ['dispatchedDate', 'deliveredDate', 'estimatedDelivery'] as const;

export const DATE_WANTED = 'Please write the date as 2026-11-28, or with a time as 2026-11-28 14:30';
export const YEAR_WANTED = 'Please write the year with four digits, such as 2026-11-28';
/** Years of an import's dates; an earlier one is a slip of the keyboard, such as 0026. */
export const MIN_YEAR = 1900;
export const MAX_YEAR = 9999;
export const YEAR_RANGE = `Please write a year between ${MIN_YEAR} and ${MAX_YEAR}, such as 2026-11-28`;
export const noSuchDate = (text: string, order?: DateOrder) =>
  `There is no ${excerpt(text)}${order ? ` with the ${order.replace('-first', '')} first` : ''}. A date is written 2026-11-28`;
export const twoReadings = ([one, other]: readonly [string, string]) =>
  `Is this ${one} or ${other}? Please write it that way, or choose day first or month first`;

/** Both readings of `03/04/2026` or `03-04-2026`, as ISO dates; null for a date with one reading, or none. */
export function readingsOf(cell: string): readonly [string, string] | null {
  const [, first = '', , second = '', year = ''] = /^\s*(\d\d?)([/-])\s?(\d\d?)\2\s?(\d{4})(?!\d)/.exec(cell) ?? [];
  if (Number(year) < MIN_YEAR) return null;
  const isOpen = [first, second].every((part) => Number(part) >= 1 && Number(part) <= 12);
  if (!isOpen || Number(first) === Number(second)) return null;
  const iso = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return [iso(second, first), iso(first, second)];
}
