import { excerpt } from '#contract/values/excerpt.ts';
import { readWeight, typedWeightQuestion } from '#contract/values/read-weight.ts';
import { MAX_PIECE_LINES, PIECE_TYPES, type PieceLine, type PieceType } from './piece-types.ts';

/**
 * Pieces as a person types or pastes them: `2 pallet 120x80x100 250; 5 carton 40x30x30 12.5` (docs/contract/goods.md).
 */

const OTHER_NAMES: ReadonlyMap<string, PieceType> = new Map(
  Object.entries<PieceType>({
    pkg: 'package',
    parcel: 'package',
    piece: 'package',
    pc: 'package',
    pcs: 'package',
    colli: 'package',
    box: 'carton',
    boxes: 'carton',
    ctn: 'carton',
    case: 'carton',
    plt: 'pallet',
    euro: 'pallet',
    skid: 'pallet',
    sack: 'bag',
    barrel: 'drum',
    letter: 'envelope',
    coil: 'roll',
    ctr: 'container',
    bdl: 'bundle',
  }),
);

export type PieceTextError = { line: number; message: string };

/**
 * The lines of a text, divided by semicolons or line breaks, and their errors by line (counted from 1). At most one
 * line more than a shipment may have is read.
 */
export function readPieces(text: string): { pieces: PieceLine[]; errors: PieceTextError[] } {
  const pieces: PieceLine[] = [];
  const errors: PieceTextError[] = [];
  let number = 0;
  for (const written of linesIn(text)) {
    number += 1;
    if (number > MAX_PIECE_LINES + 1) break;
    const line = readLine(written);
    if (typeof line === 'string') errors.push({ line: number, message: line });
    else pieces.push(line);
  }
  return { pieces, errors };
}

/**
 * Rows of a spreadsheet, or lines and what semicolons divide; within quotes that are closed in their line they do not.
 */
export const pieceLines = (text: string): string[] => [...linesIn(text)];

function* linesIn(text: string): Generator<string> {
  const isOfCells = text.includes('\t');
  for (const line of text.split(/[\r\n]+/))
    for (const part of isOfCells ? [line] : atSemicolons(line)) {
      const written = part.trim();
      if (written !== '') yield written;
    }
}

function atSemicolons(line: string): string[] {
  if (!line.includes(';')) return [line];
  const parts = line.split(';');
  const whole: string[] = [];
  let open: string | null = null;
  for (const part of parts) {
    const text: string = open === null ? part : `${open};${part}`;
    const isOpen: boolean = (open !== null) !== hasOddQuotes(part);
    open = isOpen ? text : null;
    if (!isOpen) whole.push(text);
  }
  return open === null ? whole : [...whole, ...open.split(';')];
}

const hasOddQuotes = (text: string): boolean => text.split('"').length % 2 === 0;

/** A row of a spreadsheet: count, type, three sides in three cells or in one, weight, description. */
function readRow(cells: readonly string[]): string {
  const [count = '', type = '', first = '', ...others] = cells;
  const isWhole = /\d\s*[x×*]\s*\d/i.test(first);
  const [width = '', height = '', weight = '', description = ''] = isWhole ? ['', '', ...others] : others;
  const isMeasured = first || width || height;
  const sides = isWhole ? ` ${first}` : isMeasured ? ` ${first || '-'}x${width || '-'}x${height || '-'}` : '';
  const quoted = description === '' ? '' : ` "${description.replaceAll('"', '""')}"`;
  return `${count} ${type.split(' ').at(-1)}${sides}${weight ? ` ${weight}` : ''}${quoted}`.trim();
}

/** A spreadsheet writes a cell with a quote in quotes, and doubles it. */
function cellsOf(row: string): string[] {
  const unquoted = (cell: string) =>
    cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return row.split('\t').map((cell) => unquoted(cell.trim()));
}

