import { type SQL, sql } from 'drizzle-orm';
import {
  type AttentionCounts,
  type AttentionList,
  type AttentionQuery,
  NO_ATTENTION,
} from '#contract/attention/attention.ts';
import { paginate } from '#contract/values/pagination.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isNeeded, isSnoozed } from '#db/schema/attention/shipment-attention.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { loadRows } from '#server/domain/shipments/listing/rows.ts';
import { attentionScope, countAttention, EVERYONES, type InScope, loadScope, mayAskForAll } from './count.ts';
import { loadCurrentReasons } from './current-reasons.ts';
import { loadAttentionStates } from './state.ts';

/**
 * The shipments of a scope that need attention: the one that has waited longest first (docs/contract/attention.md).
 * Throws `unauthenticated` or `forbidden`.
 */
export async function listAttention(caller: Ctx, query: AttentionQuery): Promise<AttentionList> {
  const ctx = withScope(caller, 'shipments:read');
  const user = requireStaff(ctx, 'read');
  const scope = attentionScope(user, query.scope);
  const { page, limit } = query;
  const db = reader(ctx);
  const inScope = await loadScope(db, user, scope);
  const counting = countAttention(db, inScope);
  const finding = findIds(db, inScope, query);
  const [shipments, states, reasons, counts, everyones] = await Promise.all([
    finding.then((ids) => loadRows(db, ids, user)),
    finding.then((ids) => loadAttentionStates(db, ids)),
    finding.then((ids) => loadCurrentReasons(db, ids)),
    counting,
    scope === 'mine' && mayAskForAll(user) ? countAttention(db, EVERYONES).then(({ all }) => all) : null,
  ]);
  return {
    shipments: fitRows(
      shipments.map((shipment) => ({
        ...shipment,
        ...(states.get(shipment.id) ?? NO_ATTENTION),
        currentReasons: reasons.get(shipment.id) ?? [],
      })),
    ),
    counts,
    scope,
    everyones,
    pagination: paginate(page, limit, await countItems(db, inScope, query, counts)),
  };
}

const conditionOf = (inScope: InScope, { reason, snoozed }: AttentionQuery): SQL =>
  sql`${inScope(reason)} and ${isNeeded(reason)} and ${snoozed ? isSnoozed : sql`(${isSnoozed}) is not true`}`;

async function findIds(db: Db, inScope: InScope, query: AttentionQuery): Promise<string[]> {
  const { page, limit, snoozed } = query;
  const order = snoozed ? sql`snoozed_until, shipment_id` : sql`needed_from, shipment_id`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select shipment_id as id from shipment_attention where ${conditionOf(inScope, query)}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
  );
  return rows.map(({ id }) => id);
}

async function countItems(db: Db, inScope: InScope, query: AttentionQuery, counts: AttentionCounts): Promise<number> {
  if (!query.snoozed) return counts[query.reason ?? 'all'];
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::integer as count from shipment_attention where ${conditionOf(inScope, query)}`,
  );
  return row?.count ?? 0;
}
