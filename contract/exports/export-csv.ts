import type { SuperAdminShipment } from '#contract/shipments/super-admin.ts';
import { BYTE_ORDER_MARK, csvLine } from '#contract/values/csv.ts';

/**
 * The export of shipments as CSV (docs/contract/specification.md, 'Export CSV'), written alike by the server and the
 * browser.
 */

type Row = Pick<
  SuperAdminShipment,
  | 'trackingNumber'
  | 'status'
  | 'senderName'
  | 'receiverName'
  | 'originCity'
  | 'originCountry'
  | 'destinationCity'
  | 'destinationCountry'
  | 'carrier'
  | 'createdAt'
  | 'estimatedDay'
>;

const HEADER = [
  'Tracking Number',
  'Status',
  'Sender',
  'Receiver',
  'Origin',
  'Destination',
  'Carrier',
  'Created',
  'Estimated Delivery',
];

/**
 * Writes the lines of one export: the creation in an IANA time zone, the estimate as the destination's day. Lines end
 * with CRLF (RFC 4180).
 */
export function exportWriter(timeZone: string, bom = false): { header: string; line: (row: Row) => string } {
  const cells = cellsIn(timeZone);
  return { header: (bom ? BYTE_ORDER_MARK : '') + csvLine(HEADER), line: (row) => csvLine(cells(row)) };
}

function cellsIn(timeZone: string) {
  const minute = format(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (row: Row) => [
    row.trackingNumber,
    row.status,
    row.senderName,
    row.receiverName,
    `${row.originCity}, ${row.originCountry}`,
    `${row.destinationCity}, ${row.destinationCountry}`,
    row.carrier,
    minute(row.createdAt),
    row.estimatedDay ?? 'N/A',
  ];
}

/** The same for the portal: the customer's own reference comes first. */
export function portalExportWriter(timeZone: string, bom = false) {
  const cells = cellsIn(timeZone);
  const line = (row: Row & { reference: string }) => csvLine([row.reference, ...cells(row)]);
  return { header: (bom ? BYTE_ORDER_MARK : '') + csvLine(['Reference', ...HEADER]), line };
}

/** The name under which it is downloaded; its date is today's in the time zone. */
export function exportFileName(timeZone: string, now: Date = new Date()): string {
  return `shipments-export-${format(timeZone, {})(now.toISOString())}.csv`;
}

/** yyyy-MM-dd, and HH:mm where asked for: this is how dates are written in Swedish. */
function format(timeZone: string, time: Intl.DateTimeFormatOptions): (timestamp: string) => string {
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...time,
  });
  return (timestamp) => formatter.format(new Date(timestamp));
}
