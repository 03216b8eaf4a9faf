/** CSV as the product writes it (RFC 4180), safe to open in a spreadsheet, and the same taken back. */

export const csvLine = (cells: readonly string[], separator: Separator = ','): string =>
  `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;

/** Begins a file that Excel is to read as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// A spreadsheet that separates at ; or tab splits a field of this file, and a careless one drops quotes and blanks. A
// match takes all blanks and apostrophes, with or without a sign, so none is read twice.
const PIECE_START = /(?:^(?![,;])|[,;\t\r\n])[\s\p{Cc}"]*('*)([=+\-@＝＋－＠]?)/gu;
const FORMULA_SIGN = /[=+\-@＝＋－＠]/;

/**
 * The text with an apostrophe before each formula sign that begins a piece, so that no spreadsheet runs it. Pieces end
 * at comma, semicolon, tab and line break; quotes and blanks are skipped. An existing apostrophe gets one more, so that
 * a reader who removes one gets the text back.
 */
function withoutFormulas(text: string): string {
  if (!FORMULA_SIGN.test(text)) return text;
  return text.replace(PIECE_START, (start, marks: string, sign: string) =>
    sign ? `${start.slice(0, -marks.length - 1)}'${marks}${sign}` : start,
  );
}

/** The text of a cell as it was before it was made safe: one apostrophe before each such formula sign is taken off. */
function withFormulas(cell: string): string {
  if (!cell.includes("'")) return cell;
  return cell.replace(PIECE_START, (start, marks: string, sign: string) =>
    sign && marks ? start.slice(0, -2) + sign : start,
  );
}

/** An apostrophe before a number or one word with digits, which a spreadsheet reads as the sign of a text: `'00124`. */
const MARKED_NUMBER = /^'+(?=[^\s'=+\-@＝＋－＠])(?=(?:(?:[^\s,;]|,\d)*|[\d ()./-]*)$)(?=.*\d)/u;
const MAX_NUMBER = 64;

const isMarked = (text: string): boolean =>
  text.startsWith("'") && text.length <= MAX_NUMBER && MARKED_NUMBER.test(text);

/** A formula that is nothing but a text: how spreadsheets keep the zeros of a number. */
const TEXT_FORM = /^="((?:[^"]|"")*)"$/;

/** `="00124"`, which spreadsheets show as 00124. */
export const textForm = (text: string): string => `="${text.replaceAll('"', '""')}"`;

/** A cell reference, a function, a number or a text behind the sign: what was never calculated. */
const FORMULA = /^\{?=\s*(?:\$?[a-z]{1,3}\$?\d|[\p{L}_.][\p{L}\d_.]*[(!]|[\d"'(+.-])/iu;

/** Whether a cell as it is in the file is a formula that no spreadsheet has calculated, and no text form. */
export function isFormula(cell: string): boolean {
  const text = cell.trim();
  return FORMULA.test(text) && !TEXT_FORM.test(text);
}

/** Nothing in it could be taken for the end of the cell, or for another formula. */
const HARMLESS_FORM = /^="(?![=+\-@])[^",;\t\r\n]*"$/;

/** A line of somebody's own file: a text form stays one, so that a spreadsheet shows its zeros again. */
export const ownLine = (cells: readonly string[], separator: Separator): string =>
  `${cells
    .map((cell) => (HARMLESS_FORM.test(cell) ? `"${cell.replaceAll('"', '""')}"` : csvCell(readCell(cell), separator)))
    .join(separator)}\r\n`;

/** The text of a cell that was read: `="00124"` and `'00124` are 00124, and else as it was before it was made safe. */
export function readCell(cell: string): string {
  const [, text] = cell.includes('="') ? (TEXT_FORM.exec(cell.trim()) ?? []) : [];
  if (text !== undefined) return text.replaceAll('""', '"');
  return isMarked(cell) ? cell.slice(1) : withFormulas(cell);
}

function csvCell(text: string, separator: Separator): string {
  return quoted(isMarked(text) ? `'${text}` : withoutFormulas(text), separator);
}

/** Quoted where RFC 4180 asks for it. */
function quoted(text: string, separator: Separator): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line with cells as they are in somebody's own file, for the server alone: no spreadsheet opens it. */
export const sentLine = (cells: readonly string[], separator: Separator): string =>
  `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;

const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** `sep=;`, which spreadsheets understand; its sign may be any. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\s]*$/i;

/** The sign that a first line `sep=;` names; null for any other line. */
export const namedSeparator = (line: string): string | null => SEPARATOR_LINE.exec(line)?.[1] ?? null;

export const isSeparator = (sign: string): sign is Separator => SEPARATORS.some((each) => each === sign);

/** The one that the header line has most of outside quotes; a comma where it has none. */
export function separatorOf(headerLine: string): Separator {
  const names = headerLine.replaceAll(/"[^"]*"?/g, '');
  const counts = SEPARATORS.map((separator) => names.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
