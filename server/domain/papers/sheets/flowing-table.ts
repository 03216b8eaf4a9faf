import { INK } from '#contract/light-colours.ts';
import type { Drawing } from '#server/infra/print/sheet.ts';
import { fittedLine, type Paragraph, textBlock, textLine } from '#server/infra/print/text/text-block.ts';
import { caption } from './look.ts';
import { BOTTOM, EDGE, figures, frame, INNER, PAD, type PaperPages, plain, rule, tint } from './paper-page.ts';

/** `cell` is what a column shows of a row; a column that `wraps` has as many lines as that takes. */
export type Column<Row> = {
  name: string;
  width: number;
  align: 'left' | 'right' | 'centre';
  wraps?: true;
  cell: (row: Row) => string;
};

const HEAD = 6.4;
const ROW = 6.2;
const LEADING_ROW = 3.9;

/** A table over as many pages as it takes, on each with its head; `mark` draws more in a row, `y` its upper edge. */
export function flowingTable<Row>(
  pages: PaperPages,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  mark: (y: number, height: number) => Drawing[] = () => [],
): void {
  const columnsAt = placed(columns);
  let top = 0;
  const head = () => {
    top = pages.y;
    pages.draw([
      tint({ x: EDGE, y: top, width: INNER, height: HEAD }),
      ...columnsAt.map(({ column, x }) => headCell(column, x, top)),
      rule(EDGE, top + HEAD, INNER, 0.3, INK),
    ]);
    pages.y = top + HEAD;
  };
  const close = () => pages.draw([frame({ x: EDGE, y: top, width: INNER, height: pages.y - top })]);
  pages.reserve(HEAD + 3 * ROW);
  head();
  for (const row of rows) {
    const blocks = columnsAt.map(({ column, x }) =>
      column.wraps
        ? textBlock({ x: x + PAD, y: 0, width: column.width - 2 * PAD }, [plain(column.cell(row), 8)])
        : null,
    );
    const height = Math.max(ROW, ...blocks.map((block) => ROW - LEADING_ROW + (block?.height ?? 0)));
    if (pages.y + height > BOTTOM) {
      close();
      pages.reserve(height);
      head();
    }
    const { y } = pages;
    const cells = columnsAt.flatMap(({ column, x }, index): Drawing[] => {
      const block = blocks[index];
      if (block) return block.drawings.map((drawing) => ({ ...drawing, y: drawing.y + y + 1.9 }));
      return [cellText(column, x, y, column.cell(row))];
    });
    pages.draw([...cells, ...mark(y, height), rule(EDGE, y + height, INNER)]);
    pages.y = y + height;
  }
  close();
}

type Placed<Row> = { column: Column<Row>; x: number };

function placed<Row>(columns: readonly Column<Row>[]): Placed<Row>[] {
  let x = EDGE;
  return columns.map((column) => {
    const place = { column, x };
    x += column.width;
    return place;
  });
}

type Shape = Pick<Column<unknown>, 'width' | 'align'>;

const edgeOf = ({ width, align }: Shape, x: number): number =>
  align === 'left' ? x + PAD : align === 'right' ? x + width - PAD : x + width / 2;

function headCell({ name, ...shape }: Shape & { name: string }, x: number, y: number): Drawing {
  return textLine(edgeOf(shape, x), y + 4.2, caption(name, INK, 6.5), shape.align);
}

function cellText({ width, align }: Shape, x: number, y: number, text: string): Drawing {
  const shown: Paragraph = align === 'right' || text.startsWith('-') ? figures(text, 8) : plain(text, 8);
  const line = fittedLine(x + PAD, y + 4.25, width - 2 * PAD + 1, shown);
  if (align === 'left' || line.kind !== 'text') return line;
  return textLine(edgeOf({ width, align }, x), y + 4.25, { ...shown, size: line.size }, align);
}
