import { type ImportPreview, MARK_COLUMN } from '#server/contract/import.ts';
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '#src/components/ui/table.tsx';
import { cn } from '#src/lib/cn.ts';
import { fieldName } from '#src/lib/field-names.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import { errorSentence, previewRows } from './import-table.ts';
import type { ChosenFile } from './use-import.ts';

const MAX_ROWS = 200;

/** The rows as the file has them, those with errors first, with what is wrong in a first column. */
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
      {/* Wide: it is scrolled by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by Tab */}
      <section aria-label="Rows of the file" tabIndex={0} className="max-h-[70dvh] overflow-auto border border-border">
        {/* Not `Table`, whose own box would scroll within this one. */}
        <table className="w-full text-sm">
          <TableHeader className="sticky top-0 z-1">
            <TableRow>
              {preview.errorCount > 0 && <TableHead>{MARK_COLUMN}</TableHead>}
              <TableHead>Row</TableHead>
              {columns.map(({ field }) => (
                <TableHead key={field}>{fieldName(field)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((each) => (
              <TableRow key={each.row}>
                {preview.errorCount > 0 && (
                  <Errors sentences={each.errors.map((error) => errorSentence(table, mapping, error))} />
                )}
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
          </TableBody>
        </table>
      </section>
    </div>
  );
}

function Errors({ sentences }: { sentences: readonly string[] }) {
  return (
    <TableCell className="min-w-56 max-w-80 align-top text-xs text-destructive">
      {sentences.map((sentence) => (
        <span key={sentence} className="mb-1 block wrap-anywhere last:mb-0">
          {sentence}
        </span>
      ))}
    </TableCell>
  );
}

function Cell({ text, isWrong }: { text: string; isWrong: boolean }) {
  return (
    <TableCell className={cn('min-w-44 max-w-64 align-top', isWrong && 'bg-destructive/8 text-destructive')}>
      <span className="line-clamp-3 wrap-anywhere">{text}</span>
    </TableCell>
  );
}
