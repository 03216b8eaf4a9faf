import { and, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { WrittenShare } from '#contract/companies/company-columns.ts';
import { exportWriter } from '#contract/exports/export-csv.ts';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { importWriter, SHIPMENT_FIELDS } from '#contract/import/import-columns.ts';
import type { StoredExport } from '#contract/shipments/super-admin.ts';
import { STATUSES, type Status, superAdminStatus } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { type Filter, filterCondition, filterOf } from '#server/domain/shipments/listing/filter.ts';
import {
  isAfterCursor,
  type Order,
  orderBy,
  orderWithinStatus,
  type Place,
  sortOrderOf,
} from '#server/domain/shipments/listing/sort-order.ts';
import { estimatedDay, isoTimestamp, optionalTimestamp, timestamp } from '#server/domain/shipments/serialize.ts';
import { createTimeSlice } from '#server/infra/concurrency/time-slice.ts';

const BATCH = 1_000;

/** The shipments of an export: those that its query selects, and its list of numbers if it has one. */
export function exportFilter({ userId, numbers, grantedTo, ...query }: StoredExport): Filter {
  return {
    ...filterOf({ ...query, owner: userId ?? query.owner }, grantedTo),
    // Tickets of the release before have them as they were typed.
    numbers: numbers?.flatMap((number) => readTrackedNumber(number)?.trackingNumber ?? []),
  };
}

/** The header, then the lines of a thousand shipments at a time, in the order of the query. */
export async function* exportLines(db: Db, query: StoredExport): AsyncGenerator<string, undefined> {
  const { header, line } = query.format ? importWriter(query.bom) : exportWriter(query.tz, query.bom);
  const slice = createTimeSlice();
  yield header;
  for (const part of partsOf(query)) {
    let rows = await readBatch(db, query, part, null);
    while (rows.length > 0) {
      const lines: string[] = [];
      for (const row of rows) {
        lines.push(line(row));
        await slice();
      }
      yield lines.join('');
      const last = rows.length === BATCH ? rows.at(-1) : undefined;
      rows = last ? await readBatch(db, query, part, last.place) : [];
    }
  }
}

type Part = { filter: Filter; order: Order };

/**
 * Together they are the whole export. Sorted by status, each status is a query of its own, so that no batch reads
 * earlier ones again.
 */
function partsOf(query: StoredExport): Part[] {
  const filter = exportFilter(query);
  const { status, sortBy, sortOrder } = query;
  if (sortBy !== 'status') return [{ filter, order: sortOrderOf(sortBy, sortOrder) }];
  const order = orderWithinStatus(sortOrder);
  const ascending = status === undefined ? STATUSES.toSorted() : [status];
  const statuses = sortOrder === 'asc' ? ascending : ascending.toReversed();
  return statuses.map((each) => ({ filter: { ...filter, status: each }, order }));
}

async function readBatch(db: Db, { format }: StoredExport, { filter, order }: Part, after: Place | null) {
  const matches = filterCondition(filter);
  const rows = await db
    // The CSV writer needs only its nine columns.
    .select(format ? importColumns : (columns as typeof importColumns))
    .from(shipments)
    .where(after ? sql`${matches} and ${isAfterCursor(order, after)}` : matches)
    .orderBy(orderBy(order))
    .limit(BATCH);
  return rows.map(({ id, updatedAt, ...row }) => ({
    ...row,
    ...written(row),
    dispatchedDate: row.dispatchedDate && isoTimestamp(row.dispatchedDate),
    deliveredDate: row.deliveredDate && isoTimestamp(row.deliveredDate),
    place: {
      id,
      created_at: row.createdAt,
      updated_at: updatedAt,
      status: row.status,
      tracking_number: row.trackingNumber,
    },
  }));
}

const written = ({ status, createdAt }: { status: Status; createdAt: string }) => ({
  status: superAdminStatus(status),
  createdAt: isoTimestamp(createdAt),
});

/** The active shipments among these ids, in their order, with the nine columns of a CSV. */
export async function exportRows(db: Db, ids: readonly string[]) {
  const rows = await db
    .select(columns)
    .from(shipments)
    .where(and(inArray(shipments.id, [...ids]), isNull(shipments.deletedAt)));
  const byId = new Map(rows.map((row) => [row.id, { ...row, ...written(row) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const columns = {
  id: shipments.id,
  trackingNumber: shipments.trackingNumber,
  status: shipments.status,
  senderName: shipments.senderName,
  receiverName: shipments.receiverName,
  originCity: shipments.originCity,
  originCountry: shipments.originCountry,
  destinationCity: shipments.destinationCity,
  destinationCountry: shipments.destinationCountry,
  carrier: shipments.carrier,
  createdAt: timestamp(shipments.createdAt),
  updatedAt: timestamp(shipments.updatedAt),
  estimatedDay,
};

const table = getTableColumns(shipments);

/** The estimate is written as `estimatedDay`. */
type ExportedField = Exclude<(typeof SHIPMENT_FIELDS)[number], 'estimatedDelivery'>;
const exportedFields = SHIPMENT_FIELDS.filter((field) => field !== 'estimatedDelivery');

const numberOrName = sql`coalesce(nullif(companies.number, ''), companies.name)`;

const importColumns = {
  ...(Object.fromEntries(exportedFields.map((field) => [field, table[field]])) as Pick<typeof table, ExportedField>),
  ...columns,
  dispatchedDate: optionalTimestamp(shipments.dispatchedDate),
  deliveredDate: optionalTimestamp(shipments.deliveredDate),
  references: shipments.references,
  pieces: shipments.pieces,
  weightFollowsPieces: shipments.weightFollowsPieces,
  companyNumber: sql<string | null>`(select ${numberOrName} from companies where id = shipments.company_id)`,
  sharedWith: sql<WrittenShare[]>`(
    select coalesce(json_agg(json_build_object('as', share ->> 'as', 'company', ${numberOrName}) order by place), '[]')
    from jsonb_array_elements(shared_with) with ordinality shares (share, place)
    join companies on companies.id = (share ->> 'company')::uuid)`,
};
