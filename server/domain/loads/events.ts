import { REASON_STATUSES } from '#contract/events/reasons/reasons.ts';
import {
  type EventOfLoads,
  type LoadEvent,
  type LoadEventPreview,
  type LoadEventResult,
  MAX_SHIPMENTS_OF_LOADS,
} from '#contract/loads/load-events.ts';
import type { Load } from '#contract/loads/loads.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import type { Db } from '#db/open-database.ts';
import { loadEvents } from '#db/schema/loads/load-events.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { countEffects } from '#server/domain/bulk/preview.ts';
import { type BulkTarget, readTargets } from '#server/domain/bulk/targets.ts';
import { type EventGroup, writeEventBatch } from '#server/domain/bulk/write-batch.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { type Caller, requireStaff, staffFor, withScope } from '#server/domain/guards.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';
import { findLoad, lockLoad } from './load-row.ts';
import { type Member, piecesLeft, piecesOf, readMembers, requireWholeReach } from './members.ts';

/**
 * Gives the shipments of these loads an event, as a bulk update of them would (docs/contract/loads.md, 'Events').
 * Delivered, cancelled and returned ones get none; those of which only a part is in the load get no status that ends
 * them. Throws `unauthenticated`, `forbidden`, `not-found`, `too-many`, `invalid` where it would arrive before
 * it departed, and `conflict` where they have more than 1,000 shipments or a history is full.
 */
export async function addLoadEvent(caller: Ctx, input: EventOfLoads): Promise<LoadEventResult> {
  const ctx = withScope(caller, 'loads');
  const { id } = requireStaff(ctx, 'office');
  await countLargeJob(ctx.db, id);
  return authorizedTransaction(ctx, staffFor('office'), async (tx, user) => {
    const loads = await lockLoads(tx, user, input.ids);
    const at = input.at ?? (await databaseTime(tx));
    checkOrder(loads, input, at);
    const { groups, closed, parts } = await planEvents(tx, user, loads, input, { lock: true });
    const batch = await writeEventBatch(tx, 'update', { user, actor: ctx.actor }, groups, input.notify, {
      ofLoads: true,
    });
    const { departed, arrived } = input;
    const rows = loads.map(({ id: loadId }) => ({ loadId, batchId: batch.batchId, at, departed, arrived }));
    await tx.insert(loadEvents).values(rows);
    const fields = fieldsOf(input, at);
    await recordChanges(
      tx,
      ctx,
      loads.map(({ id: loadId, number }) => ({ kind: 'load-event', loadId, to: number, fields })),
    );
    const updated = groups.reduce((sum, group) => sum + group.rows.length, 0);
    return { updated, ...batch, closed, parts };
  });
}

/** Counts the effects of `addLoadEvent` without writing. Throws as it does, but where a history is full. */
export async function previewLoadEvent(caller: Ctx, input: EventOfLoads): Promise<LoadEventPreview> {
  const ctx = withScope(caller, 'loads');
  const user = requireStaff(ctx, 'office');
  const loads = await Promise.all([...new Set(input.ids)].map((id) => findLoad(ctx.db, user, id)));
  checkOrder(loads, input, input.at ?? (await databaseTime(ctx.db)));
  const { groups, closed, parts } = await planEvents(ctx.db, user, loads, input, { lock: false });
  const counted = await countEffects(ctx.db, groups, input.notify);
  return { unknown: [], ambiguous: [], ...counted, closed, parts };
}

/** Each once, in the order of their ids: of two calls for the same loads one waits. */
async function lockLoads(tx: Db, user: Caller, texts: readonly string[]): Promise<Load[]> {
  const found = await Promise.all([...new Set(texts)].map((text) => findLoad(tx, user, text)));
  const ids = [...new Set(found.map(({ id }) => id))].sort();
  const locked: Load[] = [];
  for (const id of ids) locked.push((await lockLoad(tx, user, id, 'office')).load);
  return locked;
}

