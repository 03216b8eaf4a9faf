import { notInArray, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

/** The users and senders of the demo, e-mails in lower case. */
type Demo = {
  staff: readonly string[];
  superAdmins: readonly string[];
  senders: readonly string[];
  shipments: number;
};

/**
 * True for an empty database, and for one with a part of the demo and nothing else. The users come first and all at
 * once, so a single super-admin is not a demo. Deleted rows count too, so a complete demo is never filled again.
 */
export async function isDemoToFill(db: Db, demo: Demo): Promise<boolean> {
  const created = await countDemoShipments(db);
  const demoUsers = new Set((await db.select({ email: users.email }).from(users)).map(({ email }) => email));
  if (demoUsers.size === 0) return created === 0;
  const known = new Set([...demo.staff, ...demo.superAdmins]);
  const onlyDemo =
    [...demoUsers].every((email) => known.has(email)) && demo.staff.every((email) => demoUsers.has(email));
  if (!onlyDemo || created >= demo.shipments) return false;
  const otherUsers = await db.$count(shipments, notInArray(shipments.senderEmail, [...demo.senders]));
  return otherUsers === 0;
}

/** How many shipments were ever created: soft-deleted ones keep their rows. */
export function countDemoShipments(db: Db): Promise<number> {
  return db.$count(shipments);
}

/** Whether the demo's shipment of this number is still to be created; no other process creates one until `tx` ends. */
export async function takeDemoSlot(tx: Db, number: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demo}::bigint)`);
  return (await countDemoShipments(tx)) === number;
}
