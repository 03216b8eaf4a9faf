import {
  headerKey,
  headerName,
  IMPORT_FIELDS,
  type ImportColumn,
  type ImportField,
  isImportField,
} from '#contract/import/import-columns.ts';
import type { Mapping } from './import-table.ts';

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

const byLetters: ReadonlyMap<string, ImportField> = new Map(IMPORT_FIELDS.map((field) => [letters(field), field]));

/** Other systems' names for it. */
const ALIASES: Readonly<Record<string, ImportField>> = {
  ref: 'reference',
  referencenumber: 'reference',
  referenceno: 'reference',
  pono: 'po',
  ponumber: 'po',
  purchaseorder: 'po',
  invoiceno: 'invoice',
  invoicenumber: 'invoice',
  sealno: 'seal',
  sealnumber: 'seal',
  awb: 'mawb',
  airwaybill: 'mawb',
  houseawb: 'hawb',
  housebl: 'hbl',
  bl: 'mbl',
  billoflading: 'mbl',
  containerno: 'container',
  containernumber: 'container',
  cntr: 'container',
  bookingno: 'booking',
  bookingnumber: 'booking',
  carrierno: 'carrierNumber',
  packages: 'pieces',
  eta: 'estimatedDelivery',
  sender: 'senderName',
  shipper: 'senderName',
  receiver: 'receiverName',
  recipient: 'receiverName',
  consignee: 'receiverName',
  weightkg: 'weight',
  kg: 'weight',
  mode: 'shippingMode',
  message: 'description',
  company: 'companyNumber',
  customer: 'companyNumber',
  customerno: 'companyNumber',
  customernumber: 'companyNumber',
  companyno: 'companyNumber',
};

/** The field of each header: as chosen before, else by its name; no field goes to two columns. */
export function suggestMapping(header: readonly string[], remembered: readonly ImportColumn[]): Mapping {
  const chosen = new Map(remembered.map((column) => [column.header, column.field]));
  const taken = new Set<ImportField>();
  const suggestions = header.map((name) => chosen.get(headerKey(name)) ?? fieldNamed(name));
  const hasReference = suggestions.includes('reference');
  return suggestions.map((suggested) => {
    // Without another column that tells the shipments apart, the order's number does.
    const field = suggested === 'po' && !hasReference && !taken.has('reference') ? 'reference' : suggested;
    if (field === '' || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}

function fieldNamed(name: string): ImportField | '' {
  const own = headerName(name);
  if (isImportField(own)) return own;
  const key = letters(name);
  return byLetters.get(key) ?? (Object.hasOwn(ALIASES, key) ? ALIASES[key] : '') ?? '';
}

/** The fault of the choice as a whole, in words; null if it can be sent. */
export function mappingProblem(mapping: Mapping): string | null {
  if (!mapping.includes('reference'))
    return 'Please choose which column is the reference: it tells the shipments apart.';
  const twice = mapping.find((field, place) => field !== '' && mapping.indexOf(field) < place);
  return twice ? 'Two columns are the same field. Please leave one of them out.' : null;
}

/** The choices to remember: columns with another name than their field, or left out. */
export function columnsToRemember(header: readonly string[], mapping: Mapping): ImportColumn[] {
  const columns = header.map((name, place) => ({ header: headerKey(name), field: mapping[place] ?? '' }));
  return columns.filter(
    ({ header: name, field }) => name !== '' && name.length <= 200 && letters(name) !== letters(field),
  );
}
