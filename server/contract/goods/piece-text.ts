import { readWeight, typedWeightQuestion } from '#server/contract/read-weight.ts';
import { PIECE_TYPES, type PieceLine, type PieceType } from './piece-types.ts';

/** Pieces as a person types or pastes them: `2 pallet 120x80x100 250; 5 carton 40x30x30 12.5` (contract section 14). */

const LINE = new RegExp(
  [
    /^(?<count>\d{1,9})\s*[x×*]?\s*(?<type>\p{L}+)?/u,
    /(?:\s+(?<length>-|[\d.,]+)\s*[x×*]\s*(?<width>-|[\d.,]+)\s*[x×*]\s*(?<height>-|[\d.,]+)(?:\s*cm)?)?/iu,
    /(?:\s+(?<weight>[\d.,'’]+)(?:\s*kg)?)?/iu,
    /(?:\s+"(?<description>(?:[^"]|"")*)")?$/u,
  ]
    .map(({ source }) => source)
    .join(''),
  'iu',
);

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
const linesOf = (text: string): string[] =>
  (text.match(/(?:"(?:[^"]|"")*"|[^;\r\n"]|")+/g) ?? []).map((line) => line.trim()).filter((line) => line !== '');

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
  const parts = LINE.exec(text)?.groups;
  if (!parts) return `Please write a line such as 2 pallet 120x80x100 250: ${written.slice(0, 60)}`;
  const type = typeNamed(parts.type ?? 'package');
  if (type === null) return `There is no such type of piece: ${parts.type}. Types are ${PIECE_TYPES.join(', ')}`;
  const { length, width, height, weight } = parts;
  const question = [length, width, height, weight].map((typed) => typed && typedWeightQuestion(typed)).find(Boolean);
  if (question) return question;
  return {
    count: Number(parts.count),
    type,
    ...{ length: numberOf(length), width: numberOf(width), height: numberOf(height), weight: numberOf(weight) },
    description: parts.description?.replaceAll('""', '"').trim() || null,
  };
}

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
