import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOutOfReach, mayAskForEveryones, mayWorkOn, type Work } from '#contract/accounts/permissions.ts';
import { readLoadNumber } from '#contract/loads/load-number.ts';
import type { LoadState } from '#contract/loads/load-states.ts';
import type { Load } from '#contract/loads/loads.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { loadMembers } from '#db/schema/loads/load-members.ts';
import { type LoadRow, loads } from '#db/schema/loads/loads.ts';
import { canDrive } from '#server/domain/accounts/can-own-shipments.ts';
import { named } from '#server/domain/accounts/user-names.ts';
import type { Caller } from '#server/domain/guards.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { dayOfRound } from './reach.ts';

const drivers = alias(users, 'driver');

export const loadNotFound = () => new AppError('load-not-found');

/** The load with this id or number. */
export function isNamed(text: string): SQL | undefined {
  const [number, id] = [readLoadNumber(text), parseUuid(text)];
  if (number === null && id === null) throw loadNotFound();
  return and(isNull(loads.deletedAt), number === null ? eq(loads.id, id ?? '') : eq(loads.number, number));
}

/** The loads that the caller may know of: staff their own, a super-admin, with SHARED_WORK and by some duties all. */
export const readableLoads = (user: Caller): SQL | undefined =>
  and(
    isNull(loads.deletedAt),
    mayAskForEveryones(user, env().SHARED_WORK === 'on') ? undefined : eq(loads.userId, user.id),
  );

/** Throws `not-found` for a load that the caller may not know of. */
function checkWork(user: Caller, { userId }: { userId: string }, work: Work): void {
  if (isOutOfReach(user, userId) || !mayWorkOn(user, userId, env().SHARED_WORK === 'on', work)) throw loadNotFound();
}

/** When it departed or arrived, by the newest event that says so and was neither undone nor taken back. */
const actualTime = (column: 'departed' | 'arrived') =>
  sql<string | null>`(select event.at from load_events event join bulk_batches batch on batch.id = event.batch_id
    where event.load_id = ${loads.id} and event.${sql.raw(column)}
      and batch.undone_at is null and batch.retracted_at is null
    order by event.id desc limit 1)`;

export const departedAt = actualTime('departed');
export const arrivedAt = actualTime('arrived');

/** The condition that a load is in this state. */
export const isInState: Readonly<Record<LoadState, SQL>> = {
  open: sql`(${departedAt} is null and ${arrivedAt} is null)`,
  departed: sql`(${departedAt} is not null and ${arrivedAt} is null)`,
  arrived: sql`(${arrivedAt} is not null)`,
};

export const LATEST_FIRST = [sql`coalesce(${loads.departure}, ${loads.createdAt}) desc`, loads.id];

export const selectLoads = (db: Db) =>
  db
    .select({
      load: loads,
      maker: users.fullName,
      agent: companies.name,
      driver: { id: drivers.id, fullName: drivers.fullName },
      day: sql<string | null>`to_char(${dayOfRound}, 'YYYY-MM-DD')`,
      departedAt,
      arrivedAt,
      members: sql<number>`(select ${count()} from ${loadMembers} where ${loadMembers.loadId} = ${loads.id})`.mapWith(
        Number,
      ),
    })
    .from(loads)
    .leftJoin(users, eq(users.id, loads.userId))
    .leftJoin(companies, eq(companies.id, loads.agentId))
    .leftJoin(drivers, and(eq(drivers.id, loads.driverId), canDrive(drivers)));

type Selected = Awaited<ReturnType<typeof selectLoads>>[number];

export function serializeLoad({ load, maker, agent, driver, members, departedAt, arrivedAt }: Selected): Load {
  const { userId, agentId, capacityWeight, capacityVolume, departure, arrival, ...columns } = load;
  const { deletedAt: _, driverId: __, departureZone: ___, ...rest } = columns;
  const [departed, arrived] = [isoTime(departedAt), isoTime(arrivedAt)];
  return {
    ...rest,
    departure: departure?.toISOString() ?? null,
    arrival: arrival?.toISOString() ?? null,
    capacity: { weight: capacityWeight, volume: capacityVolume },
    agent: agentId === null || agent === null ? null : { id: agentId, name: agent },
    driver,
    user: named(userId, maker),
    state: arrived ? 'arrived' : departed ? 'departed' : 'open',
    departedAt: departed,
    arrivedAt: arrived,
    shipments: members,
    createdAt: load.createdAt.toISOString(),
    updatedAt: load.updatedAt.toISOString(),
  };
}

const isoTime = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

/** The load as this caller may read it. Throws `not-found`. */
export async function findLoad(db: Db, user: Caller, text: string): Promise<Load> {
  const [row] = await selectLoads(db).where(isNamed(text));
  if (!row) throw loadNotFound();
  checkWork(user, row.load, 'read');
  return serializeLoad(row);
}

/**
 * The load, locked until the transaction ends, for who may do this work on it; its shipments are locked after it.
 * Entries of its history, which a deleted shipment writes too, do not wait for the lock. Throws `not-found`.
 */
export async function lockLoad(
  tx: Db,
  user: Caller,
  text: string,
  work: Work,
): Promise<{ stored: LoadRow; load: Load }> {
  const [stored] = await tx.select().from(loads).where(isNamed(text)).for('no key update');
  if (!stored) throw loadNotFound();
  checkWork(user, stored, work);
  // Read once it is locked: its times are those of the events that the lock waited for.
  return { stored, load: await findLoad(tx, user, stored.id) };
}

/** Locks the loads of this agent, as whoever changes a company does before its shipments. */
export const lockLoadsOf = (tx: Db, agentId: string) =>
  tx.select({ id: loads.id }).from(loads).where(eq(loads.agentId, agentId)).orderBy(asc(loads.id)).for('no key update');
