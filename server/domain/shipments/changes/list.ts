import { inArray, type SQL, sql } from 'drizzle-orm';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { ChangeList, ChangesQuery, ChangeType, ShipmentChange } from '#contract/shipments/changes.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { countThatFit } from '#server/domain/list-bytes.ts';
import { changedColumns, isoTimestamp, serializeShipment, type Viewer } from '#server/domain/shipments/serialize.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';

/** A change as it was recorded, and the position behind it. */
type Recorded = { id: string; shipmentId: string; type: ChangeType; at: string; behind: Position };

/** The next changes, and the position behind them. */
type Page = { recorded: Recorded[]; next: Position; more: boolean };

/**
 * The changes of the caller's shipments since `cursor`, oldest first; without one their shipments, as created, and then
 * the changes (docs/contract/shipments.md, 'Sync'; decision 080). Never from a replica, which would be behind the
 * cursor. Throws `unauthenticated`, `forbidden`; `invalid` and `gone` for a cursor.
 */
export async function listChanges(ctx: Ctx, { cursor, limit }: ChangesQuery): Promise<ChangeList> {
  const { owner, viewer } = requireListener(ctx);
  const state = await readState(ctx.db);
  const scope = { database: state.database, owner };
  const now = Date.parse(state.at);
  const beginning: Position = { transactionId: state.horizon, changeId: 0, at: now, listed: null };
  const position = cursor ? readCursor(scope, cursor, now) : beginning;
  const page =
    position.listed === undefined
      ? await changesAfter(ctx.db, owner, position, limit)
      : await shipmentsAfter(ctx.db, owner, { ...position, listed: position.listed }, limit);
  const { changes, next, more } = await withinBytes(ctx.db, { owner, viewer }, page);
  return { changes, cursor: writeCursor(scope, next), more };
}

/** So many whole shipments are read at once: a page of them may be sixty megabytes. */
const READ_AT_ONCE = 20;

/** The changes of the page that one answer has room for, and the position behind them. */
async function withinBytes(
  db: Db,
  listener: Listener,
  { recorded, next, more }: Page,
): Promise<Pick<Page, 'next' | 'more'> & { changes: ShipmentChange[] }> {
  const changes: (ShipmentChange | null)[] = [];
  for (let start = 0; start < recorded.length; start += READ_AT_ONCE) {
    changes.push(...(await withShipments(db, listener, recorded.slice(start, start + READ_AT_ONCE))));
    const count = countThatFit(changes);
    const last = recorded[count - 1];
    if (count < changes.length && last)
      return { changes: changes.slice(0, count).filter((change) => change !== null), next: last.behind, more: true };
  }
  return { changes: changes.filter((change) => change !== null), next, more };
}

/** `owner`: whose changes the caller gets; null: everyone's. */
type Listener = { owner: string | null; viewer: Viewer };

/**
 * The caller, and whose changes they get. An API key gets everyone's with `all:read` alone, whoever
 * owns it (docs/contract/wire.md, 'API keys').
 */
function requireListener(ctx: Ctx): Listener {
  const user = requireStaff(withScope(ctx, 'shipments:read', 'all:read'), 'read');
  const { actor } = ctx;
  const key = actor.kind === 'user' ? actor.key : undefined;
  const readsAll = key ? key.scopes.includes('all:read') : isSuperAdmin(user);
  return { owner: readsAll ? null : user.id, viewer: user };
}

