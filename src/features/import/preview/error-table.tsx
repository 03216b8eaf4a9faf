import type { ErrorGroup, ImportPreview } from '#contract/import/import.ts';
import { MARK_COLUMN } from '#contract/import/import-columns.ts';
import { TableCell, TableHead, TableRow } from '#src/components/ui/table.tsx';
import { errorCells } from '#src/features/import/import-table.ts';
import type { ChosenFile } from '#src/features/import/use-import.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { ScrolledTable } from './scrolled-table.tsx';

const MAX_ROWS = 5;

/**
 * A line for each kind of error, with the value of its first row. It fits a telephone: the file's own rows, below it,
 * are wider than most screens.
 */
export function ErrorTable({ file: { table, mapping }, preview }: { file: ChosenFile; preview: ImportPreview }) {
  const { groups, errorCount } = preview;
  const firsts = groups.map(({ rows: [row = 0], field, message }) => ({ row, field, message }));
  const lines = errorCells(table, mapping, firsts).map((line, index) => ({ ...line, rows: rowsOf(groups[index]) }));
  const listed = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-2">
      {errorCount > listed && (
        <p className="text-sm text-muted-foreground">
          The first {lines.length} kinds, {formatNumber(listed)} of {formatNumber(errorCount)} errors.
        </p>
      )}
      <ScrolledTable
        name="Errors"
        className="max-sm:text-xs max-sm:[&_:is(td,th)]:px-2 [&_td]:align-top"
        headers={['Row', 'Column', 'Value', MARK_COLUMN].map((header) => <TableHead key={header}>{header}</TableHead>)}
      >
        {lines.map(({ row, rows, column, header, value, message }) => (
          <TableRow key={`${row} ${column} ${message}`}>
            <TableCell className="max-w-40 font-mono tabular-nums">{rows}</TableCell>
            <TableCell className="sm:min-w-40">
              {column}
              {header && <span className="block text-xs wrap-anywhere text-muted-foreground">{header}</span>}
            </TableCell>
            <TableCell className="max-w-64 min-w-16">
              {value === '' ? (
                <span className="text-muted-foreground">empty</span>
              ) : (
                <span dir="auto" className="line-clamp-3 wrap-anywhere">
                  {value}
                </span>
              )}
            </TableCell>
            <TableCell className="wrap-anywhere text-destructive">{message}</TableCell>
          </TableRow>
        ))}
      </ScrolledTable>
    </div>
  );
}

/** `2, 3, 7 and 397 more` */
function rowsOf(group: ErrorGroup | undefined): string {
  if (!group) return '';
  const shown = group.rows.slice(0, MAX_ROWS);
  const more = group.count - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${formatNumber(more)} more` : '');
}
