import type { ImportError, ImportPreview } from '#server/contract/import.ts';
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '#src/components/ui/table.tsx';
import { cn } from '#src/lib/cn.ts';
import { fieldName } from '#src/lib/field-names.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import { type PreviewRow, previewRows } from './import-table.ts';
import type { ChosenFile } from './use-import.ts';

const MAX_ROWS = 200;

/** The rows as the file has them, those with errors first, each error at its cell. */
export function PreviewTable({ file: { table, mapping }, preview }: { file: ChosenFile; preview: ImportPreview }) {
  const rows = previewRows(table, preview.errors, MAX_ROWS);
  const columns = mapping.flatMap((field, place) => (field ? [{ field, place }] : []));
  const known = new Set<string>(columns.map(({ field }) => field));
  return (
    <div className="grid gap-2">
      {preview.rows > rows.length && (
        <p className="text-sm text-muted-foreground">
          The first {rows.length} of {formatNumber(preview.rows)} rows
          {preview.errorCount > 0 && ', those with errors first'}.
        </p>
      )}
      {/* Wide: it is scrolled by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by Tab */}
      <section aria-label="Rows of the file" tabIndex={0} className="max-h-[70dvh] overflow-auto border border-border">
        {/* Not `Table`, whose own box would scroll within this one. */}
        <table className="w-full text-sm">
          <TableHeader className="sticky top-0 z-1">
            <TableRow>
              <TableHead>Row</TableHead>
              {columns.map(({ field }) => (
                <TableHead key={field}>{fieldName(field)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((each) => (
              <TableRow key={each.row}>
                <Cell text={String(each.row)} errors={each.errors.filter(({ field }) => !known.has(field))} named />
                {columns.map(({ field, place }) => (
                  <Cell key={field} text={each.cells[place] ?? ''} errors={errorsOf(each, field)} />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </table>
      </section>
    </div>
  );
}

const errorsOf = ({ errors }: PreviewRow, name: string) => errors.filter(({ field }) => field === name);

/** `named`: the errors are about fields that have no column here, and say which. */
function Cell({ text, errors, named = false }: { text: string; errors: readonly ImportError[]; named?: boolean }) {
  const isWrong = errors.length > 0;
  return (
    <TableCell className={cn('max-w-64 align-top first:min-w-12', isWrong ? 'min-w-48 bg-destructive/8' : 'min-w-32')}>
      <span className={cn('line-clamp-3 wrap-anywhere', named && 'font-mono tabular-nums')}>{text}</span>
      {errors.map(({ field, message }) => (
        <span key={`${field} ${message}`} className="mt-1 block text-xs text-destructive">
          {named && field ? `${fieldName(field)}: ${message}` : message}
        </span>
      ))}
    </TableCell>
  );
}