/** The line, or what is wrong with it. */
function readLine(written: string): PieceLine | string {
  const text = written.includes('\t') ? readRow(cellsOf(written)) : written;
  const { words, description } = apart(text);
  const [count = '', second = ''] = words;
  const hasType = /^\p{L}{2,}$/u.test(second);
  const measures = measuresOf(words.slice(hasType ? 2 : 1).join(' '));
  if (!/^\d{1,9}$/.test(count) || measures === null)
    return `Please write a line such as 2 pallet 120x80x100 250: ${excerpt(written)}`;
  const type = typeNamed(hasType ? second : 'package');
  if (type === null) return `There is no such type of piece: ${excerpt(second)}. Types are ${PIECE_TYPES.join(', ')}`;
  const question = measures.map((typed) => typed && typedWeightQuestion(typed)).find(Boolean);
  if (question) return question;
  const [length = null, width = null, height = null, weight = null] = measures.map(numberOf);
  return { count: Number(count), type, length, width, height, weight, description };
}

/** Words without units, and the text in quotes behind them. */
function apart(text: string): { words: string[]; description: string | null } {
  const quote = text.indexOf('"');
  const isClosed = quote >= 0 && text.endsWith('"') && quote < text.length - 1;
  const plain = isClosed ? text.slice(0, quote) : text;
  const words = plain.split(/\s/).map((word) => word.replace(/^([\d.,]+)(?:cm|kg)$/i, '$1'));
  return {
    words: words.filter((word) => word !== '' && !/^(?:cm|kg)$/i.test(word)),
    description: isClosed
      ? text
          .slice(quote + 1, -1)
          .replaceAll('""', '"')
          .trim() || null
      : null,
  };
}

/** Length, width, height, weight as typed; null where the text is not these. */
function measuresOf(text: string): (string | undefined)[] | null {
  const parts = text.split(/[x×*]/i).map((part) => part.trim());
  const [third = '', weight, ...more] = (parts.at(-1) ?? '').split(' ');
  const [length, width] = parts.length === 3 ? parts : [undefined, undefined];
  const measures = parts.length === 3 ? [length, width, third, weight] : [length, width, undefined, third || undefined];
  const isRead = measures.every((typed) => typed === undefined || typed === '-' || !Number.isNaN(readingOf(typed)));
  const isComplete = parts.length === 3 || (parts.length === 1 && weight === undefined);
  // A blank would be read as one between thousands.
  const isApart = parts.length < 3 || parts.slice(0, 2).every((part) => !/\s/.test(part));
  return isComplete && isRead && isApart && more.length === 0 ? measures : null;
}

/** A number with two readings is one that is asked about. */
const readingOf = (typed: string): number => (typedWeightQuestion(typed) === null ? readWeight(typed) : 0);

const numberOf = (typed: string | undefined): number | null =>
  typed === undefined || typed === '-' ? null : readWeight(typed);

function typeNamed(name: string): PieceType | null {
  const lower = name.toLowerCase();
  const singular = lower.replace(/s$/, '');
  const known = PIECE_TYPES.find((type) => type === lower || type === singular);
  return known ?? OTHER_NAMES.get(lower) ?? OTHER_NAMES.get(singular) ?? null;
}

/** The same text again: what `readPieces` reads as these lines. */
export const writePieces = (pieces: readonly PieceLine[]): string => pieces.map(writeLine).join('; ');

function writeLine({ count, type, length, width, height, weight, description }: PieceLine): string {
  const hasSides = length !== null || width !== null || height !== null;
  const sides = hasSides ? ` ${[length, width, height].map((side) => side ?? '-').join('x')}` : '';
  const quoted = description === null ? '' : ` "${description.replaceAll('"', '""')}"`;
  return `${count} ${type}${sides}${weight === null ? '' : ` ${unambiguous(weight)}`}${quoted}`;
}

/** Three decimals could be read as thousands; four cannot. */
const unambiguous = (kg: number): string => (/\.\d{3}$/.test(String(kg)) ? `${kg}0` : String(kg));
