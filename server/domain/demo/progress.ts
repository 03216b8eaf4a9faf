import { notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipments, users } from '#db/schema/index.ts';

const BOOKING_LOCK = 7_312_025;

/** What the demo consists of, e-mails in lower case. */
type Demo = {
  staff: readonly string[];
  superAdmins: readonly string[];
  senders: readonly string[];
  shipments: number;
};

/**
 * True for an empty database, and for one that holds a part of the demo and nothing else. People come first and together, so that a
 * super-admin alone is no demo; deleted rows count too, so that a whole demo is never filled again.
 */
export async function isDemoToFill(db: Db, demo: Demo): Promise<boolean> {
  const booked = await countBooked(db);
  const people = new Set((await db.select({ email: users.email }).from(users)).map(({ email }) => email));
  if (people.size === 0) return booked === 0;
  const known = new Set([...demo.staff, ...demo.superAdmins]);
  const onlyDemo = [...people].every((email) => known.has(email)) && demo.staff.every((email) => people.has(email));
  if (!onlyDemo || booked >= demo.shipments) return false;
  const strangers = await db.$count(shipments, notInArray(shipments.senderEmail, [...demo.senders]));
  return strangers === 0;
}

/** How many shipments were ever booked: soft-deleted ones keep their rows. */
export function countBooked(db: Db): Promise<number> {
  return db.$count(shipments);
}

/** Whether the demo's shipment of this number is still to be booked; no other process books one until `tx` ends. */
export async function claimBooking(tx: Db, number: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKING_LOCK}::bigint)`);
  return (await countBooked(tx)) === number;
}
