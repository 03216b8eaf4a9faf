import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/import/import.ts';
import { MAX_IMPORT_COLUMNS } from '#contract/import/import-columns.ts';
import { type CsvLimits, type CsvRow, UnreadableFile } from '#contract/import/read-csv.ts';
import { dateText, numberText, unescaped } from './cell-text.ts';
import { attributesOf, type XmlHandler } from './read-xml.ts';
import { DAMAGED } from './read-zip.ts';

/** In the place of a value: the formula has no stored result; the cell is merged with one on its left. */
export const [UNCALCULATED, MERGED] = ['#FORMULA?', '#MERGED?'] as const;

/** A text, or the place of a shared one. */
type Cell = string | number;
type SheetRow = { row: number; isHidden: boolean; cells: Cell[] };
type Range = { from: { row: number; column: number }; to: { row: number; column: number } };

/** The rows of a sheet that have a value, the places of the shared texts in them, and the cells that are one. */
export type Sheet = { rows: SheetRow[]; shared: Set<number>; merged: Range[] };

export type SheetFormats = { isDate: (style: number) => boolean; epoch: 1900 | 1904 };

const MAX_CELLS = (MAX_IMPORT_ROWS + 1) * MAX_IMPORT_COLUMNS;
/** Also of those whose texts turn out to be blank. */
const MAX_ROWS_WITH_CELLS = 4 * MAX_IMPORT_ROWS;
const MAX_ROW = 1_048_576;
const MAX_MERGED = 100_000;
/** So many columns are read before somebody chooses which of them to send. */
const MAX_WIDTH = 1_000;

export const isTrue = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

/** A1 is 0, 0. Null for what is no address. */
function placeOf(address: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined) return null;
  return { row: Number(digits), column: columnOf(letters) };
}

/** A is 0, AA is 26. */
function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
}