/** Every transaction below it has ended, and is visible to the statement. */
const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())`;

type State = { database: string; horizon: string; at: string };

/** `database` differs after a restore, on another server, and after a failover, which may have lost transactions. */
async function readState(db: Db): Promise<State> {
  const [state] = await rowsOf<State>(
    db,
    sql`select concat_ws('/', (select system_identifier from pg_control_system()),
        (select oid from pg_database where datname = current_database()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8),
        (select id from database_restores order by at desc, id limit 1)) as database,
      ${HORIZON}::text as horizon, clock_timestamp()::timestamptz(3) as at`,
  );
  if (!state) throw new Error('The database has no state');
  return { ...state, at: isoTimestamp(state.at) };
}

const recordedAt = (change: Omit<Recorded, 'behind'>, transactionId: string): Recorded => ({
  ...change,
  behind: { transactionId, changeId: Number(change.id), at: Date.parse(change.at) },
});

const ownedBy = (owner: string | null): SQL => (owner === null ? sql`true` : sql`user_id = ${owner}::uuid`);

/** The shipments that are there, oldest first. Shipments that come or change meanwhile are in later changes. */
async function shipmentsAfter(
  db: Db,
  owner: string | null,
  position: Position & { listed: NonNullable<Position['listed']> | null },
  limit: number,
): Promise<Page> {
  const { listed, ...start } = position;
  const behind = listed
    ? sql`created_at >= ${listed.createdAt}::timestamptz
        and (created_at > ${listed.createdAt}::timestamptz or id < ${listed.id}::uuid)`
    : sql`true`;
  const rows = await rowsOf<Omit<Recorded, 'type' | 'behind'>>(
    db,
    sql`select id, id as "shipmentId", created_at as at from shipments
      where deleted_at is null and ${ownedBy(owner)} and ${behind}
      order by created_at, id desc limit ${limit + 1}`,
  );
  const page = rows.slice(0, limit).map((row): Recorded => {
    const at = isoTimestamp(row.at);
    return { ...row, type: 'created', at, behind: { ...start, listed: { createdAt: at, id: row.id } } };
  });
  const last = page.at(-1);
  if (rows.length > limit && last) return { recorded: page, next: last.behind, more: true };
  const after = await changesAfter(db, owner, start, 1);
  return { recorded: page, next: start, more: after.recorded.length > 0 };
}

/** A handed over shipment has two rows, of which a reader of everyone's needs one. */
const recordedFor = (owner: string | null): SQL =>
  owner === null ? sql`type <> 'removed'` : sql`owner_id = ${owner}::uuid`;

async function changesAfter(db: Db, owner: string | null, position: Position, limit: number): Promise<Page> {
  const rows = await rowsOf<Partial<Recorded> & Pick<State, 'horizon'> & { transactionId: string; now: string }>(
    db,
    sql`select state.*, change.* from
      (select ${HORIZON}::text as horizon, clock_timestamp()::timestamptz(3) as now) state
      left join (
        select id, transaction_id::text as "transactionId", shipment_id as "shipmentId", type, at from shipment_changes
        where ${recordedFor(owner)}
          and (transaction_id, id) > (${position.transactionId}::text::xid8, ${position.changeId}::bigint)
          and transaction_id < ${HORIZON}
        order by transaction_id, id limit ${limit + 1}
      ) change on true`,
  );
  const found = rows.flatMap(({ id, shipmentId, type, at, transactionId }) =>
    id && shipmentId && type && at ? [recordedAt({ id, shipmentId, type, at: isoTimestamp(at) }, transactionId)] : [],
  );
  const [page, last] = [found.slice(0, limit), found[limit - 1]];
  const [state] = rows;
  if (!state) throw new Error('The database has no state');
  const more = found.length > limit;
  const next: Position =
    more && last ? last.behind : { transactionId: state.horizon, changeId: 0, at: Date.parse(isoTimestamp(state.now)) };
  return { recorded: page, next, more };
}

/**
 * Each as the shipment is now, whatever was recorded: the order of one shipment's changes does not matter. One
 * statement, so that a shipment which leaves its owner is not shown to them.
 */
async function withShipments(
  db: Db,
  { owner, viewer }: Listener,
  recorded: readonly Recorded[],
): Promise<(ShipmentChange | null)[]> {
  const ids = [...new Set(recorded.map(({ shipmentId }) => shipmentId))];
  if (ids.length === 0) return [];
  const rows = await db
    .select({ shipment: changedColumns, deletedAt: shipments.deletedAt })
    .from(shipments)
    .where(inArray(shipments.id, ids));
  const byId = new Map(rows.map((row) => [row.shipment.id, row]));
  return recorded.map(({ shipmentId, id, type, at }): ShipmentChange | null => {
    const row = byId.get(shipmentId);
    if (!row) return null;
    const isOwn = owner === null || row.shipment.user === owner;
    const former = { id: shipmentId, trackingNumber: row.shipment.trackingNumber };
    if (!isOwn) return { id, type: 'removed', at, shipment: former };
    if (row.deletedAt) return { id, type: 'deleted', at, shipment: former };
    const isBack = type === 'removed' || type === 'deleted';
    return { id, type: isBack ? 'updated' : type, at, shipment: serializeShipment(row.shipment, viewer) };
  });
}
