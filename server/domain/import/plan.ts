import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments.ts';
import { AppError } from '#server/contract/error.ts';
import { DIFFERS, EMPTY_REFERENCE, type ImportError, isImportField } from '#server/contract/import.ts';
import { CreateShipment, UpdateShipment } from '#server/contract/save-shipment.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { diffFields } from '#server/domain/shipments/writing/diff.ts';
import { newRow } from '#server/domain/shipments/writing/new-rows.ts';
import type { FieldChange } from '#server/domain/shipments/writing/write-changes.ts';
import type { ImportedFile, ImportRow } from './read-rows.ts';

/** What an import writes, and why it may not. */
export type ImportPlan = {
  creations: ReturnType<typeof newRow>[];
  changes: FieldChange[];
  unchanged: number;
  errors: ImportError[];
};

type Options = { update: boolean; at: Date; lock: boolean };

/** Others are served between so many rows. */
const SLICE = 200;

/**
 * Compares each row with the caller's shipment of its reference, by the rules of a creation or of a change. With `lock` the shipments
 * stay locked until the transaction ends.
 */
export async function planImport(db: Db, userId: string, file: ImportedFile, options: Options): Promise<ImportPlan> {
  const plan: ImportPlan = { creations: [], changes: [], unchanged: 0, errors: [...file.errors] };
  const stored = await loadByReference(db, userId, file.rows.map(referenceOf), options.lock);
  const seen = new Map<string, number>();
  for (const [index, each] of file.rows.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    const reference = referenceOf(each);
    const earlier = seen.get(reference);
    seen.set(reference, earlier ?? each.row);
    const rejected = rejectedReference(reference, earlier, stored.get(reference)?.length ?? 0);
    if (rejected) plan.errors.push({ row: each.row, field: 'reference', message: rejected });
    else planRow(plan, each, stored.get(reference)?.[0], { ...options, userId });
  }
  return plan;
}

/** As the schemas trim it. */
const referenceOf = ({ values }: ImportRow): string => values.reference?.trim() ?? '';

function rejectedReference(reference: string, earlierRow: number | undefined, matches: number): string | null {
  if (reference === '') return EMPTY_REFERENCE;
  if (earlierRow !== undefined) return `Row ${earlierRow} has the same reference`;
  return matches > 1 ? `${matches} of your shipments have this reference` : null;
}

function planRow(
  plan: ImportPlan,
  { row, values }: ImportRow,
  stored: ShipmentRow | undefined,
  { userId, at, update }: Options & { userId: string },
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
      plan.creations.push(newRow(userId, parsed.data as CreateShipment, at));
      return;
    }
    const fields = diffFields(stored, parsed.data);
    const differing = Object.keys(fields).filter((field) => field in values && isImportField(field));
    if (differing.length === 0) plan.unchanged += 1;
    else if (update) plan.changes.push({ stored, fields });
    else reject(differing.map((path) => ({ path, message: DIFFERS })));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid')) throw error;
    reject(error.issues ?? [{ path: '', message: error.message }]);
  }
}

async function loadByReference(
  db: Db,
  userId: string,
  references: readonly string[],
  lock: boolean,
): Promise<Map<string, ShipmentRow[]>> {
  const query = db
    .select()
    .from(shipments)
    .where(
      and(
        eq(shipments.userId, userId),
        isNull(shipments.deletedAt),
        sql`${shipments.reference} <> ''`,
        sql`${shipments.reference} = any(array(
          select jsonb_array_elements_text(${JSON.stringify(references.filter(isStorable))}::jsonb)))`,
      ),
    )
    // As every change of many locks them.
    .orderBy(asc(shipments.id));
  const rows = await (lock ? query.for('update') : query);
  return Map.groupBy(rows, ({ reference }) => reference);
}

/** PostgreSQL reads no JSON with half of a character or with a NUL; no shipment has such a reference. */
const isStorable = (reference: string) => reference.isWellFormed() && !reference.includes('\0');
