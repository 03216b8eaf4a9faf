import { type SQL, sql } from 'drizzle-orm';
import { exportWriter } from '#contract/exports/export-csv.ts';
import { LIMITED_GROUPINGS, OTHER_KEY } from '#contract/insights/figures.ts';
import type { InsightShipments, InsightShipmentsQuery } from '#contract/insights/insights.ts';
import { paginate } from '#contract/values/pagination.ts';
import { type Db, rowsOf, transaction } from '#db/open-database.ts';
import { noteCommitPosition } from '#server/domain/accounts/sessions/commit-position.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { exportRows } from '#server/domain/exports/lines.ts';
import { streamOf } from '#server/domain/exports/stream.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import type { Caller } from '#server/domain/guards.ts';
import { loadRows } from '#server/domain/shipments/listing/rows.ts';
import { FIGURE_CONDITIONS, hasKey, isCounted, PARTS } from './conditions.ts';
import { isBeyond, openInsights, shownKeys } from './get.ts';

/**
 * Exactly the shipments that a figure counts, the newest first, with `key` those of that row
 * (docs/contract/insights.md, 'Lists'). Throws as `getInsights` does.
 */
export async function listInsightShipments(caller: Ctx, query: InsightShipmentsQuery): Promise<InsightShipments> {
  const { db, user, condition } = await selectShipments(caller, query);
  const { page, limit } = query;
  const ids = await readIds(
    db,
    sql`${condition} order by created_at desc, shipment_id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const shipments = await loadRows(db, ids, user);
  return { shipments: fitRows(shipments), pagination: paginate(page, limit, await countOf(db, condition)) };
}

async function countOf(db: Db, condition: SQL): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from shipment_figures figure where ${condition}`,
  );
  return counted?.total ?? 0;
}

const BATCH = 1_000;

/**
 * All pages of these shipments as CSV: the header, then a thousand lines at a time. The audit log has it as an export.
 * Throws as `getInsights` does.
 */
export async function streamInsightShipments(
  caller: Ctx,
  query: InsightShipmentsQuery,
): Promise<ReadableStream<Uint8Array>> {
  const { db, condition } = await selectShipments(caller, query);
  const { actor } = caller;
  const to = String(await countOf(db, condition));
  const { figure, by, key, from, to: until, carrier, mode, company } = query;
  // Without the lane: its city may be that of a shipment that is erased (decision 057).
  const recorded = { figure, by, key: by === 'lane' ? key && 'true' : key, from, to: until, carrier, mode, company };
  const fields = Object.entries(recorded).flatMap(([field, value]) => (value ? [{ field, to: value }] : []));
  await transaction(caller.db, (tx) => recordChange(tx, caller, { kind: 'exported', to, fields }));
  if (actor.kind === 'user') await noteCommitPosition(caller.db, actor.sessionHash);
  return streamOf(csvLines(db, condition));
}

async function* csvLines(db: Db, condition: SQL): AsyncGenerator<string, undefined> {
  const { header, line } = exportWriter('UTC');
  yield header;
  for (let last: string | undefined; ; ) {
    const after = last ? sql`and shipment_id > ${last}::uuid` : sql``;
    const ids = await readIds(db, sql`${condition} ${after} order by shipment_id limit ${BATCH}`);
    if (ids.length === 0) return;
    yield (await exportRows(db, ids)).map(line).join('');
    last = ids.at(-1);
  }
}

async function readIds(db: Db, selected: SQL): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select figure.shipment_id as id from shipment_figures figure where ${selected}`,
  );
  return rows.map(({ id }) => id);
}

type Selected = { db: Db; user: Caller; condition: SQL };

async function selectShipments(caller: Ctx, query: InsightShipmentsQuery): Promise<Selected> {
  const { db, user, scope, period } = await openInsights(caller, query);
  const { figure, by, key } = query;
  const { part, holds } = FIGURE_CONDITIONS[figure];
  const counted = isCounted(scope, query);
  const conditions = [counted, PARTS[part].isPart(period), holds];
  if (key === OTHER_KEY && LIMITED_GROUPINGS.includes(by))
    conditions.push(isBeyond(by, await shownKeys(db, by, counted, period)));
  else if (key !== undefined) conditions.push(hasKey(by, part, key));
  return { db, user, condition: sql.join(conditions, sql` and `) };
}
