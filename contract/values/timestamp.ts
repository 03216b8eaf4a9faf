import * as z from 'zod/mini';
import { readNumber } from './text.ts';

export const INVALID_DATE =
  'Please enter a valid date, or a time with its zone: for example 2026-11-20 or 2026-11-20T08:44:34Z';

/** ISO 8601 and RFC 3339 as programs write them: a blank for the T, an offset without its colon, no seconds. */
const TIME = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(?:(:\d\d)([.,]\d{1,9})?)? ?(?:([Zz])|([+-]\d\d):?(\d\d)?)$/;

/** The time in the one spelling that is judged; any other text as it is, without signs that nobody sees. */
export function asIsoTime(text: string): string {
  const read = readNumber(text);
  const [, day, minutes, seconds = ':00', fraction = '', utc, hours, minutesAhead = '00'] = TIME.exec(read) ?? [];
  if (day === undefined) return read;
  return `${day}T${minutes}${seconds}${fraction.replace(',', '.')}${utc ? 'Z' : `${hours}:${minutesAhead}`}`;
}

/** A time in ISO 8601 or a day; null and '' say that there is none. */
const timeOrDay = z.pipe(
  z.pipe(
    z.union([z.string(), z.null()], INVALID_DATE),
    z.transform((text) => (text === null ? null : asIsoTime(text))),
  ),
  z.union([z.literal(''), z.null(), z.iso.datetime({ offset: true, local: false }), z.iso.date()], INVALID_DATE),
);

const isDay = (text: string): boolean => text.length === 'yyyy-mm-dd'.length;

const storable = z.nullable(z.date()).check(z.refine((date) => date === null || isStorable(date), INVALID_DATE));

/** A time (or a day, read as its start in UTC) as a Date; null for none. */
export const timestampInput = z.pipe(
  timeOrDay,
  z.pipe(
    z.transform((text: string | null) => (text ? new Date(text) : null)),
    storable,
  ),
);

/** The zone in which a day begins first. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The time of something that happened. A day that is today, in UTC or where it began already, is now: null. A day
 * before is read as its end in UTC, so that it follows what happened on it.
 */
export const eventTimeInput = z.pipe(
  timeOrDay,
  z.pipe(
    z.transform((text: string | null) => {
      if (!text) return null;
      const start = new Date(text);
      if (!isDay(text) || Date.now() < start.getTime() - EARLIEST_ZONE_MS) return start;
      const end = start.getTime() + DAY_MS - 1;
      return end < Date.now() ? new Date(end) : null;
    }),
    storable,
  ),
);

/** The database's calendar has no year 0, and four digits are what a form can show. */
function isStorable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A day at the destination, `yyyy-mm-dd`, or a time; null for none (docs/contract/estimates.md). */
export type Estimate = string | Date | null;

/** Days that every zone has in the same calendar, with four digits; a year of two is a slip of the keyboard. */
const MIN_ESTIMATE = '1900-01-01';
const MAX_ESTIMATE = '9998-12-31';
export const ESTIMATE_RANGE = 'Please enter a day between 1900 and 9998';

/** Whether a form can show it. */
export function isEstimateInRange(estimate: string | Date): boolean {
  const day = typeof estimate === 'string' ? estimate : estimate.toISOString().slice(0, 10);
  return day >= MIN_ESTIMATE && day <= MAX_ESTIMATE;
}

/** The same as `timestampInput`, but a day stays a day. */
export const estimateInput = z.pipe(
  timeOrDay,
  z.pipe(
    z.transform((text: string | null): Estimate => {
      if (!text) return null;
      return isDay(text) ? text : new Date(text);
    }),
    z
      .nullable(z.union([z.string(), z.date()]))
      .check(z.refine((estimate) => estimate === null || isEstimateInRange(estimate), ESTIMATE_RANGE)),
  ),
);
