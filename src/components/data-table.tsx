import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableLayout } from '#src/lib/hooks/use-table-layout.ts';
import { onRowKeyDown } from './row-keys.ts';
import { SortButton, type TableSort } from './sort-button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './ui/table.tsx';

/** Paging and searching are the server's; of a column the table wants to know how its cells look and whether it is shown. */
const features = tableFeatures({ columnVisibilityFeature, columnMeta: {} as { className?: string } });
type Features = typeof features;

export const columnHelper = <Row extends RowData>() => createColumnHelper<Features, Row>();

type DataTableProps<Row extends RowData> = {
  /** Read out as the table's name. */
  caption: string;
  columns: TableOptions<Features, Row>['columns'];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  layout?: TableLayout;
  /** The headers of some columns sort the list; they stay in sight while it scrolls. */
  sort?: TableSort;
  /** Rows can have the focus, and the space bar opens the preview of one. */
  onPreview?: (rowId: string) => void;
};

const DEFAULT_LAYOUT: TableLayout = { hidden: [], order: [], isCompact: false };

/**
 * Columns are data; dialogs and rules stay with the screen. `columns` must be the same from one rendering to the next: new
 * ones make every cell anew, and a button in it loses the focus.
 */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  layout = DEFAULT_LAYOUT,
  sort,
  onPreview,
}: DataTableProps<Row>) {
  const { hidden, order, isCompact } = layout;
  const orderedColumns = useMemo(() => reorder(columns, order), [columns, order]);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const table = useTable<Features, Row>({
    features,
    columns: orderedColumns,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility },
  });
  return (
    <Table sticky={sort !== undefined} compact={isCompact}>
      <caption className="sr-only">{caption}</caption>
      <TableHeader>
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {group.headers.map((header) => (
              <TableHead
                key={header.id}
                aria-sort={sort?.by === header.column.id ? ARIA_SORT[sort.order] : undefined}
                className={header.column.columnDef.meta?.className}
              >
                <SortButton sort={sort} column={header.column.id}>
                  <table.FlexRender header={header} />
                </SortButton>
              </TableHead>
            ))}
          </TableRow>
        ))}
      </TableHeader>
      <TableBody>
        {table.getRowModel().rows.map((row, index) => (
          <TableRow
            key={row.id}
            data-row-id={row.id}
            // One stop of the Tab key for all rows; arrows go from row to row.
            tabIndex={onPreview && (index === 0 ? 0 : -1)}
            onKeyDown={onPreview && ((event) => onRowKeyDown(event, () => onPreview(row.id)))}
          >
            {row.getVisibleCells().map((cell) => (
              <TableCell key={cell.id} className={cell.column.columnDef.meta?.className}>
                <table.FlexRender cell={cell} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type Column = { id?: string | undefined; accessorKey?: unknown };

/** The columns that `order` names take its order among themselves; the others stay where they are. */
function reorder<Def extends Column>(columns: readonly Def[], order: readonly string[]): Def[] {
  const rank = (column: Def) => order.indexOf(column.id ?? String(column.accessorKey));
  const movable = columns.filter((column) => rank(column) >= 0).sort((one, other) => rank(one) - rank(other));
  const next = movable.values();
  return columns.map((column) => (rank(column) < 0 ? column : (next.next().value ?? column)));
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
