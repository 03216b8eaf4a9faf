import { sql } from 'drizzle-orm';
import type { Share } from '#contract/companies/shared-with.ts';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { writePieces } from '#contract/goods/pieces/piece-text.ts';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { columnName, valuesTable } from '#db/json-rows.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { AuditField } from '#server/domain/audit/record.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import { type CompanyNames, lockNamedCompanies } from '#server/domain/companies/named-companies.ts';
import type { Actor } from '#server/domain/context.ts';
import { readClock } from '#server/domain/events/clock.ts';
import { datesAfter, type SentDates, SHIPMENT_DATES, type ShipmentDates } from '#server/domain/events/dates.ts';
import { recordEvents } from '#server/domain/events/record.ts';
import { estimatedDayOf, recordEstimates } from '#server/domain/events/record-estimates.ts';
import { forgetDateChanges } from '#server/domain/events/remove.ts';
import type { ShipmentMail } from '#server/domain/mails/outbox/queue-mail.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { endKeysOfFormerAddresses } from '#server/domain/tracking/keys/keys.ts';
import { isDerived, WRITTEN_FIELDS } from './diff.ts';

/**
 * The fields of a locked shipment that change, by an import perhaps. Without any, only its version and `updatedAt` do.
 */
export type FieldChange = {
  stored: ShipmentRow;
  fields: Partial<ShipmentRow>;
  importBatchId?: string;
  /** Dates that came with it, also as they are: a status does not clear them. */
  dates?: SentDates;
  /**
   * With a changed estimate; `batchId` is of a bulk change. Of the parties only those who are among `mailed`, where it
   * is given, get a mail.
   */
  estimate?: { reason?: Reason | undefined; note: string; batchId?: string; mailed?: ReadonlySet<string> };
  /** The images that were replaced with it, as a field of the audit log. */
  images?: AuditField | undefined;
};

/** A changed shipment as it is now, and the events of its new status and estimate. */
type WrittenChange = { row: ShipmentRow; eventId: number | undefined; estimateId: number | undefined };

type Written = { written: readonly WrittenChange[]; mails: readonly ShipmentMail[] };

/**
 * Writes the changes, the dates that a new status implies and the events, and records what follows, with mails of each
 * new status and estimate for the parties in `notify`, in the caller's transaction. The number of statements does not
 * depend on the number of changes. Resolves also to the mails that are not suppressed.
 */
export async function writeChanges(
  tx: Db,
  actor: Actor,
  changes: readonly FieldChange[],
  notify: Notify | undefined,
): Promise<Written> {
  if (changes.length === 0) return { written: [], mails: [] };
  const ids = changes.map(({ stored }) => stored.id);
  const names = await lockNamedCompanies(
    tx,
    changes.flatMap(({ stored, fields }) => ('company' in fields || 'sharedWith' in fields ? [stored, fields] : [])),
  );
  const { now, newest } = await readClock(tx, ids);
  const planned = changes.map(({ dates: sent, ...change }) => {
    const { stored, fields } = change;
    const at = new Date(Math.max(now.getTime(), newest.get(stored.id)?.getTime() ?? 0));
    const dates = fields.status ? datesAfter(stored, fields.status, at, { ...sent, ...fields }) : {};
    return { ...change, at, row: { ...stored, ...fields, ...dates } };
  });
  const versions = await updateRows(
    tx,
    now,
    planned.map(({ row }) => row),
  );
  await endKeysOfFormerAddresses(tx, planned);
  for (const field of SHIPMENT_DATES) await forgetDateChanges(tx, idsOfDated(changes, field), field);
  const events = await recordEvents(
    tx,
    actor,
    planned
      .filter(({ fields }) => fields.status)
      .map(({ stored, row, at }) => ({
        shipmentId: row.id,
        status: row.status,
        statusSource: 'set',
        at,
        location: '',
        note: '',
        shipmentVersion: versions.get(row.id),
        dates: { before: stored, after: row },
      })),
  );
  const eventOf = new Map(events.map(({ id, shipmentId }) => [shipmentId, id]));
  const estimateOf = await recordEstimates(
    tx,
    actor,
    planned.filter(isEstimateNew).map(({ stored, row, estimate }) => ({
      before: stored,
      after: row,
      at: now,
      version: versions.get(row.id),
      ...estimate,
    })),
  );
  const written = planned.map(({ row }) => ({ row, eventId: eventOf.get(row.id), estimateId: estimateOf.get(row.id) }));
  const mails = await recordChanges(
    tx,
    { actor },
    planned.flatMap((each, index) => changesOf(each, written[index], { notify, names })),
  );
  return { written, mails };
}

type Planned = FieldChange & { row: ShipmentRow };

