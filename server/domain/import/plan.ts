import { EMPTY_REFERENCE, PIECES_WITHOUT_WEIGHT } from '#contract/import/import.ts';
import { IMPORT_FIELDS } from '#contract/import/import-columns.ts';
import { isChoiceField, isUnknown } from '#contract/import/unknown-values.ts';
import type { FieldIssue } from '#contract/values/text.ts';
import type { Db } from '#db/open-database.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import type { TimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { type Change, type Creation, planRow, type RowOptions } from './plan-row.ts';
import type { ImportedFile } from './rows/read-rows.ts';
import type { RowError } from './rows/rejection.ts';
import { type ImportRow, referenceOf } from './rows/row-buffer.ts';
import { loadStoredNotes } from './stored-notes.ts';
import { loadByReference, lockReferences } from './stored-shipments.ts';

type InFile = Pick<ImportRow, 'row'>;

/** The writes of one slice of an import's rows, or the errors that prevent them. */
export type ImportPlan = {
  creations: (InFile & Creation)[];
  changes: (InFile & Change)[];
  unchanged: (InFile & { shipmentId: string })[];
  errors: RowError[];
};

export type ImportOptions = RowOptions & { lock: boolean; slice: TimeSlice };

/**
 * Compares each row with the caller's shipment of its reference, by the rules of a creation or of a change, slice by
 * slice, and passes each plan to `use`. With `lock` the shipments stay locked until the transaction ends.
 */
export async function planImport(
  db: Db,
  { rows, rowsOf }: ImportedFile,
  options: ImportOptions,
  use: (plan: ImportPlan) => void | Promise<void>,
): Promise<void> {
  // No asynchronous generator, because its values stay in memory until the next full collection.
  for (const some of rows.slices()) {
    const plan: ImportPlan = { creations: [], changes: [], unchanged: [], errors: [] };
    const stored = await loadByReference(db, options.userId, some.map(referenceOf), options.lock);
    const notes = await loadStoredNotes(db, notesOf(some, stored));
    for (const each of some) {
      const reference = referenceOf(each);
      const twin = rowsOf.get(reference)?.find((row) => row !== each.row);
      const rejected = rejectedReference(reference, twin, stored.get(reference)?.length ?? 0);
      const shipment = rejected === null ? stored.get(reference)?.[0] : undefined;
      const planned = planRow(each, { shipment, notes }, options);
      if (rejected === null) addRow(plan, each, planned);
      else addErrors(plan, each, withoutShipment(rejected, cellIssues(each, planned)));
      await options.slice();
    }
    await use(plan);
  }
}

type RowPlan = ReturnType<typeof planRow>;

function addRow(plan: ImportPlan, each: ImportRow, planned: RowPlan): void {
  const { row, values } = each;
  if (planned.kind === 'create') plan.creations.push({ row, ...planned.creation });
  else if (planned.kind === 'update') plan.changes.push({ row, ...planned.change });
  else if (planned.kind === 'unchanged') plan.unchanged.push({ row, shipmentId: planned.shipmentId });
  else
    addErrors(
      plan,
      each,
      planned.issues.map((issue) => inFile(issue, values)),
    );
}

/**
 * A weight that is neither in a column of its own nor in the pieces is missed in theirs; a carrier's name without a
 * column of its own stood in that of carriers; a share with the new customer is an error of the customer.
 */
function inFile(issue: FieldIssue, values: ImportRow['values']): FieldIssue {
  const { path } = issue;
  if (path in values) return issue;
  if (path === 'sharedWith') return { ...issue, path: 'companyNumber' };
  if (path === 'weight' && 'pieces' in values) return { path: 'pieces', message: PIECES_WITHOUT_WEIGHT };
  return path === 'carrierName' ? { ...issue, path: 'carrier' } : issue;
}

/** A reference that is wrong in itself is not also one that is there twice. */
const withoutShipment = (rejected: string, issues: readonly FieldIssue[]): readonly FieldIssue[] =>
  issues.some(({ path }) => path === 'reference') ? issues : [{ path: 'reference', message: rejected }, ...issues];

/** In the order of the template's columns; what is wrong with the whole row comes first. */
function addErrors(plan: ImportPlan, { row, values }: ImportRow, issues: readonly FieldIssue[]): void {
  const errors = issues.map(({ path, message }) => ({ row, field: path, message, ...unknownIn(path, values) }));
  plan.errors.push(...errors.sort((one, other) => columnOrder(one.field) - columnOrder(other.field)));
}

const MAX_UNKNOWN = 200;

function unknownIn(field: string, values: ImportRow['values']): Pick<RowError, 'unknown'> {
  const cell = isChoiceField(field) ? values[field] : undefined;
  return cell !== undefined && isChoiceField(field) && isUnknown(field, cell)
    ? { unknown: cell.trim().slice(0, MAX_UNKNOWN) }
    : {};
}

const COLUMN_ORDER = new Map<string, number>(IMPORT_FIELDS.map((field, index) => [field, index]));
const columnOrder = (field: string) => COLUMN_ORDER.get(field) ?? -1;

/**
 * The errors of a row that belongs to no shipment because of its reference, planned as a creation: only those of its
 * cells, because it may be meant as a change, and none of its tracking number, which only a reference makes wrong.
 */
function cellIssues({ values }: ImportRow, planned: RowPlan): readonly FieldIssue[] {
  if (planned.kind !== 'rejected') return [];
  return planned.issues.filter(({ path }) => path === '' || (path in values && path !== 'trackingNumber'));
}

/** The numbers of rows that an import creates, changes and leaves as they are, and its errors. */
export type ImportTotals = { created: number; updated: number; unchanged: number; errors: RowError[] };

/** The totals of the whole file; nothing is written. */
export async function checkImport(db: Db, file: ImportedFile, options: ImportOptions): Promise<ImportTotals> {
  if (options.lock) await lockReferences(db, options.userId, file.rows.references);
  const all: ImportTotals = { created: 0, updated: 0, unchanged: 0, errors: [...file.errors] };
  await planImport(db, file, options, ({ creations, changes, unchanged, errors }) => {
    all.created += creations.length;
    all.updated += changes.length;
    all.unchanged += unchanged.length;
    all.errors.push(...errors);
  });
  return all;
}

function rejectedReference(reference: string, twin: number | undefined, matches: number): string | null {
  if (reference === '') return EMPTY_REFERENCE;
  if (twin !== undefined) return `Row ${twin} has the same reference`;
  return matches > 1 ? `${matches} of your shipments have this reference` : null;
}

/** The internal notes of rows whose shipment is there. */
const notesOf = (rows: readonly ImportRow[], stored: ReadonlyMap<string, readonly ShipmentRow[]>) =>
  rows.flatMap((each) => {
    const [shipment] = stored.get(referenceOf(each)) ?? [];
    const { internalNote } = each.values;
    return shipment && internalNote ? [{ shipmentId: shipment.id, internalNote }] : [];
  });
