import { internalNoteRule } from '#contract/events/events.ts';
import { DIFFERS, NUMBER_OF_NONE, numberOfReference } from '#contract/import/import.ts';
import { isImportField } from '#contract/import/import-columns.ts';
import { carrierKey } from '#contract/shipments/carrier-name.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { type FieldIssue, readNumber } from '#contract/values/text.ts';
import { readTrackingNumber } from '#contract/values/tracking-number.ts';
import { historyFull } from '#server/domain/events/history-limit.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { diffFields } from '#server/domain/shipments/writing/diff.ts';
import { newRow } from '#server/domain/shipments/writing/new-rows.ts';
import type { PlaceRules } from '#server/domain/shipments/writing/place-rules.ts';
import type { FieldChange } from '#server/domain/shipments/writing/write-changes.ts';
import { AppError } from '#server/errors/app-error.ts';
import { checkCells } from './rows/check-cells.ts';
import { byCompanyColumn, type CompanyIds, readCompanies } from './rows/read-companies.ts';
import { type DateOptions, readDates } from './rows/read-dates.ts';
import { differingColumns, issuesByColumn, readGoods } from './rows/read-goods.ts';
import type { ImportRow } from './rows/row-buffer.ts';
import type { StoredNotes } from './stored-notes.ts';

type Note = { internalNote: string | undefined };
export type Creation = { values: ReturnType<typeof newRow> } & Note;
/** Without fields only the internal note is new. */
export type Change = FieldChange & Note;

/** The effect of one row, or why it can have none. */
type RowPlan =
  | { kind: 'create'; creation: Creation }
  | { kind: 'update'; change: Change }
  | { kind: 'unchanged'; shipmentId: string }
  | { kind: 'rejected'; issues: readonly FieldIssue[] };

/** The caller's shipment of the row's reference, and the internal notes of all. */
type Stored = { shipment: ShipmentRow | undefined; notes: StoredNotes };

export type RowOptions = {
  userId: string;
  update: boolean;
  at: Date;
  places: PlaceRules;
  /** The names of the carriers beyond the five, by `carrierKey`. */
  carrierNames: ReadonlyMap<string, string>;
  companyIds: CompanyIds;
} & DateOptions;

/** By the rules of a creation or of a change. */
export function planRow(row: ImportRow, { shipment, notes }: Stored, options: RowOptions): RowPlan {
  const wrongCells = checkCells(row.values, row.formulas);
  const { values, issues: wrongDates } = readDates(withNamedCarrier(row.values, options), options);
  const { internalNote, trackingNumber, ...cells } = values;
  const { goods, issues: wrongPieces } = readGoods(cells, shipment?.references ?? []);
  const { named, issues: wrongCompanies } = readCompanies(cells, options.companyIds);
  const fields = { ...cells, ...goods, ...named };
  const parsed = shipment ? UpdateShipment.safeParse(fields) : CreateShipment.safeParse(fields);
  const wrongFields = parsed.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  const others = [
    ...wrongDates,
    ...wrongPieces,
    ...wrongCompanies,
    ...issuesByColumn(wrongFields, goods).map(byCompanyColumn),
    ...[internalNoteRule({ internalNote }), numberRule(trackingNumber, shipment)].filter((issue) => issue !== null),
  ];
  // A cell without a value is wrong for no other reason.
  const issues = [...wrongCells, ...others.filter(({ path }) => wrongCells.every((wrong) => wrong.path !== path))];
  if (parsed.error || issues.length > 0) return rejected(issues);
  try {
    if (shipment) return planChange(values, shipment, notes, parsed.data, options);
    const creation = newRow(options.userId, parsed.data as CreateShipment, options.at, options.places);
    return { kind: 'create', creation: { values: creation, internalNote } };
  } catch (error) {
    if (!(error instanceof AppError && error.class === 'invalid')) throw error;
    return rejected((error.issues ?? [{ path: '', message: error.message }]).map(byCompanyColumn));
  }
}

/**
 * A name in place of `custom` (docs/contract/import.md, 'Columns'): that of a carrier in its column, or any in the
 * column of names. A carrier that contradicts that column stays, and is rejected.
 */
function withNamedCarrier(values: ImportRow['values'], { carrierNames }: RowOptions): ImportRow['values'] {
  const { carrier = '', carrierName = '' } = values;
  if (carrier === '') return carrierName.trim() === '' ? values : { ...values, carrier: 'custom' };
  const named = carrierNames.get(carrierKey(readNumber(carrier)));
  const isMeant = carrierName.trim() === '' || carrierKey(readNumber(carrierName)) === carrierKey(readNumber(carrier));
  return named !== undefined && isMeant ? { ...values, carrier: 'custom', carrierName: named } : values;
}

/** A number that came back in the file is that of the reference's shipment, so that no row goes to another one. */
function numberRule(number: string | undefined, shipment: ShipmentRow | undefined): FieldIssue | null {
  if (number === undefined) return null;
  if (!shipment) return { path: 'trackingNumber', message: NUMBER_OF_NONE };
  return readTrackingNumber(number) === shipment.trackingNumber
    ? null
    : { path: 'trackingNumber', message: numberOfReference(shipment.trackingNumber) };
}

function planChange(
  values: ImportRow['values'],
  stored: ShipmentRow,
  notes: StoredNotes,
  sent: UpdateShipment,
  { update, places }: RowOptions,
): RowPlan {
  const fields = diffFields(stored, sent, places);
  const differing = Object.keys(fields).filter((field) => field in values && isImportField(field));
  if ('company' in fields) differing.push('companyNumber');
  if (fields.references) differing.push(...differingColumns(stored.references, fields.references));
  const isNoteNew = values.internalNote !== undefined && !notes.has(stored.id);
  if (isNoteNew) differing.push('internalNote');
  if (differing.length === 0) return { kind: 'unchanged', shipmentId: stored.id };
  if (!update) return rejected(differing.map((path) => ({ path, message: DIFFERS })));
  const full = isNoteNew && notes.full.get(stored.id);
  if (full) return rejected([{ path: 'internalNote', message: historyFull(full).message }]);
  const changed = differing.some((field) => field !== 'internalNote');
  const internalNote = isNoteNew ? values.internalNote : undefined;
  const { dispatchedDate, deliveredDate } = sent;
  const dates = { dispatchedDate, deliveredDate };
  return { kind: 'update', change: { stored, fields: changed ? fields : {}, dates, internalNote } };
}

const rejected = (issues: readonly FieldIssue[]): RowPlan => ({ kind: 'rejected', issues });