type Effect = { notify: Notify | undefined; names: CompanyNames };

/**
 * The changes of one shipment: of its images, its status, its estimate, all else. The audit log has all fields in one
 * entry. A change of images alone is a message, too, but none beside others.
 */
function changesOf(planned: Planned, written: WrittenChange | undefined, { notify, names }: Effect): Change[] {
  const { stored, fields, importBatchId, images, row } = planned;
  const { eventId, estimateId } = written ?? {};
  const { status, estimatedDelivery, ...others } = fields;
  const shipmentId = row.id;
  const isUpdate =
    Object.keys(fields).length === 0 ||
    Object.keys(others).some((field) => !isDerived(field)) ||
    (estimatedDelivery !== undefined && estimateId === undefined);
  const parts: Change[] = [];
  const toParties = { shipmentId, parties: row, notify };
  if (eventId !== undefined)
    parts.push({ kind: 'status-changed', ...toParties, eventId, isInternal: false, from: stored.status, to: status });
  if (estimateId !== undefined)
    parts.push({ kind: 'estimate-changed', ...toParties, eventId: estimateId, mailed: planned.estimate?.mailed });
  if (isUpdate) parts.push({ kind: 'updated', shipmentId });
  const entry = fieldsOf(planned, names);
  const isNoted = status !== undefined || entry.length > 0;
  return [
    ...(images ? [{ kind: 'images-changed' as const, shipmentId, fields: [images] }] : []),
    ...parts.map((part, index) => ({ ...part, importBatchId, fields: entry, isPart: index > 0 || !isNoted })),
  ];
}

/** A corrected destination has the same day in another zone, which is no news. */
const isEstimateNew = ({ stored, fields, row }: Planned): boolean =>
  fields.estimatedDelivery !== undefined && estimatedDayOf(stored) !== estimatedDayOf(row);

const idsOfDated = (changes: readonly FieldChange[], date: keyof ShipmentDates) =>
  changes.filter(({ fields }) => !fields.status && fields[date] !== undefined).map(({ stored }) => stored.id);

const assignments = sql.join(
  WRITTEN_FIELDS.map((field) => sql`${columnName(shipments, field)} = wanted.${columnName(shipments, field)}`),
  sql`, `,
);

/** Returns the new versions by shipment. */
async function updateRows(tx: Db, updatedAt: Date, rows: readonly ShipmentRow[]): Promise<Map<string, number>> {
  const updated = await rowsOf<{ id: string; version: number }>(
    tx,
    sql`
      update shipments set ${assignments}, updated_at = ${updatedAt.toISOString()}::timestamptz
      from ${valuesTable(shipments, ['id', ...WRITTEN_FIELDS], rows)}
      where shipments.id = wanted.id
      returning shipments.id, shipments.version`,
  );
  if (updated.length !== rows.length) throw new Error('A locked shipment was not written');
  return new Map(updated.map(({ id, version }) => [id, version]));
}

/** The changed fields and, with a new status, its dates. */
function fieldsOf({ stored, fields: { status, ...rest }, estimate, row }: Planned, names: CompanyNames): AuditField[] {
  const text = (field: string, value: ShipmentRow[keyof ShipmentRow] | undefined) =>
    field === 'company' ? (names.get(String(value)) ?? null) : textOf(value, names);
  const dates = status ? { dispatchedDate: row.dispatchedDate, deliveredDate: row.deliveredDate } : {};
  const changed = Object.entries({ ...rest, ...dates })
    .filter(([field]) => !isDerived(field))
    .map(([field, to]) => ({ field, from: text(field, stored[field as keyof ShipmentRow]), to: text(field, to) }))
    .filter(({ from, to }) => from !== to);
  return status || changed.length > 0 ? [...changed, ...estimateFields(estimate)] : [];
}

const estimateFields = ({ reason, note = '' }: Partial<NonNullable<FieldChange['estimate']>> = {}) => [
  ...(reason ? [{ field: 'reason', to: reason }] : []),
  ...(note.trim() ? [{ field: 'note', to: note }] : []),
];

/** References, pieces and shares in one line. */
const listText = (list: readonly (Reference | PieceLine | Share)[], names: CompanyNames): string =>
  list.map((each) => itemText(each, names)).join('; ');

function itemText(item: Reference | PieceLine | Share, names: CompanyNames): string {
  if ('count' in item) return writePieces([item]);
  return 'as' in item ? `${item.as} ${names.get(item.company) ?? item.company}` : `${item.type} ${item.value}`;
}

function textOf(value: ShipmentRow[keyof ShipmentRow] | undefined, names: CompanyNames): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return listText(value, names);
  return value instanceof Date ? value.toISOString() : String(value);
}
