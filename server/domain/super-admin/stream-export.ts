import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../db/client.ts';
import { shipments } from '../../../db/schema/shipments.ts';
import { exportFileName, exportWriter } from '../../contract/export-csv.ts';
import { Failure } from '../../contract/failure.ts';
import { STATUSES, superAdminStatus } from '../../contract/statuses.ts';
import type { ExportQuery } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';
import { type Filter, matching } from '../shipments/matching.ts';
import { comesAfter, type Order, orderBy, orderOf, orderWithinStatus, type Place } from '../shipments/order.ts';
import { instant, optionalInstant, wireInstant } from '../shipments/present.ts';
import { hashTicket } from './create-export.ts';

const BATCH = 1_000;

/**
 * Uses the ticket up and streams the CSV, a thousand shipments at a time, in the order of its query (contract section 3).
 * Throws `not-found` for a used, late, unknown or orphaned ticket.
 */
export async function streamExport(
  ctx: Ctx,
  { ticket }: { ticket: string },
): Promise<{ fileName: string; csv: ReadableStream<Uint8Array> }> {
  const query = await spendTicket(ctx.db, ticket);
  if (!query) throw new Failure('not-found', 'This download is no longer available. Please export again.');
  const lines = exportLines(ctx.db, query);
  const encoder = new TextEncoder();
  const csv = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await lines.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return { fileName: exportFileName(query.tz), csv };
}

/** The query of a living super-admin's ticket; the ticket is gone, whether or not it was still good. */
async function spendTicket(db: Db, ticket: string): Promise<ExportQuery | null> {
  const [used] = await rowsOf<{ query: ExportQuery; good: boolean }>(
    db,
    sql`delete from export_tickets where ticket_hash = ${hashTicket(ticket)}
      returning query, expires_at > now() and exists (
        select 1 from sessions join users on users.id = sessions.user_id
        where sessions.token_hash = session_hash and sessions.expires_at > now()
          and users.role = 'super-admin' and users.is_active and users.deleted_at is null
      ) as good`,
  );
  return used?.good ? used.query : null;
}

async function* exportLines(db: Db, query: ExportQuery): AsyncGenerator<string, undefined> {
  const { header, line } = exportWriter(query.tz);
  yield header;
  for (const part of partsOf(query)) {
    let rows = await readBatch(db, part, null);
    while (rows.length > 0) {
      yield rows.map(line).join('');
      const last = rows.length === BATCH ? rows.at(-1) : undefined;
      rows = last ? await readBatch(db, part, last.place) : [];
    }
  }
}

type Part = { filter: Filter; order: Order };

/** One after the other they are the whole: sorted by status, each status by itself, so that no batch passes over earlier ones. */
function partsOf({ status, carrier, search, sortBy, sortOrder }: ExportQuery): Part[] {
  const filter: Filter = { status, carrier, search: { in: 'super-admin', text: search } };
  if (sortBy !== 'status') return [{ filter, order: orderOf(sortBy, sortOrder) }];
  const order = orderWithinStatus(sortOrder);
  const ascending = status === undefined ? STATUSES.toSorted() : [status];
  const statuses = sortOrder === 'asc' ? ascending : ascending.toReversed();
  return statuses.map((each) => ({ filter: { ...filter, status: each }, order }));
}

async function readBatch(db: Db, { filter, order }: Part, after: Place | null) {
  const meant = matching(filter);
  const rows = await db
    .select(columns)
    .from(shipments)
    .where(after ? sql`${meant} and ${comesAfter(order, after)}` : meant)
    .orderBy(orderBy(order))
    .limit(BATCH);
  return rows.map(({ id, updatedAt, ...row }) => ({
    ...row,
    status: superAdminStatus(row.status),
    createdAt: wireInstant(row.createdAt),
    estimatedDelivery: row.estimatedDelivery && wireInstant(row.estimatedDelivery),
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
  createdAt: instant(shipments.createdAt),
  updatedAt: instant(shipments.updatedAt),
  estimatedDelivery: optionalInstant(shipments.estimatedDelivery),
};
