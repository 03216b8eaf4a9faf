import { exportFileName, exportWriter } from '#server/contract/csv/export-csv.ts';
import { downloadUrl } from '#src/lib/browser/download-url.ts';
import type { SuperShipmentRow } from './super-shipments-query.ts';

/** Saves these rows as CSV (specification section 3, 'Export CSV'), dates in the given time zone. */
export function downloadRows(rows: readonly SuperShipmentRow[], timeZone: string, bom: boolean): void {
  const { header, line } = exportWriter(timeZone, bom);
  const url = URL.createObjectURL(new Blob([header, ...rows.map(line)], { type: 'text/csv;charset=utf-8' }));
  downloadUrl(url, exportFileName(timeZone));
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
