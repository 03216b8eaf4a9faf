import { asc, eq, inArray } from 'drizzle-orm';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import { LOAD_PREFIX } from '#contract/loads/load-number.ts';
import type { CreateLoad, Load, LoadWithTotals, UpdateLoad } from '#contract/loads/loads.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { type LoadRow, loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { AuditField } from '#server/domain/audit/record.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadDestinationZones } from '#server/domain/estimates/destination-zone.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { type Caller, staffFor, withScope } from '#server/domain/guards.ts';
import { generateNumber } from '#server/domain/shipments/writing/new-rows.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isPublicChange, notePublicChange } from './legs.ts';
import { findLoad, lockLoad } from './load-row.ts';
import { readMembers, withTotals } from './members.ts';
import { keepFormerRounds } from './reach.ts';
import { checkRound } from './rounds/check-round.ts';

/**
 * Opens a load, which is the caller's (docs/contract/loads.md). Throws `unauthenticated`, `forbidden`, `invalid` for an
 * agent who is no company, and as `checkRound` does.
 */
export async function createLoad(caller: Ctx, input: CreateLoad): Promise<LoadWithTotals> {
  const ctx = withScope(caller, 'loads');
  const zoneOf = await loadDestinationZones(caller.db);
  return authorizedTransaction(ctx, staffFor('office'), async (tx, user) => {
    const agent = await lockAgent(tx, input.agent);
    const driver = await checkRound(tx, input);
    const { mode, fromCity: destinationCity, fromCountry: destinationCountry } = input;
    const departureZone = zoneOf({ destinationCity, destinationCountry });
    const number = generateNumber(LOAD_PREFIX);
    const [row] = await tx
      .insert(loads)
      .values({ ...columnsOf(input), mode, departureZone, number, userId: user.id })
      .returning({ id: loads.id });
    if (!row) throw new Error('No load was written');
    const fields = changedFields({}, input, { before: {}, after: { agent, driver } });
    await recordChange(tx, ctx, { kind: 'load-created', loadId: row.id, to: number, fields });
    return loadAfter(tx, user, row.id);
  });
}

/**
 * Changes what is sent; an equal value is no change. Throws as `createLoad` does, `not-found`, and `conflict` for
 * another mode once the load has shipments.
 */
export async function updateLoad(caller: Ctx, { id, ...input }: { id: string } & UpdateLoad): Promise<LoadWithTotals> {
  const ctx = withScope(caller, 'loads');
  const zoneOf = await loadDestinationZones(caller.db);
  return authorizedTransaction(ctx, staffFor('office'), async (tx, user) => {
    const { stored, load } = await lockLoad(tx, user, id, 'office');
    if (input.mode && input.mode !== stored.mode && load.shipments > 0) throw new AppError('load-mode-fixed');
    const { departure = stored.departure, arrival = stored.arrival } = input;
    if (departure && arrival && arrival < departure) throw new AppError('load-times-wrong', { field: 'arrival' });
    const publicly = { from: stored, to: shownAfter(stored, input) };
    const seenIn = await lockMembers(tx, stored.id, isPublicChange(publicly));
    const agent = await lockAgent(tx, input.agent);
    const { fromCity = stored.fromCity, fromCountry = stored.fromCountry } = input;
    const { driverId, driver } = await driverAfter(tx, { stored, load }, input);
    const departureZone = zoneOf({ destinationCity: fromCity, destinationCountry: fromCountry });
    const before = { ...stored, capacity: load.capacity, agent: stored.agentId, driver: stored.driverId };
    const fields = changedFields(before, input, {
      before: { agent: load.agent?.name, driver: await nameOf(tx, stored.driverId) },
      after: { agent, driver },
    });
    if (fields.length > 0) {
      const isSameRound = driverId === stored.driverId && !fields.some(({ field }) => OF_ROUND.has(field));
      if (!isSameRound) await keepFormerRounds(tx, eq(loads.id, stored.id));
      const updatedAt = await databaseTime(tx);
      await tx
        .update(loads)
        .set({ ...columnsOf(input), driverId, departureZone, updatedAt })
        .where(eq(loads.id, stored.id));
      await notePublicChange(tx, publicly, seenIn);
      await recordChange(tx, ctx, { kind: 'load-changed', loadId: stored.id, to: stored.number, fields });
    }
    return loadAfter(tx, user, stored.id);
  });
}

