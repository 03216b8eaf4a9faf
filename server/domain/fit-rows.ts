import { bytesOf, MAX_LIST_BYTES } from './list-bytes.ts';
import { parseUuid } from './parse-uuid.ts';

/** The characters that each try leaves of a text; the last one fits, whatever the texts are. */
const STEPS = [500, 250, 120, 60, 30];

/** A cut reference would be another number, so from here on all of them are left out. */
const MIN_WITH_REFERENCES = 250;

/** Texts that a reader understands when they are cut; an e-mail or a number would be another one. */
const TEXTS: ReadonlySet<string> = new Set([
  'description',
  'senderName',
  'senderContact',
  'receiverContact',
  'receiverName',
  'originAddress',
  'originCity',
  'originCountry',
  'destinationAddress',
  'destinationCity',
  'destinationCountry',
  'name',
  'city',
  'country',
  'location',
  'receivedBy',
  'damage',
  'note',
  'driverNote',
  'reason',
  'fullName',
  'company',
  'companyName',
  'contact',
  'address',
  'origin',
  'destination',
  'dimensions',
  'subject',
  'text',
]);

type Listed = { shortened?: true | undefined };

/**
 * The rows of one answer: where they would be too large together, each that has more than its share is shortened and
 * marked as such (decision 097). No row is left out, so the pages stay as they are counted.
 */
export function fitRows<Row extends Listed>(rows: readonly Row[]): Row[] {
  const sizes = rows.map(bytesOf);
  if (sizes.reduce((sum, size) => sum + size, 0) <= MAX_LIST_BYTES) return [...rows];
  const share = MAX_LIST_BYTES / rows.length;
  return rows.map((row, index) => ((sizes[index] ?? 0) > share ? shortened(row, share) : row));
}

function shortened<Row extends Listed>(row: Row, maxBytes: number): Row {
  const tries = STEPS.map((max) => ({ ...cutTexts(row, max), shortened: true as const }));
  return tries.find((each) => bytesOf(each) <= maxBytes) ?? tries.at(-1) ?? row;
}

function cutTexts<Value extends object>(value: Value, max: number): Value {
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => [name, cut(name, field, max)]);
  return Object.fromEntries(entries) as Value;
}

function cut(name: string, field: unknown, max: number): unknown {
  // `company` is a text of an enquiry and an id of a shipment.
  if (typeof field === 'string') return TEXTS.has(name) && parseUuid(field) === null ? cutText(field, max) : field;
  if (name === 'references' && max < MIN_WITH_REFERENCES) return [];
  if (Array.isArray(field)) return field.map((each: unknown) => cut(name, each, max));
  return typeof field === 'object' && field !== null ? cutTexts(field, max) : field;
}

function cutText(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
