import { UTCDate, utc } from '@date-fns/utc';
import { formatISO, isValid, parse } from 'date-fns';
import {
  DATE_FIELDS,
  DATE_WANTED,
  type DateOrder,
  MAX_YEAR,
  MIN_YEAR,
  noSuchDate,
  readingsOf,
  twoReadings,
  YEAR_RANGE,
  YEAR_WANTED,
} from '#contract/values/date-order.ts';
import type { FieldIssue } from '#contract/values/text.ts';
import { asIsoTime } from '#contract/values/timestamp.ts';
import type { ImportRow } from './row-buffer.ts';

/** `dates`: the order of the file's dates; without it, one with two readings is rejected. `zone`: of its times. */
export type DateOptions = { dates: DateOrder | undefined; zone: Zone };

/** Resolves what a zone's clocks show, written as UTC, to the timestamp; invalid after the end of the calendar. */
export type Zone = (shown: Date) => Date;

/**
 * The values of a row with its dates as ISO 8601, without those that cannot be read. Spreadsheets write dates as their
 * country does (docs/contract/import.md; decision 066).
 */
export function readDates(values: ImportRow['values'], options: DateOptions) {
  const issues: FieldIssue[] = [];
  const read = { ...values };
  for (const path of DATE_FIELDS) {
    const cell = values[path];
    if (cell === undefined) continue;
    const written = asIsoTime(cell);
    const date = readDate(path === 'estimatedDelivery' ? withoutMidnight(written) : written, options);
    if ('iso' in date) read[path] = date.iso;
    else {
      delete read[path];
      issues.push({ path, ...date });
    }
  }
  return { values: read, issues };
}

/** A spreadsheet's day may have a time of zero; the estimate is a day (docs/contract/estimates.md). */
const withoutMidnight = (text: string): string => text.replace(/\s0?0:00(:00)?$/, '').trimEnd();

type CellDate = { iso: string } | { message: string };

const PARTS = /^(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})(?:(?:T|,?\s)\s*(\d.*))?$/i;

/** Between dots the day is first; a date that begins with its year is as in ISO 8601, whatever its signs. */
function readDate(text: string, { dates, zone }: DateOptions): CellDate {
  if (text === '') return { iso: '' };
  const [, first = '', sign = '', second = '', third = '', time = ''] = PARTS.exec(text) ?? [];
  if (!sign) return { message: DATE_WANTED };
  if (first.length === 4) return isoOf([first, second, third], time, { text, zone });
  if (third.length !== 4) return { message: YEAR_WANTED };
  const dayFirst = [third, second, first] as const;
  const monthFirst = [third, first, second] as const;
  if (sign === '.') return isoOf(dayFirst, time, { text, zone });
  if (dates) return isoOf(dates === 'day-first' ? dayFirst : monthFirst, time, { text, zone, dates });
  const readings = readingsOf(text);
  if (readings) return { message: twoReadings(readings) };
  return isoOf(Number(second) > 12 ? monthFirst : dayFirst, time, { text, zone });
}

type Parts = readonly [year: string, month: string, day: string];

type Source = { text: string; zone: Zone; dates?: DateOrder };

function isoOf([year, month, day]: Parts, time: string, { text, zone, dates }: Source): CellDate {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isValid(parse(iso, 'yyyy-MM-dd', EPOCH, { in: utc }))) return { message: noSuchDate(text, dates) };
  if (Number(year) < MIN_YEAR) return { message: YEAR_RANGE };
  return time === '' ? { iso } : withTime(iso, time, zone);
}

function withTime(day: string, time: string, zone: Zone): CellDate {
  const [, clock, seconds = '', fraction = '', half = '', offset = ''] = TIME.exec(time) ?? [];
  if (clock === undefined || (fraction && !offset)) return { message: DATE_WANTED };
  const format = `${half ? 'h' : 'H'}:mm${seconds && ':ss'}${half && 'a'}`;
  const shown = parse(`${day} ${clock}${seconds}${half}`, `yyyy-MM-dd ${format}`, EPOCH, { in: utc });
  if (!isValid(shown)) return { message: DATE_WANTED };
  const iso =
    offset && formatISO(shown).replace('Z', fraction + offset.replace(/(\d\d)(\d\d)$/, '$1:$2').toUpperCase());
  const at = iso ? new Date(iso) : zone(shown);
  // In UTC the last hours of 9999 may be of the year after.
  if (!isValid(at) || at.getUTCFullYear() > MAX_YEAR) return { message: YEAR_RANGE };
  return { iso: iso || at.toISOString() };
}

const TIME = /^(\d\d?:\d\d)(?:(:\d\d)(\.\d+)?)?\s?([ap]m)?\s?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i;
const EPOCH = new UTCDate(0);

/** The zone's clocks. */
export function openZone(timeZone: string): Zone {
  // Written in Swedish a time is ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetAt = (at: Date) =>
    parse(format.format(at), 'yyyy-MM-dd HH:mm:ss', EPOCH, { in: utc }).getTime() - at.getTime();
  return (shown) => {
    const guess = new Date(shown.getTime() - offsetAt(shown));
    // Where the zone shows a year of five digits.
    if (!isValid(guess)) return guess;
    // Once more, for a change of the clocks between the two.
    return new Date(shown.getTime() - offsetAt(guess));
  };
}
