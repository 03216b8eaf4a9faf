import type { ImportField } from '#contract/import/import-columns.ts';
import { csvReader } from '#contract/import/read-csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '#contract/values/csv.ts';

type Texts = { [Field in ImportField]?: string };

const MODES: Readonly<Record<string, string>> = { Air: 'Air', 'Air Charter': 'Air', Ocean: 'Sea', Truck: 'Ground' };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = /^(\d{1,2})-(\w{3})-(\d\d)$/;
/** As many as one import takes. */
const MAX_ROWS = 5_000;
const LIMITS = { columns: 20, rowLength: 10_000 };

/**
 * Import files of delivered shipments out of records with the columns ID, Country, Shipment Mode, Vendor, Scheduled
 * Delivery Date, Delivered to Client Date and Weight (Kilograms). Invented are the addresses and e-mails, the sender's
 * place, the receiver, the city (the country's name, so that its days are UTC's), 1 kg where the weight is no number,
 * and Air where there is no mode. Throws for a day that is none.
 */
export function deliveryImports(records: string): string[] {
  const rows = readRecords(records).map(importRow);
  const [first] = rows;
  if (!first) return [];
  const fields = Object.keys(first) as ImportField[];
  const lineOf = (row: Texts) => csvLine(fields.map((field) => row[field] ?? ''));
  return Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, part) => {
    const own = rows.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS);
    return csvLine(fields) + own.map(lineOf).join('');
  });
}

type DeliveryRecord = ReadonlyMap<string, string>;

/** The records by their columns, whatever ends their lines. */
function readRecords(text: string): DeliveryRecord[] {
  const reader = csvReader(',', LIMITS);
  const lines = [...reader.read(text.replace(BYTE_ORDER_MARK, '')), ...reader.end()].map(({ cells }) => cells);
  const [header = [], ...rows] = lines.filter((cells) => cells.some(Boolean));
  return rows.map((cells) => new Map(header.map((name, index) => [name, cells[index] ?? ''])));
}

function importRow(delivery: DeliveryRecord): Texts {
  const cell = (name: string) => delivery.get(name)?.trim() ?? '';
  const [id, country, weight] = [cell('ID'), cell('Country'), cell('Weight (Kilograms)')];
  return {
    reference: `SCMS-${id}`,
    senderName: cell('Vendor'),
    senderEmail: 'vendor@scms.example',
    receiverName: `Programme in ${country}`,
    receiverEmail: 'programme@scms.example',
    originAddress: 'Unknown',
    originCity: 'Unknown',
    originCountry: 'Unknown',
    destinationAddress: 'Unknown',
    destinationCity: country,
    destinationCountry: country,
    weight: /^\d+(\.\d{1,3})?$/.test(weight) ? weight : '1',
    carrier: 'custom',
    shippingMode: MODES[cell('Shipment Mode')] ?? 'Air',
    status: 'delivered',
    deliveredDate: isoDay(cell('Delivered to Client Date')),
    estimatedDelivery: isoDay(cell('Scheduled Delivery Date')),
  };
}

/** `2-Jun-06` is 2006-06-02. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = DAY.exec(text) ?? [];
  const index = MONTHS.indexOf(month);
  if (index === -1) throw new Error(`No day: ${text}`);
  return `20${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