const LETTERS = /\sr\s*=\s*["']([A-Z]{1,3})\d/;

type OpenCell = { type: string; style: number; column: number; isFormula: boolean; value: string | null };

/** Reads a sheet's part into `sheet`: what is stored in each cell, by its own address, not how it is shown. */
export function sheetReader(sheet: Sheet, { isDate, epoch }: SheetFormats, limits: CsvLimits): XmlHandler {
  const width = Math.min(limits.columns, MAX_WIDTH);
  let [count, nextRow, nextColumn] = [0, 1, 0];
  let row: SheetRow | null = null;
  let cell: OpenCell | null = null;
  let [isText, isPhonetic] = [false, false];

  const openRow = (attributes: string) => {
    const { r, hidden } = attributesOf(attributes);
    const number = r === undefined ? nextRow : Number(r);
    if (!(Number.isInteger(number) && number >= nextRow && number <= MAX_ROW)) throw new UnreadableFile(DAMAGED);
    row = { row: number, isHidden: isTrue(hidden), cells: [] };
    [nextRow, nextColumn] = [number + 1, 0];
  };
  /** Most cells of a sheet that is formatted to its end have no value. */
  const passCell = (attributes: string) => {
    const [, letters] = LETTERS.exec(attributes) ?? [];
    nextColumn = letters === undefined ? nextColumn + 1 : columnOf(letters) + 1;
  };
  const openCell = (attributes: string) => {
    const { r, s, t = 'n' } = attributesOf(attributes);
    const column = r === undefined ? nextColumn : placeOf(r)?.column;
    if (column === undefined) throw new UnreadableFile(DAMAGED);
    nextColumn = column + 1;
    cell = { type: t, style: Number(s ?? 0), column, isFormula: false, value: null };
  };
  const textOf = ({ type, style, isFormula, value }: OpenCell): Cell => {
    if (value === null) return isFormula ? UNCALCULATED : '';
    if (value.trim() === '' && type !== 'inlineStr') return '';
    if (type === 's') return Number(value);
    return type === 'n' ? numberOf(value, isDate(style) ? epoch : null) : typedText(type, value);
  };
  const store = (to: SheetRow, column: number, text: Cell) => {
    if (column >= width) throw new UnreadableFile(`Row ${to.row} has more than ${width} columns`);
    // The empty ones before it need room as well.
    count += Math.max(1, column + 1 - to.cells.length);
    if (count > MAX_CELLS) throw new UnreadableFile(TOO_MANY_CELLS);
    while (to.cells.length < column) to.cells.push('');
    to.cells[column] = text;
    if (typeof text === 'number') sheet.shared.add(text);
  };
  const closeCell = () => {
    const text = cell ? textOf(cell) : '';
    if (row && cell && text !== '') store(row, cell.column, text);
    cell = null;
  };
  const closeRow = () => {
    if (row && row.cells.length > 0 && sheet.rows.push(row) > MAX_ROWS_WITH_CELLS)
      throw new UnreadableFile(`The sheet has more than ${MAX_IMPORT_ROWS} rows`);
    row = null;
  };
  const markFormula = () => {
    if (cell) cell.isFormula = true;
  };
  const openText = () => {
    isText = !isPhonetic;
    if (isText && cell) cell.value ??= '';
  };
  const closeText = () => {
    isText = false;
  };
  const setPhonetic = (is: boolean) => () => {
    isPhonetic = is;
  };
  const addMerged = (attributes: string) => {
    if (sheet.merged.push(rangeOf(attributesOf(attributes).ref)) > MAX_MERGED) throw new UnreadableFile(DAMAGED);
  };

  const opening = new Map<string, XmlHandler['open']>([
    ['row', (_, attributes) => openRow(attributes)],
    ['c', (_, attributes, isEmpty) => (isEmpty ? passCell : openCell)(attributes)],
    ['f', markFormula],
    ['v', openText],
    ['t', openText],
    ['rPh', setPhonetic(true)],
    ['mergeCell', (_, attributes) => addMerged(attributes)],
  ]);
  const closing = new Map<string, () => void>([
    ['v', closeText],
    ['t', closeText],
    ['rPh', setPhonetic(false)],
    ['c', closeCell],
    ['row', closeRow],
  ]);
  return {
    open: (name, attributes, isEmpty) => opening.get(name)?.(name, attributes, isEmpty),
    text(text) {
      if (isText && cell) cell.value += text;
    },
    close: (name) => closing.get(name)?.(),
  };
}

function numberOf(value: string, epoch: 1900 | 1904 | null): string {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new UnreadableFile(DAMAGED);
  return (epoch && dateText(number, epoch)) ?? numberText(number);
}

function typedText(type: string, value: string): string {
  if (type === 'b') return String(isTrue(value.trim()));
  return type === 'd' ? value.trim().replace(MIDNIGHT, '') : unescaped(value);
}

const MIDNIGHT = /T00:00:00(?:\.0+)?Z?$/;

const TOO_MANY_CELLS = `The sheet has more cells than ${MAX_IMPORT_ROWS} rows of ${MAX_IMPORT_COLUMNS} columns`;

function rangeOf(ref = ''): Range {
  const [first = '', last = first] = ref.split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  if (!from || !to || from.row > to.row || from.column > to.column) throw new UnreadableFile(DAMAGED);
  return { from, to };
}

/**
 * The rows of a sheet as those of a file, all as wide as its first one, and how many of them are hidden. Below a merged
 * cell stands its value; beside it, in a row of the data, `MERGED`. Throws `UnreadableFile` beyond a file's limits.
 */
export async function rowsOf(
  sheet: Sheet,
  texts: ReadonlyMap<number, string>,
  limits: CsvLimits,
  pause: () => Promise<void>,
): Promise<{ rows: CsvRow[]; hiddenRows: number }> {
  await fillMerged(sheet, pause);
  const rows: CsvRow[] = [];
  let [hiddenRows, total] = [0, 0];
  for (const { row, isHidden, cells: stored } of sheet.rows) {
    await pause();
    const cells = stored.map((cell) => textIn(cell, texts));
    if (cells.every((text) => text.trim() === '')) continue;
    const length = cells.reduce((sum, text) => sum + text.length, 0);
    total += length;
    if (length > limits.rowLength) throw new UnreadableFile(`Row ${row} is too long`);
    if (total > MAX_IMPORT_BYTES)
      throw new UnreadableFile(`The sheet has more than ${MAX_IMPORT_BYTES / 1024 ** 2} MB of text`);
    while (cells.length < (rows[0]?.cells.length ?? 0)) cells.push('');
    if (isHidden && rows.length > 0) hiddenRows += 1;
    rows.push({ row, cells });
  }
  return { rows, hiddenRows };
}

function textIn(cell: Cell, texts: ReadonlyMap<number, string>): string {
  const text = typeof cell === 'string' ? cell : texts.get(cell);
  if (text === undefined) throw new UnreadableFile(DAMAGED);
  return text;
}

async function fillMerged({ rows, merged }: Sheet, pause: () => Promise<void>): Promise<void> {
  let left = MAX_CELLS;
  for (const { from, to } of merged) {
    await pause();
    const [first, after] = [firstFrom(rows, from.row), firstFrom(rows, to.row + 1)];
    const value = rows[first]?.row === from.row ? rows[first].cells[from.column] : undefined;
    if (value === undefined || value === '') continue;
    for (const each of rows.slice(first, after)) {
      // A title stands over many columns.
      const end = each === rows[0] ? from.column : Math.min(to.column, MAX_WIDTH - 1);
      left -= 1 + end - from.column;
      if (left < 0) throw new UnreadableFile(DAMAGED);
      fillRow(each.cells, { from: from.column, end }, value);
    }
  }
}

function fillRow(cells: Cell[], { from, end }: { from: number; end: number }, value: Cell): void {
  while (cells.length <= end) cells.push('');
  for (let column = from; column <= end; column += 1)
    if (cells[column] === '') cells[column] = column === from ? value : MERGED;
}

/** The index of the first row with this number or a later one. */
function firstFrom(rows: readonly SheetRow[], number: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
