import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#src/components/ui/table.tsx';
import { cn } from '#src/lib/cn.ts';
import type { TableLayout } from '#src/lib/lists/use-table-layout.ts';
import type { Column } from './column.ts';
import { onRowKeyDown } from './row-keys.ts';
import { SortButton } from './sort-button.tsx';
import type { ListSort } from './use-paged-list.ts';

type RecordTableProps<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  layout?: TableLayout | undefined;
  sort?: ListSort | undefined;
  onPreview: ((rowId: string) => void) | undefined;
};

const DEFAULT_LAYOUT: TableLayout = { hidden: [], wide: [], order: [], isCompact: false };

export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { name, columns, rows, layout = DEFAULT_LAYOUT, sort, onPreview } = props;
  const shown = inOrder(columns, layout.order).filter(({ id }) => !layout.hidden.includes(id));
  const lookOf = ({ id, className }: Column<Row>) =>
    layout.wide.includes(id) ? cn(className, 'not-print:max-xl:hidden') : className;
  return (
    <Table sticky={sort !== undefined} compact={layout.isCompact}>
      <caption className="sr-only">{name}</caption>
      <TableHeader>
        <TableRow>
          {shown.map((column) => (
            <TableHead
              key={column.id}
              aria-sort={sort?.by === column.id ? ARIA_SORT[sort.order] : undefined}
              className={lookOf(column)}
            >
              {sort && column.sort ? (
                <SortButton sort={sort} column={column.id} first={column.sort}>
                  {column.header}
                </SortButton>
              ) : (
                column.header
              )}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow
            key={row.id}
            data-row-id={row.id}
            // One stop of the Tab key for all rows; arrows go from row to row.
            tabIndex={onPreview && (index === 0 ? 0 : -1)}
            className="has-[[role=checkbox][data-state=checked]]:bg-accent/60"
            onKeyDown={onPreview && ((event) => onRowKeyDown(event, () => onPreview(row.id)))}
          >
            {shown.map((column) => (
              <TableCell key={column.id} className={lookOf(column)}>
                {column.cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The columns that `order` names take its order among themselves; the others stay where they are. */
function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const rank = ({ id }: Column<Row>) => order.indexOf(id);
  const movable = columns.filter((column) => rank(column) >= 0).sort((one, other) => rank(one) - rank(other));
  const next = movable.values();
  return columns.map((column) => (rank(column) < 0 ? column : (next.next().value ?? column)));
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
