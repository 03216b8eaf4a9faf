import type { Db } from '#db/open-database.ts';
import { AppError } from '#server/contract/error.ts';
import { DIFFERS, EMPTY_REFERENCE, type ImportError, isImportField } from '#server/contract/import.ts';
import { CreateShipment, UpdateShipment } from '#server/contract/save-shipment.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import type { CrossesCustomsBorder } from '#server/domain/shipments/writing/customs.ts';
import { diffFields } from '#server/domain/shipments/writing/diff.ts';
import { newRow } from '#server/domain/shipments/writing/new-rows.ts';
import type { FieldChange } from '#server/domain/shipments/writing/write-changes.ts';
import type { TimeSlice } from '#server/infra/concurrency/time-slice.ts';
import type { ImportedFile } from './read-rows.ts';
import { type ImportRow, referenceOf } from './row-buffer.ts';
import { loadByReference, lockReferences } from './stored-shipments.ts';

/** The writes of one slice of an import's rows, or the errors that prevent them. */
export type ImportPlan = {
  creations: ReturnType<typeof newRow>[];
  changes: FieldChange[];
  unchanged: number;
  errors: ImportError[];
};

export type ImportOptions = {
  userId: string;
  update: boolean;
  at: Date;
  lock: boolean;
  slice: TimeSlice;
  crossesCustomsBorder: CrossesCustomsBorder;
};

/**
 * Compares each row with the caller's shipment of its reference, by the rules of a creation or of a change, slice by
 * slice, and passes each plan to `use`. With `lock` the shipments stay locked until the transaction ends.
 */
export async function planImport(
  db: Db,
  { rows }: ImportedFile,
  options: ImportOptions,
  use: (plan: ImportPlan) => void | Promise<void>,
): Promise<void> {
  const seen = new Map<string, number>();
  // No asynchronous generator, because its values stay in memory until the next full collection.
  for (const some of rows.slices()) {
    const plan: ImportPlan = { creations: [], changes: [], unchanged: 0, errors: [] };
    const stored = await loadByReference(db, options.userId, some.map(referenceOf), options.lock);
    for (const each of some) {
      const reference = referenceOf(each);
      const earlier = seen.get(reference);
      seen.set(reference, earlier ?? each.row);
      const rejected = rejectedReference(reference, earlier, stored.get(reference)?.length ?? 0);
      if (rejected) plan.errors.push({ row: each.row, field: 'reference', message: rejected });
      else planRow(plan, each, stored.get(reference)?.[0], options);
      await options.slice();
    }
    await use(plan);
  }
}

/** The numbers of rows that an import creates, changes and leaves as they are, and its errors. */
export type ImportTotals = { created: number; updated: number; unchanged: number; errors: ImportError[] };

/** The totals of the whole file; nothing is written. */
export async function checkImport(db: Db, file: ImportedFile, options: ImportOptions): Promise<ImportTotals> {
  if (options.lock) await lockReferences(db, options.userId, file.rows.references);
  const all: ImportTotals = { created: 0, updated: 0, unchanged: 0, errors: [...file.errors] };
  await planImport(db, file, options, ({ creations, changes, unchanged, errors }) => {
    all.created += creations.length;
    all.updated += changes.length;
    all.unchanged += unchanged;
    all.errors.push(...errors);
  });
  return all;
}

function rejectedReference(reference: string, earlierRow: number | undefined, matches: number): string | null {
  if (reference === '') return EMPTY_REFERENCE;
  if (earlierRow !== undefined) return `Row ${earlierRow} has the same reference`;
  return matches > 1 ? `${matches} of your shipments have this reference` : null;
}

function planRow(
  plan: ImportPlan,
  { row, values }: ImportRow,
  stored: ShipmentRow | undefined,
  { userId, at, update, crossesCustomsBorder }: ImportOptions,
): void {
  const parsed = stored ? UpdateShipment.safeParse(values) : CreateShipment.safeParse(values);
  const reject = (issues: readonly { path: string; message: string }[]) =>
    plan.errors.push(...issues.map(({ path, message }) => ({ row, field: path, message })));
  if (parsed.error) {
    reject(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    return;
  }
  try {
    if (!stored) {
      plan.creations.push(newRow(userId, parsed.data as CreateShipment, at, crossesCustomsBorder));
      return;
    }
    const fields = diffFields(stored, parsed.data, crossesCustomsBorder);
    const differing = Object.keys(fields).filter((field) => field in values && isImportField(field));
    if (differing.length === 0) plan.unchanged += 1;
    else if (update) plan.changes.push({ stored, fields });
    else reject(differing.map((path) => ({ path, message: DIFFERS })));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid')) throw error;
    reject(error.issues ?? [{ path: '', message: error.message }]);
  }
}
