import { subDays } from 'date-fns';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { knownClients } from '#db/schema/accounts/known-clients.ts';
import { users } from '#db/schema/accounts/users.ts';
import { deviceKey, keyedHash, newDeviceId, readDevice, signDevice } from '#server/infra/signing/device-cookie.ts';

/** The client of a sign-in: client IP and browser, hashed as they are stored, and the browser's cookie. */
export type Client = { clientIpHash: string; deviceHash: string; deviceCookie: string };

const MAX_CLIENTS_OF_USER = 100;
const UNUSED_AFTER_DAYS = 180;

/**
 * The client IP and browser of the caller. Without a valid cookie `device` the browser is new and unknown. So a script
 * is a new browser each time, and is known by its client IP only.
 */
export async function identifyClient(db: Db, clientIp: string, cookie: string | undefined): Promise<Client> {
  const key = await deviceKey(db);
  const id = readDevice(key, cookie) ?? newDeviceId();
  return {
    clientIpHash: keyedHash(key, 'known address', clientIp),
    deviceHash: keyedHash(key, 'known device', id),
    deviceCookie: signDevice(key, id),
  };
}

/** A condition for a query of `users`: the user has signed in from this client IP or with this browser before. */
export function hasSignedInFrom({ clientIpHash, deviceHash }: Client): SQL<boolean> {
  return sql<boolean>`exists (select from ${knownClients} where ${knownClients.userId} = ${users.id}
    and ${knownClients.clientHash} in (${clientIpHash}, ${deviceHash}))`;
}

/** Whether the user has signed in with this browser before. Call it before `rememberClient`. */
export async function isKnownDevice(tx: Db, userId: string, { deviceHash }: Client): Promise<boolean> {
  const [row] = await tx
    .select({ userId: knownClients.userId })
    .from(knownClients)
    .where(and(eq(knownClients.userId, userId), eq(knownClients.clientHash, deviceHash)));
  return row !== undefined;
}

/** Remembers the client of a sign-in, in its transaction. The user's hundred most recently used clients stay. */
export async function rememberClient(tx: Db, userId: string, client: Client): Promise<void> {
  // Always the client IP first, so that two sign-ins of one user do not deadlock.
  const rows = [client.clientIpHash, client.deviceHash].map((clientHash) => ({ userId, clientHash }));
  await tx
    .insert(knownClients)
    .values(rows)
    .onConflictDoUpdate({ target: [knownClients.userId, knownClients.clientHash], set: { lastUsedAt: sql`now()` } });
  // A row that another sign-in has locked has just been used.
  const oldest = sql`select ${knownClients.clientHash} from ${knownClients} where ${knownClients.userId} = ${userId}
    order by ${knownClients.lastUsedAt} desc offset ${MAX_CLIENTS_OF_USER} for update skip locked`;
  await tx
    .delete(knownClients)
    .where(and(eq(knownClients.userId, userId), sql`${knownClients.clientHash} in (${oldest})`));
}

/** Deletes the clients of a deleted user, in the transaction of the deletion. */
export async function forgetClientsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(knownClients).where(eq(knownClients.userId, userId));
}

/** Deletes clients without a sign-in for 180 days; for a job. */
export async function deleteUnusedClients(db: Db): Promise<void> {
  await db.delete(knownClients).where(lt(knownClients.lastUsedAt, subDays(Date.now(), UNUSED_AFTER_DAYS)));
}
