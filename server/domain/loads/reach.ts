import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { isAllowed, isOutOfReach, mayWorkOn, type Work } from '#contract/accounts/permissions.ts';
import type { Db } from '#db/open-database.ts';
import { formerRoundMembers } from '#db/schema/loads/former-round-members.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Caller } from '#server/domain/guards.ts';
import { env } from '#server/env.ts';

/** The day of a round, that of its departure in the zone of its first place, at so many days from it. */
export const dayOfRound = sql`((${loads.departure} at time zone ${loads.departureZone})::date)`;
const startOfDay = (days: number) =>
  sql`((${dayOfRound} + ${sql.raw(String(days))})::timestamp at time zone ${loads.departureZone})`;

/** Where the day of a round begins. */
export const startOfRound = startOfDay(0);

/** A driver reaches the shipments of a round from the day before until the day after. */
const REACH = { starts: startOfDay(-1), ends: startOfDay(2) };
/** A deed of these days may arrive so much later. */
const ARRIVES_LATER = sql`interval '14 days'`;

/** A round of this driver whose shipments he reaches now. */
export const isReachedRound = (driverId: string): SQL =>
  sql`(${loads.driverId} = ${driverId}::uuid and ${loads.deletedAt} is null
    and ${REACH.starts} <= now() and now() < ${REACH.ends})`;

/**
 * When a driver reached a shipment: `now`; at the time of what he did, which arrives by now; `lately`, for what he
 * takes back; or `repeated`, for what may be sent again, whose time is not known yet.
 */
export type When = 'now' | 'lately' | 'repeated' | Date;

/**
 * Whether the shipment that the statement reads is this driver's to work with: the one condition of what a driver
 * reaches (docs/contract/loads.md, 'Round'). A shipment with a proof or an attempt of his is reached for ever, for a
 * repetition alone.
 */
export function isOnRoundOf(driverId: string, when: When): SQL {
  const ofRound = (
    condition: SQL,
  ) => sql`exists (select from load_members member join loads on loads.id = member.load_id
    where member.shipment_id = shipments.id and ${condition})`;
  if (when === 'now') return ofRound(isReachedRound(driverId));
  const isTimed = when instanceof Date;
  const at = isTimed ? sql`${when.toISOString()}::timestamptz` : sql`now()`;
  const reaches = (starts: SQL, ends: SQL) =>
    sql`${starts} <= ${at} and now() < ${ends} + ${ARRIVES_LATER}
      ${isTimed ? sql`and ${at} < ${ends}` : sql``}`;
  const present = sql`${loads.driverId} = ${driverId}::uuid and ${loads.deletedAt} is null
    and ${reaches(REACH.starts, REACH.ends)}`;
  return sql`(${ofRound(present)} or exists (select from former_round_members former
      where former.shipment_id = shipments.id and former.driver_id = ${driverId}::uuid
        and ${reaches(sql`former.starts_at`, sql`former.ends_at`)})
    ${when === 'repeated' ? sql`or ${isRecordedBy(driverId)}` : sql``})`;
}

const isRecordedBy = (userId: string) => sql`exists (select from shipment_proofs proof
  join shipment_events event on event.id = proof.event_id
  where proof.shipment_id = shipments.id and event.actor_id = ${userId}::uuid)`;

/**
 * The shipments among these on which the user may do this work: by owner and duty, and with the goods of his rounds.
 * For a change they are locked before.
 */
export async function workableAmong(
  db: Db,
  user: Caller,
  rows: readonly { id: string; userId: string }[],
  work: Work,
  when: When = 'now',
): Promise<Set<string>> {
  const workable = rows.filter(({ userId }) => mayWorkOn(user, userId, env().SHARED_WORK === 'on', work));
  const found = new Set(workable.map(({ id }) => id));
  const others = rows.filter(({ id, userId }) => !found.has(id) && !isOutOfReach(user, userId));
  if (work !== 'goods' || others.length === 0 || !isAllowed(user, work)) return found;
  const ids = others.map(({ id }) => id);
  const onRound = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(inArray(shipments.id, ids), isOnRoundOf(user.id, when)));
  for (const { id } of onRound) found.add(id);
  return found;
}

/**
 * Before these members leave their rounds, or those get another driver or day: keeps whose they were, and when. Without
 * a network the driver does not know of it and drives on. A round that he did not reach yet was never his.
 */
export async function keepFormerRounds(tx: Db, members: SQL): Promise<void> {
  await tx.execute(sql`
    insert into former_round_members (driver_id, shipment_id, starts_at, ends_at)
    select ${loads.driverId}, load_members.shipment_id, ${REACH.starts}, ${REACH.ends}
    from load_members join loads on loads.id = load_members.load_id
    where ${members} and ${loads.driverId} is not null and ${REACH.starts} < now()
    on conflict do nothing`);
}

/** Forgets the ones for which nothing may arrive any more. */
export async function deleteEndedRounds(db: Db): Promise<void> {
  await db.delete(formerRoundMembers).where(sql`${formerRoundMembers.endsAt} + ${ARRIVES_LATER} < now()`);
}