type Plan = { groups: EventGroup[]; closed: string[]; parts: string[] };

/** The event of each place for its shipments; a shipment in several of the loads gets that of the first. */
async function planEvents(
  db: Db,
  user: Caller,
  loads: readonly Load[],
  input: EventOfLoads,
  options: { lock: boolean },
): Promise<Plan> {
  const ids = loads.map(({ id }) => id);
  await requireWholeReach(db, user, ids);
  const members = Map.groupBy(await readMembers(db, user, ids), ({ id }) => id);
  if (members.size > MAX_SHIPMENTS_OF_LOADS)
    throw new AppError('loads-too-large', { values: { count: members.size, max: MAX_SHIPMENTS_OF_LOADS } });
  const rows = await readTargets(db, user, [...members.keys()], options);
  const isClosed = ({ status }: BulkTarget) => SETTLED_STATUSES.includes(status);
  const ends = input.status !== undefined && SETTLED_STATUSES.includes(input.status);
  const isPart = ({ id }: BulkTarget) => ends && !isWhole(members.get(id) ?? []);
  const numbers = (targets: readonly BulkTarget[]) => targets.map(({ trackingNumber }) => trackingNumber).sort();
  const open = rows.filter((row) => !isClosed(row));
  if (input.reason && !input.status && open.some((row) => !REASON_STATUSES.includes(row.status)))
    throw new AppError('reason-not-allowed', { field: 'reason' });
  const placeOf = new Map(loads.map((load) => [load.id, placeAt(load, input)]));
  const byPlace = Map.groupBy(open, ({ id }) => placeOf.get(members.get(id)?.[0]?.loadId ?? '') ?? '');
  const { status, at, note, internalNote, reason } = input;
  const event = { at: at ?? undefined, note, internalNote };
  return {
    groups: [...byPlace].flatMap(([location, targets]) => [
      { rows: targets.filter((row) => !isPart(row)), event: { ...event, location, status, reason } },
      { rows: targets.filter(isPart), event: { ...event, location } },
    ]),
    closed: numbers(rows.filter(isClosed)),
    parts: numbers(open.filter(isPart)),
  };
}

/** Whether the loads have all pieces of the shipment together. */
function isWhole(members: readonly Member[]): boolean {
  const pieces = new Set(members.flatMap(({ loadPieces }) => loadPieces ?? []));
  const [first] = members;
  const isOneWhole = members.some(({ loadPieces }) => loadPieces === null);
  return isOneWhole || piecesLeft([...pieces], piecesOf(first?.pieces ?? [])) === null;
}

/** A departure is at the first place, an arrival at the last one. */
function placeAt(
  { fromCity, fromCountry, toCity, toCountry }: Load,
  { location, departed, arrived }: LoadEvent,
): string {
  if (location.trim() !== '' || !(departed || arrived)) return location;
  const [city, country] = departed ? [fromCity, fromCountry] : [toCity, toCountry];
  const place = [city, country].filter((part) => part.trim() !== '').join(', ');
  return [...place].length > TEXT_LIMITS.place ? city : place;
}

function checkOrder(loads: readonly Load[], { departed, arrived }: LoadEvent, at: Date): void {
  const wrong = loads.some(
    ({ departedAt, arrivedAt }) =>
      (arrived && departedAt !== null && at < new Date(departedAt)) ||
      (departed && arrivedAt !== null && at > new Date(arrivedAt)),
  );
  if (wrong) throw new AppError('load-times-wrong', { field: 'at' });
}

/** Without the notes, which are in the history of each shipment and are erased there. */
function fieldsOf({ status, departed, arrived, location, reason }: LoadEvent, at: Date) {
  const time = departed ? 'departed' : arrived ? 'arrived' : 'at';
  return Object.entries({ status, location, reason, [time]: at.toISOString() }).flatMap(([field, to]) =>
    to?.trim() ? [{ field, to }] : [],
  );
}
