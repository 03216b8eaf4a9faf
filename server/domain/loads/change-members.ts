import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { mayWorkOn } from '#contract/accounts/permissions.ts';
import { type LoadMembers, MAX_MEMBERS, type MembersResult } from '#contract/loads/loads.ts';
import { MAX_TALLIED } from '#contract/loads/tally.ts';
import type { Db } from '#db/open-database.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { changeableBy, findNumbers, sortNumbers } from '#server/domain/bulk/numbers.ts';
import { namedOf, notYours, numbersNotFound } from '#server/domain/bulk/targets.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, staffFor, withScope } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { notFound } from '#server/domain/shipments/load.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { notePublicChange } from './legs.ts';
import { findLoad, isInState, lockLoad } from './load-row.ts';
import { notedNumbers, numbersOf, piecesLeft, piecesOf, readMembers, withTotals } from './members.ts';
import { keepFormerRounds } from './reach.ts';

type Input = { id: string } & LoadMembers;

/** The pieces of a shipment that a call names; null: the whole. */
type Part = { id: string; trackingNumber: string; pieces: number[] | null; of: number };

/**
 * Puts shipments, or pieces of them, into a load: all or none (docs/contract/loads.md, 'Members'). A repetition is no
 * change. Throws `unauthenticated`, `forbidden` where the caller may not change one, `not-found` for the load, for a
 * shipment and for a number that names none or several, `conflict` once the load arrived, where it would have more than
 * 500, and for a piece that is in another open load of the same mode.
 */
export async function addToLoad(caller: Ctx, input: Input): Promise<MembersResult> {
  const ctx = withScope(caller, 'loads');
  return authorizedTransaction(ctx, staffFor('warehouse'), async (tx, user) => {
    const { stored, load } = await lockLoad(tx, user, input.id, 'warehouse');
    if (load.state === 'arrived') throw new AppError('load-arrived');
    const parts = await lockParts(tx, user, input, { anyones: false });
    const inLoad = await storedPieces(tx, stored.id);
    const added = parts.flatMap((part) => additionTo(inLoad.get(part.id), part) ?? []);
    if (new Set([...inLoad.keys(), ...added.map(({ id }) => id)]).size > MAX_MEMBERS)
      throw new AppError('load-full', { values: { max: MAX_MEMBERS } });
    const warnings = await checkOtherLoads(tx, { id: stored.id, mode: stored.mode }, added);
    if (added.length > 0)
      await tx
        .insert(loadMembers)
        .values(added.map(({ id, after }) => ({ loadId: stored.id, shipmentId: id, pieces: after })))
        .onConflictDoUpdate({
          target: [loadMembers.loadId, loadMembers.shipmentId],
          set: { pieces: sql`excluded.pieces` },
        });
    const joined = added.filter(({ id }) => !inLoad.has(id)).map(({ id }) => id);
    await notePublicChange(tx, { to: stored }, joined);
    const changed = added.flatMap(({ trackingNumber, pieces }) => numbersOf(trackingNumber, pieces));
    return { ...(await noteChange(tx, ctx, user, stored, 'load-shipments-added', changed)), warnings };
  });
}

/**
 * Takes shipments, or pieces of them, out of a load, whosever they are by now. A repetition is no change. Throws as
 * `addToLoad` does, but for those of others.
 */
