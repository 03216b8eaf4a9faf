import { getTableColumns, sql } from 'drizzle-orm';
import { type Db, rowsOf, transaction } from '#db/open-database.ts';
import { type CommitPosition, readerFor } from '#db/replica/replica.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { User } from '#server/contract/accounts/users.ts';
import { exportFileName, exportWriter } from '#server/contract/csv/export-csv.ts';
import { AppError } from '#server/contract/errors/error.ts';
import { readTrackedNumber } from '#server/contract/goods/pieces/piece-number.ts';
import { importWriter, SHIPMENT_FIELDS } from '#server/contract/import-columns.ts';
import type { StoredExport } from '#server/contract/lists/super-admin.ts';
import { STATUSES, superAdminStatus } from '#server/contract/statuses/statuses.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import { noteCommitPosition } from '#server/domain/sessions/commit-position.ts';
import { isUnrestricted } from '#server/domain/sessions/restriction.ts';
import { type Filter, filterCondition, superAdminFilter } from '#server/domain/shipments/listing/filter.ts';
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
import { log } from '#server/infra/observability/log.ts';
import { hashTicket } from './create-ticket.ts';

const BATCH = 1_000;

/** `user` requested the export. */
type Download = { fileName: string; csv: ReadableStream<Uint8Array>; user: Pick<User, 'id' | 'role'> };

/**
 * Uses the ticket up and streams the CSV, a thousand shipments at a time, in the order of its query (contract sections
 * 3 and 8). The audit entry has the filter, without the text of its search, and the number of shipments at that time.
 * Throws `not-found` for a used, late, unknown or orphaned ticket.
 */
export async function streamExport(ctx: Ctx, { ticket }: { ticket: string }): Promise<Download> {
  const spent = await transaction(ctx.db, (tx) => redeemTicket(tx, ticket));
  if (!spent) throw new AppError('export-download-gone', 'This download is no longer available. Please export again.');
  const { query, user, sessionHash, commitPosition } = spent;
  // Its entry in the audit is a change of this session.
  await noteCommitPosition(ctx.db, sessionHash);
  const lines = exportLines(readerFor(ctx.db, commitPosition), query);
  const encoder = new TextEncoder();
  const csv = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await lines.next().catch(breakOff);
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await lines.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return { fileName: exportFileName(query.tz), csv, user };
}

/** The HTTP server prints the error that it gets: this one has neither the statement nor its parameters. */
function breakOff(error: unknown): never {
  log.error({ err: error }, 'An export broke off');
  throw new Error('The export broke off');
}

function exportFilter({ userId, numbers, grantedTo, ...query }: StoredExport): Filter {
  return {
    ...superAdminFilter(userId === undefined ? query : { ...query, owner: userId }),
    numbers: numbers?.flatMap((number) => readTrackedNumber(number)?.trackingNumber ?? []),
    search: { in: grantedTo, text: query.search },
  };
}

async function redeemTicket(tx: Db, ticket: string): Promise<Spent | null> {
  const spent = await spendExportTicket(tx, ticket);
  if (!spent) return null;
  const { query, user } = spent;
  const count = await tx.$count(shipments, filterCondition(exportFilter(query)));
  const { carrier, shippingMode, from, to, reason, owner } = query;
  const filter = {
    owner,
    carrier,
    shippingMode,
    from,
    to,
    reason,
    status: query.status && superAdminStatus(query.status),
    late: query.late ? 'true' : '',
    // Without the search text: it may be a name, which would stay when the shipment is erased (decision 057).
    search: query.search && 'true',
    numbers: query.numbers && String(query.numbers.length),
    scope: query.userId && 'mine',
  };
  const fields = Object.entries(filter).flatMap(([field, to]) => (to ? [{ field, to }] : []));
  await recordAudit(tx, { kind: 'user', user }, [{ action: 'shipments-exported', to: String(count), fields }]);
  return spent;
}

type Spent = {
  query: StoredExport;
  user: Download['user'];
  sessionHash: string | null;
  commitPosition: CommitPosition;
};

/**
 * The query of a ticket, and who it is that may still read what it asks for; the ticket is gone, whether or not it was
 * still good.
 */
async function spendExportTicket(db: Db, ticket: string): Promise<Spent | null> {
  const [used] = await rowsOf<Omit<Spent, 'user'> & { user: Spent['user'] | null }>(
    db,
    sql`delete from export_tickets where ticket_hash = ${hashTicket(ticket)} and query->>'paper' is null
      returning query, session_hash as "sessionHash",
      (select commit_position from sessions where token_hash = session_hash) as "commitPosition",
      (
        select json_build_object('id', users.id, 'role', users.role)
        from users
        where users.id = coalesce(
            (select user_id from sessions where token_hash = session_hash and sessions.expires_at > now()),
            (select owner_id from api_keys where api_keys.id = key_id
              and (api_keys.expires_at is null or api_keys.expires_at > now())))
          and export_tickets.expires_at > now()
          and (users.role = 'super-admin'
            or users.role = 'admin' and users.is_verified and export_tickets.query->>'grantedTo' = 'staff')
          and users.is_active and users.deleted_at is null and ${isUnrestricted()}
      ) as "user"`,
  );
  return used?.user ? { ...used, user: used.user } : null;
}

async function* exportLines(db: Db, query: StoredExport): AsyncGenerator<string, undefined> {
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
    status: superAdminStatus(row.status),
    createdAt: isoTimestamp(row.createdAt),
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

const importColumns = {
  ...(Object.fromEntries(exportedFields.map((field) => [field, table[field]])) as Pick<typeof table, ExportedField>),
  ...columns,
  dispatchedDate: optionalTimestamp(shipments.dispatchedDate),
  deliveredDate: optionalTimestamp(shipments.deliveredDate),
  references: shipments.references,
  pieces: shipments.pieces,
  weightFollowsPieces: shipments.weightFollowsPieces,
};
