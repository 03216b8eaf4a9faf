import { AppError } from '#server/contract/errors/error.ts';
import type { Separator } from '#server/contract/values/csv.ts';

/** `row` as a spreadsheet counts, from 1, blank rows included. */
export type CsvRow = { row: number; cells: string[] };

/** `rowLength` in characters, without separators and quotation marks. */
export type CsvLimits = { columns: number; rowLength: number };

/** Pieces are whole lines; only the last may lack its line end. */
export type CsvReader = { read(piece: string): Generator<CsvRow>; end(): Generator<CsvRow> };

const LINE_END = /\r\n|\n|\r/;

/**
 * Reads CSV piece by piece (RFC 4180, strict about quotation marks) and skips blank rows, in linear time. Throws
 * `invalid` that names the line if it is no CSV or exceeds a limit.
 */
export function csvReader(separator: Separator, { columns, rowLength }: CsvLimits): CsvReader {
  const special = new RegExp(`[${separator}\r\n"]`, 'g');
  let [row, line, firstLine, length] = [1, 1, 1, 0];
  let [cells, cell, isOpen]: [string[], string, boolean] = [[], '', false];

  const wrongRow = (what: string) => new AppError('unreadable-csv', `The row that begins in line ${firstLine} ${what}`);
  const take = (text: string) => {
    cell += text;
    length += text.length;
    if (length > rowLength) throw wrongRow('is too long. Is a quotation mark not closed?');
  };
  const endCell = () => {
    if (cells.length >= columns) throw new AppError('unreadable-csv', `Line ${line} has more than ${columns} columns`);
    cells.push(cell);
    cell = '';
  };
  function* endRow(): Generator<CsvRow> {
    if (cells.length > 0 || cell !== '') endCell();
    if (cells.some((each) => each.trim() !== '')) yield { row, cells };
    [row, firstLine, length, cells] = [row + 1, line, 0, []];
  }

  /** The text within quotation marks, as far as this piece has it; returns the position after it. */
  const readQuoted = (text: string, from: number): number => {
    for (let at = from; ; at += 1) {
      const mark = text.indexOf('"', at);
      const part = text.slice(at, mark < 0 ? undefined : mark);
      line += part.split(LINE_END).length - 1;
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
    const isQuoted = isOpen || text[from] === '"';
    const at = isQuoted ? readQuoted(text, isOpen ? from : from + 1) : from;
    special.lastIndex = at;
    const end = special.exec(text)?.index ?? text.length;
    if (text[end] === '"' || (isQuoted && end > at)) throw wrongRow(MISPLACED);
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
      yield* endRow();
    },
  };
}

const MISPLACED =
  'has a quotation mark in the wrong place. A cell with one must be in quotation marks, and each within it doubled.';
