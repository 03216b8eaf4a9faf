import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
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
  /** The ids of columns that are left out. */
  hidden?: readonly string[];
  /** The headers of some columns sort the list; they stay in sight while it scrolls. */
  sort?: TableSort;
};

const NONE: readonly string[] = [];

/**
 * Columns are data; dialogs and rules stay with the screen. `columns` must be the same from one rendering to the next: new
 * ones make every cell anew, and a button in it loses the focus.
 */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  hidden = NONE,
  sort,
}: DataTableProps<Row>) {
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const table = useTable<Features, Row>({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility },
  });
  return (
    <Table sticky={sort !== undefined}>
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
        {table.getRowModel().rows.map((row) => (
          <TableRow key={row.id}>
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

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