const shownAfter = ({ transport, voyage, references }: LoadRow, input: UpdateLoad) => ({
  transport: input.transport ?? transport,
  voyage: input.voyage ?? voyage,
  references: input.references ?? references,
});

/** Deletes a load that has not departed; its shipments stay. Throws as `updateLoad` does, and `conflict`. */
export async function removeLoad(caller: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = withScope(caller, 'loads');
  await authorizedTransaction(ctx, staffFor('office'), async (tx, user) => {
    const { stored, load } = await lockLoad(tx, user, id, 'office');
    if (load.state !== 'open') throw new AppError('load-departed');
    const members = await lockMembers(tx, stored.id);
    await notePublicChange(tx, { from: stored }, members);
    await keepFormerRounds(tx, eq(loads.id, stored.id));
    await tx.delete(loadMembers).where(eq(loadMembers.loadId, stored.id));
    await tx
      .update(loads)
      .set({ deletedAt: await databaseTime(tx) })
      .where(eq(loads.id, stored.id));
    await recordChange(tx, ctx, { kind: 'load-deleted', loadId: stored.id, from: stored.number });
  });
}

/** The ids of the shipments in the load: the deletion of one takes it out of all loads. */
async function lockMembers(tx: Db, loadId: string, isWanted = true): Promise<string[]> {
  if (!isWanted) return [];
  const ids = tx.select({ id: loadMembers.shipmentId }).from(loadMembers).where(eq(loadMembers.loadId, loadId));
  const rows = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(inArray(shipments.id, ids))
    .orderBy(asc(shipments.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** The fields by which a round is one, of a driver, on a day. */
const OF_ROUND: ReadonlySet<string> = new Set(['driver', 'departure', 'fromCity', 'fromCountry']);

async function loadAfter(tx: Db, user: Caller, id: string): Promise<LoadWithTotals> {
  return withTotals(await findLoad(tx, user, id), await readMembers(tx, user, [id]));
}

/** A driver who cannot drive at the moment is shown to nobody, and stays as long as the load can have one. */
async function driverAfter(tx: Db, { stored, load }: { stored: LoadRow; load: Load }, input: UpdateLoad) {
  const { mode = stored.mode, departure = stored.departure, driver: shownId = load.driver?.id } = input;
  const driver = await checkRound(tx, { mode, departure, driver: shownId });
  const { driver: driverId = mode === 'Ground' && departure ? stored.driverId : null } = input;
  return { driverId, driver };
}

async function nameOf(tx: Db, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [user] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, userId));
  return user?.fullName ?? null;
}

/** The agent's name, who cannot be deleted until the transaction ends. Throws `invalid` for one that is not there. */
async function lockAgent(tx: Db, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const [agent] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, id))
    .for('key share');
  if (!agent) throw new AppError('company-unknown', { field: 'agent' });
  return agent.name;
}

function columnsOf({
  capacity,
  agent,
  driver,
  ...fields
}: CreateLoad): Omit<typeof loads.$inferInsert, 'number' | 'userId'>;
function columnsOf({ capacity, agent, driver, ...fields }: UpdateLoad): Partial<LoadRow>;
function columnsOf({ capacity, agent, driver, ...fields }: UpdateLoad) {
  return {
    ...fields,
    ...(driver !== undefined && { driverId: driver }),
    ...(agent !== undefined && { agentId: agent }),
    ...(capacity && { capacityWeight: capacity.weight, capacityVolume: capacity.volume }),
  };
}

type Values = { [field: string]: unknown };

/** The fields that differ, as texts for the load's history: of who is in them the names. */
function changedFields(before: Values, after: Values, names: { before: Values; after: Values }): AuditField[] {
  const fields = Object.keys(after).filter(
    (field) => after[field] !== undefined && textOf(before[field]) !== textOf(after[field]),
  );
  const [from, to] = [
    { ...before, ...names.before },
    { ...after, ...names.after },
  ];
  return fields.map((field) => ({ field, from: textOf(from[field]), to: textOf(to[field]) }));
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(referenceText).join(', ') || null;
  if (typeof value !== 'object') return String(value);
  const { weight, volume } = value as { weight: number | null; volume: number | null };
  return (
    [weight === null ? '' : `${weight} kg`, volume === null ? '' : `${volume} m³`].filter(Boolean).join(', ') || null
  );
}

const referenceText = ({ type, value, public: isPublic }: Reference): string =>
  `${type} ${value}${isPublic ? ' (public)' : ''}`;
