import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { readWeight, typedWeightQuestion } from '#contract/values/read-weight.ts';

const MEASURES = ['length', 'width', 'height', 'weight'] as const;
type Measure = (typeof MEASURES)[number];
export type PieceColumn = 'count' | 'type' | Measure | 'description';

/** The texts of the controls of one line. */
export type PieceCells = Readonly<Record<PieceColumn, string>>;

/** A line as it is typed: what is no number stays a text, which the schema rejects at its path. */
type TypedLine = Record<'count', number | string> &
  Record<Measure, number | string | null> & { type: string; description: string | null };

export const blankPiece = (type = 'package'): PieceCells => ({
  count: '',
  type,
  length: '',
  width: '',
  height: '',
  weight: '',
  description: '',
});

/** A type alone is no line. */
export const isBlankPiece = ({ type: _, ...cells }: PieceCells): boolean =>
  Object.values(cells).every((text) => text.trim() === '');

/** The value of the form's field: the lines as the JSON that is sent, or nothing where there are none. */
export function piecesText(lines: readonly PieceCells[]): string {
  const filled = lines.filter((cells) => !isBlankPiece(cells));
  return filled.length === 0 ? '' : JSON.stringify(filled.map(typedLine));
}

function typedLine({ count, type, description, ...cells }: PieceCells): TypedLine {
  const [length, width, height, weight] = MEASURES.map((column) => typedNumber(cells[column].trim()));
  return {
    count: /^\s*\d+\s*$/.test(count) ? Number(count) : count,
    type,
    length: length ?? null,
    width: width ?? null,
    height: height ?? null,
    weight: weight ?? null,
    description: description.trim() || null,
  };
}

function typedNumber(text: string): number | string | null {
  if (text === '') return null;
  const number = typedWeightQuestion(text) === null ? readWeight(text) : Number.NaN;
  return Number.isNaN(number) ? text : number;
}

export const storedPiecesText = (pieces: readonly PieceLine[]): string => piecesText(pieces.map(cellsOfPiece));

export const piecesCells = (text: string): PieceCells[] => typedLines(text).map(cellsOfPiece);

export function cellsOfPiece({ count, type, description, ...measures }: TypedLine): PieceCells {
  const [length = '', width = '', height = '', weight = ''] = MEASURES.map((column) => cellText(measures[column]));
  return { count: String(count), type, length, width, height, weight, description: description ?? '' };
}

/** Three decimals could be read as thousands; four cannot. */
function cellText(value: number | string | null): string {
  const text = String(value ?? '');
  return typeof value === 'number' && /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** The lines that can be counted already; others are still being typed. */
export function readableLines(text: string): PieceLine[] {
  return typedLines(text).filter(isReadable);
}

/** The lines where all can be counted; else none, as nothing is known of their sum. */
export function completeLines(text: string): PieceLine[] {
  const lines = typedLines(text);
  return lines.every(isReadable) ? lines : [];
}

const isReadable = (line: TypedLine): line is PieceLine =>
  typeof line.count === 'number' && line.count > 0 && MEASURES.every((column) => typeof line[column] !== 'string');

const typedLines = (text: string): TypedLine[] => (text === '' ? [] : JSON.parse(text));

/** The questions about numbers with two readings, at the path that the schema rejects. */
export function pieceQuestions(text: string): Record<string, string> {
  const questions = typedLines(text).flatMap((line, index) =>
    MEASURES.flatMap((column) => {
      const typed = line[column];
      const question = typeof typed === 'string' ? typedWeightQuestion(typed) : null;
      return question === null ? [] : [[`pieces.${index}.${column}`, question] as const];
    }),
  );
  return Object.fromEntries(questions);
}
