import { Download } from 'lucide-react';
import { useId } from 'react';
import type { ImportPreview } from '#contract/import/import.ts';
import { MARK_COLUMN } from '#contract/import/import-columns.ts';
import type { DateOrder } from '#contract/values/date-order.ts';
import { StatTiles } from '#src/components/stat-tiles.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { nameWith } from '#src/features/import/file-name.ts';
import { unmarkedFile } from '#src/features/import/import-table.ts';
import type { ChosenFile } from '#src/features/import/use-import.ts';
import { saveFile } from '#src/lib/browser/download-url.ts';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { DateOrderChoice } from './date-order-choice.tsx';
import { DownloadErrors } from './download-errors.tsx';
import { ErrorTable } from './error-table.tsx';
import { PreviewTable } from './preview-table.tsx';

type PreviewProps = {
  file: ChosenFile;
  preview: ImportPreview;
  isBusy: boolean;
  dates: DateOrder | undefined;
  onDates: (dates: DateOrder) => void;
  /** `partial`: without the rows that have errors. */
  onImport: (partial: boolean) => void;
};

/** The effects of the import, row by row, and the button that starts it. */
export function Preview({ file, preview, isBusy, dates, onDates, onImport }: PreviewProps) {
  const id = useId();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const { create, update, unchanged, errors, errorCount } = preview;
  const tiles = Object.entries({ Create: create, Update: update, Unchanged: unchanged, Errors: errorCount });
  const written = create + update;
  const goodRows = written + unchanged;
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHeader>
        <CardTitle id={`${id}-title`} ref={title} tabIndex={-1}>
          What will happen
        </CardTitle>
        {errorCount > 0 && <DownloadErrors file={file} errors={errors} />}
        {errorCount === 0 && file.table.isMarked && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => saveFile(unmarkedFile(file.table), nameWith(file.name, ''))}
          >
            <Download aria-hidden className="size-4" />
            Download corrected file
          </Button>
        )}
      </CardHeader>
      <CardContent className="grid gap-6">
        <StatTiles label="Totals" tiles={tiles.map(([caption, count]) => ({ caption, figure: formatNumber(count) }))} />
        <DateOrderChoice file={file} isBusy={isBusy} dates={dates} onDates={onDates} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {preview.rows > 0 && (
            <Button disabled={errorCount > 0} busy={isBusy} onClick={() => onImport(false)}>
              {written > 0 ? `Import ${counted(written, 'shipment')}` : 'Import'}
            </Button>
          )}
          {errorCount > 0 && goodRows > 0 && (
            <Button busy={isBusy} onClick={() => onImport(true)}>
              Only import {counted(goodRows, 'good row')}
            </Button>
          )}
          <p role="status" className="text-sm text-muted-foreground">
            {sentenceOf(preview)}
          </p>
        </div>
        {errorCount > 0 && <ErrorTable file={file} preview={preview} />}
        <PreviewTable file={file} preview={preview} />
      </CardContent>
    </Card>
  );
}

function sentenceOf({ rows, errors, errorCount, create, update, unchanged }: ImportPreview): string {
  if (rows === 0) return 'The file has no rows below the line that names the columns, so there is nothing to import.';
  const what =
    create + update + unchanged > 0
      ? 'The good rows can be imported alone.'
      : 'Nothing is imported while there are errors.';
  if (errorCount > errors.length) return `${what} The file of errors has the first ${formatNumber(errors.length)}.`;
  if (errorCount > 0)
    return `${what} The file of errors has a first column '${MARK_COLUMN}': correct the rows, and choose it again as it is.`;
  return create + update > 0 ? 'All rows are right. It can be undone for a day.' : 'Everything is there already.';
}
