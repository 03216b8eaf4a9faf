/** Built-in formats of days and times; 45 and 47 are minutes and seconds, 46 counts hours. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || id === 45 || id === 47 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Quoted and escaped signs, blanks as wide as a sign, fillers. */
const LITERALS = /"[^"]*"|\\.|[_*]./gs;
/** Colours, currencies, conditions. */
const BRACKETS = /\[[^[\]]*\]/g;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
const NO_DATE = /general|standard|e[+-]/gi;

/** Whether a cell of this format is a day or a time. `code`: the workbook's own, if it has one for the id. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const shown = code.slice(0, 255).replaceAll(LITERALS, '');
  return !ELAPSED.test(shown) && /[dmyhs]/i.test(shown.replaceAll(BRACKETS, '').replaceAll(NO_DATE, ''));
}

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** Spreadsheets have a 29 February 1900, which never was. */
const NO_DAY = 60;
const LAST_DAY = Date.UTC(9999, 11, 31);

/**
 * The day and, if it has one, the time of a serial number: `2026-12-24`, `2026-12-24T14:30:00`, `14:30:00`. It is
 * counted, without a zone. Null for what is no day.
 */
export function dateText(serial: number, epoch: 1900 | 1904): string | null {
  const seconds = Math.round((serial - Math.floor(serial)) * DAY_SECONDS);
  const days = Math.floor(serial) + Math.floor(seconds / DAY_SECONDS);
  const time = new Date((seconds % DAY_SECONDS) * 1_000).toISOString().slice(11, 19);
  if (days === 0) return time;
  if (epoch === 1900 && days === NO_DAY) return '1900-02-29';
  const at = EPOCHS[epoch] + (epoch === 1900 && days < NO_DAY ? days + 1 : days) * DAY_MS;
  if (days < 0 || at > LAST_DAY) return null;
  const day = new Date(at).toISOString().slice(0, 10);
  return seconds % DAY_SECONDS === 0 ? day : `${day}T${time}`;
}

/** A spreadsheet stores so many digits of a number; the others are lost. */
const DIGITS = 15;
let inFull: Intl.NumberFormat | undefined;

/**
 * A number in full, its tail of binary fractions cut: 612205820123, 20.4. One of more than 15 digits is as a
 * spreadsheet shortens it, which is an error of its row.
 */
export function numberText(number: number): string {
  inFull ??= new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: DIGITS });
  return Math.abs(number) >= 10 ** DIGITS
    ? number.toExponential(DIGITS - 1).toUpperCase()
    : inFull.format(number).replace(/^-0$/, '0');
}

/** Signs that XML cannot have are `_x000D_` in a workbook. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
