import type { ImportPreview } from '#contract/import/import.ts';
import { TableCell, TableHead, TableRow } from '#src/components/ui/table.tsx';
import { previewRows } from '#src/features/import/import-table.ts';
import type { ChosenFile } from '#src/features/import/use-import.ts';
import { cn } from '#src/lib/cn.ts';
import { fieldName } from '#src/lib/shipments/field-names.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { ScrolledTable } from './scrolled-table.tsx';

const MAX_ROWS = 200;

/** The rows as the file has them, those with errors first. */
export function PreviewTable({ file: { table, mapping }, preview }: { file: ChosenFile; preview: ImportPreview }) {
  const rows = previewRows(table, preview.errors, MAX_ROWS);
  const columns = mapping.flatMap((field, place) => (field ? [{ field, place }] : []));
  return (
    <div className="grid gap-2">
      {preview.rows > rows.length && (
        <p className="text-sm text-muted-foreground">
          The first {rows.length} of {formatNumber(preview.rows)} rows
          {preview.errorCount > 0 && ', those with errors first'}.
        </p>
      )}
      <ScrolledTable
        name="Rows of the file"
        headers={
          <>
            <TableHead>Row</TableHead>
            {columns.map(({ field }) => (
              <TableHead key={field}>{fieldName(field)}</TableHead>
            ))}
          </>
        }
      >
        {rows.map((each) => (
          <TableRow key={each.row}>
            <TableCell className="align-top font-mono tabular-nums">{each.row}</TableCell>
            {columns.map(({ field, place }) => (
              <Cell
                key={field}
                text={each.cells[place] ?? ''}
                isWrong={each.errors.some((error) => error.field === field)}
              />
            ))}
          </TableRow>
        ))}
      </ScrolledTable>
    </div>
  );
}

function Cell({ text, isWrong }: { text: string; isWrong: boolean }) {
  return (
    <TableCell className={cn('min-w-52 max-w-64 align-top', isWrong && 'bg-destructive/8 text-destructive')}>
      <span dir="auto" className="line-clamp-3 wrap-anywhere">
        {text}
      </span>
    </TableCell>
  );
}
