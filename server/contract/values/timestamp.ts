import * as z from 'zod/mini';

const INVALID_DATE = 'Please enter a valid date';

/** An ISO 8601 timestamp (or a day, read as its start in UTC) as a Date; null and '' say that there is none. */
export const timestampInput = z.pipe(
  z.union([z.literal(''), z.null(), z.iso.datetime({ offset: true, local: false }), z.iso.date()], INVALID_DATE),
  z.pipe(
    z.transform((text: string | null) => (text ? new Date(text) : null)),
    z.nullable(z.date()).check(z.refine((date) => date === null || isStorable(date), INVALID_DATE)),
  ),
);

/** The database's calendar has no year 0, and four digits are what a form can show. */
function isStorable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A day at the destination, `yyyy-mm-dd`, or a time; null for none (contract section 14, 'Estimate'). */
export type Estimate = string | Date | null;

/** Days that every zone has in the same calendar, with four digits; a year of two is a slip of the keyboard. */
const MIN_ESTIMATE = '1900-01-01';
const MAX_ESTIMATE = '9998-12-31';
const ESTIMATE_RANGE = 'Please enter a day between 1900 and 9998';

function isInRange(estimate: string | Date): boolean {
  const day = typeof estimate === 'string' ? estimate : estimate.toISOString().slice(0, 10);
  return day >= MIN_ESTIMATE && day <= MAX_ESTIMATE;
}

/** The same as `timestampInput`, but a day stays a day. */
export const estimateInput = z.pipe(
  z.union([z.literal(''), z.null(), z.iso.datetime({ offset: true, local: false }), z.iso.date()], INVALID_DATE),
  z.pipe(
    z.transform((text: string | null): Estimate => {
      if (!text) return null;
      return text.length === 'yyyy-mm-dd'.length ? text : new Date(text);
    }),
    z
      .nullable(z.union([z.string(), z.date()]))
      .check(z.refine((estimate) => estimate === null || isInRange(estimate), ESTIMATE_RANGE)),
  ),
);
