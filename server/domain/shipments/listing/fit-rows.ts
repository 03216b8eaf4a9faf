/** Of the rows; what comes beside them is far below the rest of 2 MB (contract section 7, 'Rows of lists'). */
const MAX_BYTES = 1_900_000;

/** What each try leaves of the texts, in characters; the last one fits, whatever they hold. */
const STEPS = [500, 250, 120, 60, 30];

/** A cut reference would be another number, so from here on all of them are left out. */
const MIN_WITH_REFERENCES = 250;

/** Texts that a reader understands when they are cut; an e-mail or a number would be another one. */
const TEXTS: ReadonlySet<string> = new Set([
  'description',
  'senderName',
  'senderContact',
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
  'note',
  'fullName',
]);

type Listed = { references: unknown; shortened?: true | undefined };

/**
 * The rows of one answer: where they would be too large together, each that has more than its share is shortened and
 * marked as such (decision 097). No row is left out, so the pages stay as they are counted.
 */
export function fitRows<Row extends Listed>(rows: readonly Row[]): Row[] {
  const sizes = rows.map(sizeOf);
  if (sizes.reduce((sum, size) => sum + size, 0) <= MAX_BYTES) return [...rows];
  const share = MAX_BYTES / rows.length;
  return rows.map((row, index) => ((sizes[index] ?? 0) > share ? shortened(row, share) : row));
}

const sizeOf = (row: unknown): number => Buffer.byteLength(JSON.stringify(row));

function shortened<Row extends Listed>(row: Row, maxBytes: number): Row {
  const tries = STEPS.map((max) => {
    const references = max >= MIN_WITH_REFERENCES ? row.references : [];
    return { ...cutTexts(row, max), references, shortened: true as const };
  });
  return tries.find((each) => sizeOf(each) <= maxBytes) ?? tries.at(-1) ?? row;
}

function cutTexts<Value extends object>(value: Value, max: number): Value {
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => [name, cut(name, field, max)]);
  return Object.fromEntries(entries) as Value;
}

function cut(name: string, field: unknown, max: number): unknown {
  if (typeof field === 'string') return TEXTS.has(name) ? cutText(field, max) : field;
  if (Array.isArray(field)) return field.map((each: unknown) => cut(name, each, max));
  return typeof field === 'object' && field !== null ? cutTexts(field, max) : field;
}

function cutText(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
