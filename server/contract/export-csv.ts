import type { SuperAdminShipment } from './super-admin.ts';

/** The export of shipments as CSV (specification section 3, 'Export CSV'), written alike by the server and the browser. */

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
  | 'estimatedDelivery'
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

/** Begins a file that Excel is to read as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes the lines of one export, dates in an IANA time zone. Lines end with CRLF (RFC 4180). */
export function exportWriter(timeZone: string, bom = false): { header: string; line: (row: Row) => string } {
  const minute = format(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = format(timeZone, {});
  const line = (row: Row) =>
    csvLine([
      row.trackingNumber,
      row.status,
      row.senderName,
      row.receiverName,
      `${row.originCity}, ${row.originCountry}`,
      `${row.destinationCity}, ${row.destinationCountry}`,
      row.carrier,
      minute(row.createdAt),
      row.estimatedDelivery ? day(row.estimatedDelivery) : 'N/A',
    ]);
  return { header: (bom ? BYTE_ORDER_MARK : '') + csvLine(HEADER), line };
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

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

// A spreadsheet that separates at ; or tab splits what this file holds together, and one that reads carelessly drops quotes and blanks.
const FORMULA_IN_PIECE = /(^|[,;\t\r\n])([\s\p{Cc}"]*)('*[=+\-@＝＋－＠])/gu;

/**
 * The text with an apostrophe before each formula sign with which one of its pieces begins, split at comma, semicolon, tab and line
 * break, quotes and blanks left aside: no spreadsheet runs it. Apostrophes that stood there already get one more, so that the
 * text comes back where a reader takes one of them off.
 */
function withoutFormulas(text: string): string {
  return text.replace(FORMULA_IN_PIECE, "$1$2'$3");
}

/** Quoted where RFC 4180 asks for it. */
function csvCell(text: string): string {
  const safe = withoutFormulas(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
