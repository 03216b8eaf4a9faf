import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { exportFileName, exportWriter } from '#contract/exports/export-csv.ts';
import { toastError, toastInvalid, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { queryErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { downloadUrl, saveFile } from '#src/lib/browser/download-url.ts';
import { timeZone } from '#src/lib/browser/time-zone.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { filterOf, type SuperShipmentList, type SuperShipmentRow } from './super-shipments-query.ts';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';

type ExportButtonsProps = {
  /** Undefined while it is loaded. */
  list: SuperShipmentList | undefined;
  search: SuperShipmentsSearch;
};

/** Export writes the rows on screen. The other makes the browser download every matching shipment from the server. */
export function ExportButtons({ list, search }: ExportButtonsProps) {
  const [bom, setBom] = useState(false);
  const rowsId = useId();
  const bomId = useId();
  const isReady = list !== undefined;
  const rows = list?.shipments ?? [];
  const total = list?.pagination.totalItems ?? 0;
  const { mutate, isPending } = useMutation(
    useTRPC().superAdmin.export.mutationOptions({
      onSuccess: ({ url }) => {
        downloadUrl(url);
        toastSuccess(`A file with ${countOf(total)} is on its way.`);
      },
      onError: (error) => toastError(queryErrorMessage(error)),
    }),
  );

  function exportRows() {
    if (rows.length === 0) return nothingToExport();
    downloadRows(rows, timeZone(), bom);
    toastSuccess(`A file with ${countOf(rows.length)} was saved.`);
  }

  function exportAll() {
    if (total === 0) return nothingToExport();
    mutate({ ...filterOf(search), tz: timeZone(), bom });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p id={rowsId} className="text-xs text-muted-foreground tabular-nums max-sm:sr-only">
        {list && `As CSV: ${formatNumber(rows.length)} on this page, ${formatNumber(total)} matching`}
      </p>
      <span className="flex items-center gap-1 text-xs">
        <Checkbox
          id={bomId}
          checked={bom}
          disabled={!isReady}
          onCheckedChange={(checked) => setBom(checked === true)}
        />
        <label htmlFor={bomId}>For Excel (with BOM)</label>
      </span>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={!isReady} aria-describedby={rowsId} onClick={exportRows}>
          <Download aria-hidden className="size-4" />
          Export
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={!isReady}
          busy={isPending}
          aria-describedby={rowsId}
          onClick={exportAll}
        >
          {isPending ? <Spinner label="Preparing" /> : <Download aria-hidden className="size-4" />}
          Export all matching
        </Button>
      </div>
    </div>
  );
}

/** Saves these rows as CSV (docs/contract/specification.md, 'Export CSV'), dates in the given time zone. */
function downloadRows(rows: readonly SuperShipmentRow[], timeZone: string, bom: boolean): void {
  const { header, line } = exportWriter(timeZone, bom);
  saveFile(new Blob([header, ...rows.map(line)], { type: 'text/csv;charset=utf-8' }), exportFileName(timeZone));
}

const countOf = (rows: number) => (rows === 1 ? '1 shipment' : `${formatNumber(rows)} shipments`);

function nothingToExport(): void {
  toastInvalid('No Shipments', 'No shipment matches: there is nothing to export.');
}
