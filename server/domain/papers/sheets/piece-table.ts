import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { drawnCharacters } from '#server/domain/papers/drawn-text.ts';
import { type Column, flowingTable } from './flowing-table.ts';
import { kilograms } from './label-sheet.ts';
import { EDGE, frame, INNER, type PaperPages } from './paper-page.ts';

/** A line of pieces, of which the first has this number. */
type Row = { line: PieceLine; first: number; contents: string };

const side = (cm: number | null) => (cm === null ? '–' : String(cm));

const piecesOf: Column<Row> = {
  name: 'Pieces',
  width: 16,
  align: 'right',
  cell: ({ line: { count } }) => count.toLocaleString('en-US'),
};
const kind: Column<Row> = { name: 'Kind', width: 22, align: 'left', cell: ({ line: { type } }) => type };
const sides: Column<Row> = {
  name: 'L × W × H, cm',
  width: 35,
  align: 'right',
  cell: ({ line: { length, width, height } }) =>
    length === null && width === null && height === null ? '–' : `${side(length)} × ${side(width)} × ${side(height)}`,
};
const each: Column<Row> = {
  name: 'Each, kg',
  width: 22,
  align: 'right',
  cell: ({ line: { weight } }) => (weight === null ? '–' : kilograms(weight)),
};
const together: Column<Row> = {
  name: 'Together, kg',
  width: 24,
  align: 'right',
  cell: ({ line: { count, weight } }) =>
    weight === null ? '–' : kilograms(Math.round(count * weight * 1_000) / 1_000),
};
const numbers: Column<Row> = {
  name: 'Numbers',
  width: 25,
  align: 'left',
  cell: ({ line: { count }, first }) => {
    const [from, to] = [first, first + count - 1].map((piece) => `-${String(piece).padStart(3, '0')}`);
    return from === to ? `${from}` : `${from} to ${to}`;
  },
};

const contents = (width: number): Column<Row> => ({
  name: 'Contents',
  width,
  align: 'left',
  wraps: true,
  cell: (row) => row.contents,
});

const WAYBILL_COLUMNS = [piecesOf, kind, sides, each, together];
const PACKING_COLUMNS = [numbers, piecesOf, kind, sides, each];
const CHECKED = 16;
const packed: Column<Row> = { name: 'Packed', width: CHECKED, align: 'centre', cell: () => '' };

/** So many characters of other scripts are drawn, of some hundred lines; the contents of later lines are left out. */
const MAX_DRAWN = 3_000;
const LEFT_OUT = '… see the shipment’s page';

/** The printed contents of each line. */
function printedContents(pieces: readonly PieceLine[]): string[] {
  let drawn = 0;
  return pieces.map(({ description }) => {
    drawn += drawnCharacters(description ?? '');
    return description && drawn > MAX_DRAWN && drawnCharacters(description) > 0 ? LEFT_OUT : (description ?? '');
  });
}

/** The lines of pieces; a packing list has a box to tick for each line. */
export function pieceTable(pages: PaperPages, pieces: readonly PieceLine[], isChecked: boolean): void {
  const fixed = isChecked ? PACKING_COLUMNS : WAYBILL_COLUMNS;
  const taken = fixed.reduce((sum, { width }) => sum + width, isChecked ? CHECKED : 0);
  const columns = [...fixed, contents(INNER - taken), ...(isChecked ? [packed] : [])];
  const tick = INNER + EDGE - CHECKED / 2 - 1.8;
  const printed = printedContents(pieces);
  let next = 1;
  const rows = pieces.map((line, index) => {
    const first = next;
    next += line.count;
    return { line, first, contents: printed[index] ?? '' };
  });
  flowingTable(pages, columns, rows, (y, height) =>
    isChecked ? [frame({ x: tick, y: y + height / 2 - 1.8, width: 3.6, height: 3.6 }, 0.3)] : [],
  );
}