export async function takeFromLoad(caller: Ctx, input: Input): Promise<MembersResult> {
  const ctx = withScope(caller, 'loads');
  return authorizedTransaction(ctx, staffFor('warehouse'), async (tx, user) => {
    const { stored, load } = await lockLoad(tx, user, input.id, 'warehouse');
    if (load.state === 'arrived') throw new AppError('load-arrived');
    const inLoad = await storedPieces(tx, stored.id);
    const changed: string[] = [];
    const gone: string[] = [];
    for (const part of await lockParts(tx, user, input, { anyones: true })) {
      const before = inLoad.get(part.id);
      if (before === undefined) continue;
      const { taken, left } = without(before, part);
      if (taken?.length === 0) continue;
      const isMember = and(eq(loadMembers.loadId, stored.id), eq(loadMembers.shipmentId, part.id));
      if (left.length === 0) {
        await keepFormerRounds(tx, sql`${isMember}`);
        await tx.delete(loadMembers).where(isMember);
        gone.push(part.id);
      } else await tx.update(loadMembers).set({ pieces: left }).where(isMember);
      changed.push(...numbersOf(part.trackingNumber, taken));
    }
    await notePublicChange(tx, { from: stored }, gone);
    return { ...(await noteChange(tx, ctx, user, stored, 'load-shipments-removed', changed)), warnings: [] };
  });
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const inOrder = (pieces: Iterable<number>) => [...new Set(pieces)].sort((one, other) => one - other);

/** `pieces` are added, `after` is in the load then; null: the whole. */
type Added = Part & { after: number[] | null };

/** The addition to what is in the load of this shipment; null for none. */
function additionTo(stored: number[] | null | undefined, part: Part): Added | null {
  const { pieces, of } = part;
  const all = piecesLeft(pieces, of);
  if (stored === undefined) return { ...part, pieces: all, after: all };
  const before = new Set(piecesLeft(stored, of) ?? range(of));
  const added = (pieces ?? range(of)).filter((piece) => !before.has(piece));
  return added.length > 0 ? { ...part, pieces: added, after: piecesLeft(inOrder([...before, ...added]), of) } : null;
}

/** The pieces that a call takes of those that are in the load, null for the whole shipment, and those that stay. */
function without(stored: number[] | null, { pieces, of }: Part) {
  if (pieces === null) return { taken: stored, left: [] };
  const before = piecesLeft(stored, of) ?? range(of);
  const named = new Set(pieces);
  return { taken: before.filter((piece) => named.has(piece)), left: before.filter((piece) => !named.has(piece)) };
}

async function storedPieces(tx: Db, loadId: string): Promise<Map<string, number[] | null>> {
  const rows = await tx
    .select({ id: loadMembers.shipmentId, pieces: loadMembers.pieces })
    .from(loadMembers)
    .where(eq(loadMembers.loadId, loadId));
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** The named shipments with their pieces, locked in the order of their ids. */
async function lockParts(tx: Db, user: Caller, input: LoadMembers, { anyones }: { anyones: boolean }): Promise<Part[]> {
  const wanted = await wantedPieces(tx, user, input, { anyones });
  const rows = await tx
    .select({
      id: shipments.id,
      userId: shipments.userId,
      trackingNumber: shipments.trackingNumber,
      pieces: shipments.pieces,
    })
    .from(shipments)
    .where(
      and(
        inArray(shipments.id, [...wanted.keys()]),
        isNull(shipments.deletedAt),
        user.ownOnly ? eq(shipments.userId, user.id) : undefined,
      ),
    )
    .orderBy(asc(shipments.id))
    .for('update');
  if (rows.length !== wanted.size) throw notFound();
  const others = rows.filter(({ userId }) => !mayWorkOn(user, userId, env().SHARED_WORK === 'on', 'warehouse'));
  if (!anyones && others.length > 0) throw notYours(others);
  return rows.map(({ id, trackingNumber, pieces: lines }) => {
    const of = piecesOf(lines);
    const pieces = wanted.get(id) ?? null;
    if (pieces && of > MAX_TALLIED) throw new AppError('too-many-pieces', { values: { count: of, max: MAX_TALLIED } });
    const beyond = pieces?.find((piece) => piece > of);
    if (beyond !== undefined) throw new AppError('piece-unknown', { values: { number: trackingNumber, of } });
    return { id, trackingNumber, of, pieces: pieces && inOrder(pieces) };
  });
}

async function wantedPieces(
  tx: Db,
  user: Caller,
  { ids = [], numbers, pieces }: LoadMembers,
  { anyones }: { anyones: boolean },
): Promise<Map<string, number[] | null>> {
  if (!numbers) return new Map(ids.map((id) => [requireUuid(id, notFound), pieces ?? null]));
  const reach = changeableBy(user);
  const found = await findNumbers(tx, numbers, anyones ? { ...reach, ownerOfReferences: reach.ownerOfNumbers } : reach);
  const { named, ...unnamed } = sortNumbers(found);
  if (unnamed.unknown.length + unnamed.ambiguous.length > 0) throw numbersNotFound(unnamed);
  const wanted = new Map<string, number[] | null>();
  for (const { id, piece } of named) {
    const before = wanted.get(id);
    const own = piece === null ? (pieces ?? null) : [piece, ...(pieces ?? [])];
    wanted.set(id, before === null || own === null ? null : [...(before ?? []), ...own]);
  }
  return wanted;
}

/** A warning for each that is in an open load of another mode. Throws `conflict` for pieces in one of the same mode. */
async function checkOtherLoads(tx: Db, own: { id: string; mode: string }, added: readonly Added[]) {
  if (added.length === 0) return [];
  const inOthers = await tx
    .select({ id: loadMembers.shipmentId, pieces: loadMembers.pieces, number: loads.number, mode: loads.mode })
    .from(loadMembers)
    .innerJoin(loads, eq(loads.id, loadMembers.loadId))
    .where(
      and(
        inArray(
          loadMembers.shipmentId,
          added.map(({ id }) => id),
        ),
        ne(loadMembers.loadId, own.id),
        isInState.open,
      ),
    )
    .orderBy(asc(loads.number));
  const byId = new Map(added.map((each) => [each.id, each]));
  const clashes = inOthers.flatMap(({ id, pieces, number, mode }) => {
    const each = byId.get(id);
    if (!each) return [];
    const shared = sharedBy(each.pieces, pieces);
    return shared?.length === 0 ? [] : numbersOf(each.trackingNumber, shared).map((named) => ({ named, number, mode }));
  });
  const same = clashes.filter(({ mode }) => mode === own.mode);
  if (same.length > 0) {
    const numbers = namedOf([...new Set(same.map(({ named }) => named))]);
    throw new AppError('in-another-load', { values: { numbers, load: same[0]?.number ?? '' } });
  }
  return clashes.map(({ named, number, mode }) => ({ number: named, message: `Also in the load ${number} (${mode})` }));
}

/** Null where both are the whole shipment. */
function sharedBy(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  if (one === null || other === null) return one ?? other;
  const others = new Set(other);
  return one.filter((piece) => others.has(piece));
}

async function noteChange(
  tx: Db,
  ctx: Ctx,
  user: Caller,
  { id, number }: { id: string; number: string },
  kind: 'load-shipments-added' | 'load-shipments-removed',
  changed: string[],
) {
  if (changed.length > 0) {
    const fields = [{ field: 'shipments', to: notedNumbers(changed) }];
    await recordChange(tx, ctx, { kind, loadId: id, to: number, fields });
  }
  return { load: withTotals(await findLoad(tx, user, id), await readMembers(tx, user, [id])), changed };
}
