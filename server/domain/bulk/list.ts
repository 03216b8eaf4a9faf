import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Batch, type BatchList, type BatchListQuery, MAX_NAMED_IN_BATCH } from '#contract/bulk/batches.ts';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { paginate } from '#contract/values/pagination.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff, withScope } from '#server/domain/guards.ts';
import { RETRACTABLE_MS } from './retract.ts';

/**
 * The caller's own bulk updates, scans and changes of estimates, the newest first, with what each did
 * (docs/contract/bulk.md, 'Own batches'). Throws `unauthenticated`, `forbidden`.
 */
export async function listBatches(caller: Ctx, { page, limit }: BatchListQuery): Promise<BatchList> {
  const ctx = withScope(caller, 'bulk');
  const user = requireStaff(ctx, 'goods');
  const own = eq(bulkBatches.actorId, user.id);
  const total = await ctx.db.$count(bulkBatches, own);
  const rows = await ctx.db
    .select()
    .from(bulkBatches)
    .where(own)
    .orderBy(desc(bulkBatches.createdAt), bulkBatches.id)
    .limit(limit)
    .offset((page - 1) * limit);
  const entered = await readEntered(
    ctx.db,
    user,
    rows.map((row) => row.id),
  );
  return {
    batches: rows.map((row) => ({ ...stateOf(row), ...(entered.get(row.id) ?? NOTHING) })),
    pagination: paginate(page, limit, total),
  };
}

type Entered = Pick<
  Batch,
  | 'shipments'
  | 'retracted'
  | 'trackingNumbers'
  | 'status'
  | 'location'
  | 'note'
  | 'reason'
  | 'estimatedFrom'
  | 'estimatedTo'
>;

/** An undone batch has no entries left. */
const NOTHING: Entered = {
  shipments: 0,
  retracted: 0,
  trackingNumbers: [],
  status: null,
  location: null,
  note: null,
  reason: null,
  estimatedFrom: null,
  estimatedTo: null,
};

function stateOf(row: typeof bulkBatches.$inferSelect) {
  const { id, kind, createdAt, undoneAt, retractedAt } = row;
  const isEnded = undoneAt !== null || retractedAt !== null;
  const retractUntil = new Date(createdAt.getTime() + RETRACTABLE_MS);
  return {
    ...{ id, kind, createdAt: createdAt.toISOString() },
    undoUntil: isEnded ? null : (row.undoUntil?.toISOString() ?? null),
    ...{ undoneAt: undoneAt?.toISOString() ?? null, retractedAt: retractedAt?.toISOString() ?? null },
    retractUntil: isEnded ? null : retractUntil.toISOString(),
  };
}

type EnteredRow = {
  batchId: string;
  shipments: string;
  retracted: string;
  trackingNumbers: string[];
  status: Status | null;
  location: string | null;
  note: string | null;
  reason: Reason | null;
  estimatedFrom: string | null;
  estimatedTo: string | null;
};

/** Null unless it is the same for all of a batch: a shipment may have several of its events, with different texts. */
const sameOf = (value: SQL): SQL =>
  sql`case when min(${value}) = max(${value}) and count(${value}) = count(*) then min(${value}) end`;

/** An event that keeps the status of its shipment gave it none. */
const givenStatus = sql`(case when event.status_source not in ('inherited', 'estimated') then event.status end)`;

async function readEntered(db: Db, user: Caller, batchIds: readonly string[]): Promise<Map<string, Entered>> {
  if (batchIds.length === 0) return new Map();
  const rows = await rowsOf<EnteredRow>(
    db,
    sql`
      select event.batch_id as "batchId", count(distinct shipment.id) as shipments,
        count(distinct shipment.id) - count(distinct shipment.id) filter (where event.retracted_at is null) as retracted,
        (array_agg(distinct shipment.tracking_number order by shipment.tracking_number))[1:${sql.raw(String(MAX_NAMED_IN_BATCH))}] as "trackingNumbers",
        ${sameOf(givenStatus)} as status, ${sameOf(sql`event.location`)} as location, ${sameOf(sql`event.note`)} as note,
        ${sameOf(sql`event.reason`)} as reason,
        min(event.estimated_day)::text as "estimatedFrom", max(event.estimated_day)::text as "estimatedTo"
      from shipment_events event join shipments shipment on shipment.id = event.shipment_id
      where event.batch_id in ${[...batchIds]} and ${user.ownOnly ? sql`shipment.user_id = ${user.id}::uuid` : sql`true`}
      group by event.batch_id`,
  );
  return new Map(
    rows.map(({ batchId, shipments, retracted, ...rest }) => [
      batchId,
      { ...rest, shipments: Number(shipments), retracted: Number(retracted) },
    ]),
  );
}
