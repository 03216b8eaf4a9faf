import { readWeight, typedWeightQuestion } from '#server/contract/read-weight.ts';
import { PIECE_TYPES, type PieceLine, type PieceType } from './piece-types.ts';

/** Pieces as a person types or pastes them: `2 pallet 120x80x100 250; 5 carton 40x30x30 12.5` (contract section 14). */

const OTHER_NAMES: Readonly<Record<string, PieceType>> = {
  ...{ pkg: 'package', parcel: 'package', piece: 'package', pc: 'package', pcs: 'package', colli: 'package' },
  ...{ box: 'carton', boxes: 'carton', ctn: 'carton', case: 'carton', plt: 'pallet', euro: 'pallet', skid: 'pallet' },
  ...{ sack: 'bag', barrel: 'drum', letter: 'envelope', coil: 'roll', ctr: 'container', bdl: 'bundle' },
};

export type PieceTextError = { line: number; message: string };

/** The lines of a text, divided by semicolons or line breaks, and what is wrong with which (counted from 1). */
export function readPieces(text: string): { pieces: PieceLine[]; errors: PieceTextError[] } {
  const pieces: PieceLine[] = [];
  const errors: PieceTextError[] = [];
  for (const [index, written] of linesOf(text).entries()) {
    const line = readLine(written);
    if (typeof line === 'string') errors.push({ line: index + 1, message: line });
    else pieces.push(line);
  }
  return { pieces, errors };
}

/** Semicolons and line breaks within quotes divide nothing. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    if (character !== undefined && (isQuoted || !DIVIDERS.has(character))) continue;
    lines.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return lines.filter((line) => line !== '');
}

const DIVIDERS = new Set([';', '\n', '\r']);

/** A row of a spreadsheet: count, type, three sides, weight, description. */
function readRow(cells: readonly string[]): string {
  const [count = '', type = '', length = '', width = '', height = '', weight = '', description = ''] = cells;
  const sides = length || width || height ? ` ${length || '-'}x${width || '-'}x${height || '-'}` : '';
  const quoted = description === '' ? '' : ` "${description.replaceAll('"', '""')}"`;
  return `${count} ${type}${sides}${weight ? ` ${weight}` : ''}${quoted}`.trim();
}

/** The line, or what is wrong with it. */
function readLine(written: string): PieceLine | string {
  const text = written.includes('\t') ? readRow(written.split('\t').map((cell) => cell.trim())) : written;
  const { words, description } = apart(text);
  const [count = '', second = ''] = words;
  const hasType = /^\p{L}{2,}$/u.test(second);
  const measures = measuresOf(words.slice(hasType ? 2 : 1).join(' '));
  if (!/^\d{1,9}$/.test(count) || measures === null)
    return `Please write a line such as 2 pallet 120x80x100 250: ${written.slice(0, 60)}`;
  const type = typeNamed(hasType ? second : 'package');
  if (type === null) return `There is no such type of piece: ${second}. Types are ${PIECE_TYPES.join(', ')}`;
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
  return isComplete && isRead && more.length === 0 ? measures : null;
}

/** A number with two readings is one that is asked about. */
const readingOf = (typed: string): number => (typedWeightQuestion(typed) === null ? readWeight(typed) : 0);

const numberOf = (typed: string | undefined): number | null =>
  typed === undefined || typed === '-' ? null : readWeight(typed);

function typeNamed(name: string): PieceType | null {
  const lower = name.toLowerCase();
  const singular = lower.replace(/s$/, '');
  const known = PIECE_TYPES.find((type) => type === lower || type === singular);
  return known ?? OTHER_NAMES[lower] ?? OTHER_NAMES[singular] ?? null;
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
