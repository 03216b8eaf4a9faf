import type { Figure } from '#contract/insights/figures.ts';
import type { Column } from '#src/components/record-list/column.ts';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { FigureLink } from './figure-link.tsx';
import { daysText, FIGURE_NAMES, GROUPING_NAMES, rowName, shareText } from './figure-names.ts';
import type { InsightRow, InsightsSearch } from './insights-query.ts';

type Shown = InsightRow & { id: string };

const NUMBER = 'text-right whitespace-nowrap tabular-nums';

/** The rows as a table and as cards; a share stands beside its number, and a dash where none is due. */
export function InsightRows({ rows, search }: { rows: readonly InsightRow[]; search: InsightsSearch }) {
  const by = search.by ?? 'month';
  const link = (row: Shown, figure: Figure, count: number) => (
    <FigureLink search={search} figure={figure} count={count} row={{ key: row.key, of: rowName(by, row) }}>
      {formatNumber(count)}
    </FigureLink>
  );
  const share = (figure: 'onTime' | 'lastTold' | 'inFull' | 'otif'): Column<Shown> => ({
    id: figure,
    header: FIGURE_NAMES[figure],
    className: NUMBER,
    cell: (row) => (
      <>
        {shareText(row[figure], row.due)}
        {row.due > 0 && <span className="text-xs text-muted-foreground"> ({link(row, figure, row[figure])})</span>}
      </>
    ),
  });
  const columns: readonly Column<Shown>[] = [
    {
      id: 'row',
      header: GROUPING_NAMES[by],
      cell: (row) => <bdi className="font-semibold wrap-anywhere">{rowName(by, row)}</bdi>,
      card: { at: 'head' },
    },
    {
      id: 'shipments',
      header: FIGURE_NAMES.shipments,
      className: NUMBER,
      cell: (row) => link(row, 'shipments', row.shipments),
    },
    { id: 'weight', header: 'Weight', className: NUMBER, cell: ({ weight }) => `${formatNumber(weight)} kg` },
    { id: 'due', header: FIGURE_NAMES.due, className: NUMBER, cell: (row) => link(row, 'due', row.due) },
    share('onTime'),
    {
      id: 'late',
      header: FIGURE_NAMES.late,
      className: NUMBER,
      cell: (row) => link(row, 'late', row.due - row.onTime),
    },
    share('lastTold'),
    share('inFull'),
    share('otif'),
    {
      id: 'transitDays',
      header: 'Transit, p90',
      className: NUMBER,
      cell: ({ transitDays: { median, p90 } }) => `${daysText(median)}, ${daysText(p90)}`,
    },
    {
      id: 'lateNow',
      header: FIGURE_NAMES.lateNow,
      className: NUMBER,
      cell: (row) => link(row, 'lateNow', row.lateNow),
    },
  ];
  return (
    <RecordList
      name={`Figures by ${GROUPING_NAMES[by].toLowerCase()}`}
      columns={columns}
      rows={rows.map((row) => ({ ...row, id: row.key }))}
      from="xl"
      empty={<p>Nothing in this period</p>}
      className="max-2xl:[&_:is(td,th)]:px-2"
    />
  );
}
