import { pieceLines, readPieces } from '#contract/goods/pieces/piece-text.ts';
import { blankPiece, cellsOfPiece, type PieceCells } from './piece-cells.ts';

/** Lines for the editor, and what could not be read, each with its line counted from 1. */
type PastedPieces = { lines: PieceCells[]; errors: string[] };

/**
 * A block from a spreadsheet or a text of pieces; null for one word, and in a description for a text that only looks
 * like pieces. A line that cannot be read is the description of one, where it can be corrected.
 */
export function pastedPieces(text: string, isDescription: boolean): PastedPieces | null {
  const written = withoutHeader(linesOf(text));
  const isBlock = /[\t\r\n]/.test(text.trim());
  const read = written.map((line) => ({ ...line, ...readPieces(line.text) }));
  const isRead = read.some(({ pieces }) => pieces.length > 0);
  const isWritten = isRead && (isDescription ? text.includes(';') : /\S\s+\S/.test(text.trim()));
  if (!isBlock && !isWritten) return null;
  return {
    lines: read.flatMap(({ text, pieces, errors: [error] }) =>
      error ? [{ ...blankPiece(), description: text.replaceAll('\t', ' ') }] : pieces.map(cellsOfPiece),
    ),
    errors: read.flatMap(({ number, errors: [error] }) => (error ? [`Line ${number}: ${error.message}`] : [])),
  };
}

type WrittenLine = { text: string; number: number };

const linesOf = (text: string): WrittenLine[] =>
  pieceLines(text).map((line, index) => ({ text: line, number: index + 1 }));

/** Above a table without a digit stand the names of its columns. */
const withoutHeader = (lines: WrittenLine[]): WrittenLine[] =>
  lines[0]?.text.includes('\t') && !/\d/.test(lines[0].text) ? lines.slice(1) : lines;
