import { isSeparator, namedSeparator, type Separator, separatorOf, textForm } from '#contract/values/csv.ts';
import { excerpt } from '#contract/values/excerpt.ts';

/** `row` as a spreadsheet counts, from 1, blank rows included. */
export type CsvRow = { row: number; cells: string[] };

/** `rowLength` in characters, without separators and quotation marks. */
export type CsvLimits = { columns: number; rowLength: number };

/** Pieces are whole lines; only the last may lack its line end. */
export type CsvReader = { read(piece: string): Generator<CsvRow>; end(): Generator<CsvRow> };

/** Why a file cannot be read, in words for who chose it. */
export class UnreadableFile extends Error {}

const [LF, CR] = [0x0a, 0x0d];
const FIRST_LINE = /^(.*)(?:\r\n|\n|\r|$)/;
/** Old programs write it at the end of a text. */
const END_MARK = '\u001a';

/**
 * The separator of a file of these lines: the one that a first line `sep=;` names, which is no row, or the one of its
 * header. `text` is what follows that line. Throws `UnreadableFile` for a separator that is none.
 */
export function beginCsv(lines: string, limits: CsvLimits): { separator: Separator; reader: CsvReader; text: string } {
  const [whole = '', first = ''] = FIRST_LINE.exec(lines) ?? [];
  const named = namedSeparator(first);
  if (named === null) {
    const separator = separatorOf(firstFilledLine(lines));
    return { separator, reader: csvReader(separator, limits), text: lines };
  }
  if (!isSeparator(named)) throw new UnreadableFile(unknownSeparator(named));
  return { separator: named, reader: csvReader(named, limits, 2), text: lines.slice(whole.length) };
}

function firstFilledLine(lines: string): string {
  const filled = Math.max(0, lines.search(/\S/));
  const start = 1 + Math.max(lines.lastIndexOf('\n', filled), lines.lastIndexOf('\r', filled));
  return lines.slice(start, filled + lines.slice(filled).search(/[\r\n]|$/));
}

const unknownSeparator = (sign: string) =>
  `Line 1 says that ${excerpt(sign)} separates the cells. Please separate them by commas, semicolons or tabs`;

/**
 * Reads CSV piece by piece (RFC 4180, strict about quotation marks) and skips blank rows, in linear time. Throws
 * `UnreadableFile` that names the line if it is no CSV or exceeds a limit. `startLine` is the number of its first one.
 */
export function csvReader(separator: Separator, { columns, rowLength }: CsvLimits, startLine = 1): CsvReader {
  const special = new RegExp(`[${separator}\r\n"]`, 'g');
  let [row, line, firstLine, length] = [1, startLine, startLine, 0];
  let [cells, cell, isOpen]: [string[], string, boolean] = [[], '', false];
  let opening = 0;

  const wrongRow = (what: string) => new UnreadableFile(`The row that begins in line ${firstLine} ${what}`);
  const take = (text: string) => {
    cell += text;
    length += text.length;
    if (length > rowLength) throw wrongRow('is too long. Is a quotation mark not closed?');
  };
  const endCell = () => {
    if (cells.length >= columns) throw new UnreadableFile(`Line ${line} has more than ${columns} columns`);
    cells.push(cell);
    cell = '';
  };
  function* endRow(): Generator<CsvRow> {
    if (cells.length > 0 || cell !== '') endCell();
    if (cells.some((each) => each.trim() !== '' && each !== END_MARK)) yield { row, cells };
    [row, firstLine, length, cells] = [row + 1, line, 0, []];
  }

  /** The text within quotation marks, as far as this piece has it; returns the position after it. */
  const readQuoted = (text: string, from: number): number => {
    for (let at = from; ; at += 1) {
      const mark = text.indexOf('"', at);
      const part = text.slice(at, mark < 0 ? undefined : mark);
      line += lineEnds(part);
      take(part);
      isOpen = mark < 0;
      if (isOpen) return text.length;
      at = mark + 1;
      if (text[at] !== '"') return at;
      take('"');
    }
  };

  /** Gives the place of what ends the cell. */
  const readCell = (text: string, from: number): number => {
    const start = isOpen ? from : from + openingAt(text, from);
    if (!isOpen) opening = start - from;
    const at = opening > 0 ? readQuoted(text, start) : from;
    if (opening > 1 && !isOpen) cell = textForm(cell);
    special.lastIndex = at;
    const end = special.exec(text)?.index ?? text.length;
    if (text[end] === '"' || (opening > 0 && end > at)) throw wrongRow(MISPLACED);
    take(text.slice(at, end));
    return end;
  };

  return {
    *read(text) {
      for (let at = 0; at < text.length; ) {
        const end = readCell(text, at);
        at = end + (text.startsWith('\r\n', end) ? 2 : 1);
        if (text[end] === separator) endCell();
        else if (end < text.length) {
          line += 1;
          yield* endRow();
        }
      }
    },
    *end() {
      if (isOpen) throw wrongRow('has a quotation mark that is never closed');
      if (cell.endsWith(END_MARK)) cell = cell.slice(0, -1);
      yield* endRow();
    },
  };
}

/** Counted sign by sign: a list of the lines costs ten times as much. */
export function lineEnds(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
}

/** The length of the signs that open a quoted cell, or a text form without quotation marks around it; 0 for others. */
function openingAt(text: string, at: number): number {
  if (text[at] === '"') return 1;
  return text.startsWith('="', at) ? 2 : 0;
}

const MISPLACED =
  'has a quotation mark in the wrong place. A cell with one must be in quotation marks, and each within it doubled.';
