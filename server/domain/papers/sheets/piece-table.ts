import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { INK } from '#contract/light-colours.ts';
import { drawnCharacters } from '#server/domain/papers/drawn-text.ts';
import type { Drawing } from '#server/infra/print/sheet.ts';
import { fittedLine, type Paragraph, textBlock, textLine } from '#server/infra/print/text/text-block.ts';
import { kilograms } from './label-sheet.ts';
import { caption } from './look.ts';
import { BOTTOM, EDGE, figures, frame, INNER, PAD, type PaperPages, plain, rule, tint } from './paper-page.ts';

/** `cell` is what a column shows of a line whose first piece is `first`. */
type Column = {
  name: string;
  width: number;
  align: 'left' | 'right';
  cell: (line: PieceLine, first: number) => string;
};

const HEAD = 6.4;
const ROW = 6.2;
const LEADING_ROW = 3.9;

const side = (cm: number | null) => (cm === null ? '–' : String(cm));

const piecesOf: Column = {
  name: 'Pieces',
  width: 16,
  align: 'right',
  cell: ({ count }) => count.toLocaleString('en-US'),
};
const kind: Column = { name: 'Kind', width: 22, align: 'left', cell: ({ type }) => type };
const sides: Column = {
  name: 'L × W × H, cm',
  width: 35,
  align: 'right',
  cell: ({ length, width, height }) =>
    length === null && width === null && height === null ? '–' : `${side(length)} × ${side(width)} × ${side(height)}`,
};
const each: Column = {
  name: 'Each, kg',
  width: 22,
  align: 'right',
  cell: ({ weight }) => (weight === null ? '–' : kilograms(weight)),
};
const together: Column = {
  name: 'Together, kg',
  width: 24,
  align: 'right',
  cell: ({ count, weight }) => (weight === null ? '–' : kilograms(Math.round(count * weight * 1_000) / 1_000)),
};
const numbers: Column = {
  name: 'Numbers',
  width: 25,
  align: 'left',
  cell: ({ count }, first) => {
    const [from, to] = [first, first + count - 1].map((piece) => `-${String(piece).padStart(3, '0')}`);
    return from === to ? `${from}` : `${from} to ${to}`;
  },
};

const contents = (width: number): Column => ({
  name: 'Contents',
  width,
  align: 'left',
  cell: ({ description }) => description ?? '',
});

const WAYBILL_COLUMNS = [piecesOf, kind, sides, each, together];
const PACKING_COLUMNS = [numbers, piecesOf, kind, sides, each];
const CHECKED = 16;

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

/** The lines of pieces; on each further page with its head again. A packing list has a box to tick for each line. */
export function pieceTable(pages: PaperPages, pieces: readonly PieceLine[], isChecked: boolean): void {
  const fixed = isChecked ? PACKING_COLUMNS : WAYBILL_COLUMNS;
  const taken = fixed.reduce((sum, { width }) => sum + width, isChecked ? CHECKED : 0);
  const columns = [...fixed, contents(INNER - taken)];
  const tick = INNER + EDGE - CHECKED / 2 - 1.8;
  let first = 1;
  let top = 0;
  const head = () => {
    top = pages.y;
    pages.draw([
      tint({ x: EDGE, y: top, width: INNER, height: HEAD }),
      ...placed(columns).map(({ column, x }) => headCell(column, x, top)),
      ...(isChecked ? [textLine(EDGE + INNER - CHECKED / 2, top + 4.2, caption('Packed', INK, 6.5), 'centre')] : []),
      rule(EDGE, top + HEAD, INNER, 0.3, INK),
    ]);
    pages.y = top + HEAD;
  };
  const close = () => pages.draw([frame({ x: EDGE, y: top, width: INNER, height: pages.y - top })]);
  pages.reserve(HEAD + 3 * ROW);
  head();
  const printed = printedContents(pieces);
  for (const [index, line] of pieces.entries()) {
    const description = textBlock({ x: 0, y: 0, width: (columns.at(-1)?.width ?? 0) - 2 * PAD }, [
      plain(printed[index] ?? '', 8),
    ]);
    const height = Math.max(ROW, ROW - LEADING_ROW + description.height);
    if (pages.y + height > BOTTOM) {
      close();
      pages.reserve(height);
      head();
    }
    const { y } = pages;
    const cells = placed(columns).flatMap(({ column, x }) => {
      if (column.name === 'Contents')
        return description.drawings.map((drawing) => ({ ...drawing, x: x + PAD, y: drawing.y + y + 1.9 }));
      return [cellText(column, x, y, column.cell(line, first))];
    });
    const box = frame({ x: tick, y: y + height / 2 - 1.8, width: 3.6, height: 3.6 }, 0.3);
    pages.draw([...cells, ...(isChecked ? [box] : []), rule(EDGE, y + height, INNER)]);
    pages.y = y + height;
    first += line.count;
  }
  close();
}

function placed(columns: readonly Column[]): { column: Column; x: number }[] {
  let x = EDGE;
  return columns.map((column) => {
    const place = { column, x };
    x += column.width;
    return place;
  });
}

function headCell({ name, width, align }: Column, x: number, y: number): Drawing {
  const at = align === 'left' ? x + PAD : x + width - PAD;
  return textLine(at, y + 4.2, caption(name, INK, 6.5), align);
}

function cellText({ width, align }: Column, x: number, y: number, text: string): Drawing {
  const shown: Paragraph = align === 'right' || text.startsWith('-') ? figures(text, 8) : plain(text, 8);
  const line = fittedLine(x + PAD, y + 4.25, width - 2 * PAD + 1, shown);
  if (align === 'left' || line.kind !== 'text') return line;
  return textLine(x + width - PAD, y + 4.25, { ...shown, size: line.size }, 'right');
}
