import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { signingKeys } from '#db/schema/signing-keys.ts';
import { cachedPromise } from '#server/infra/concurrency/cached-promise.ts';

const KEY_NAME = 'device';
const KEY_BYTES = 32;
const ID_BYTES = 16;
/** The id and its signature. */
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/** A new browser's id: 128 random bits. */
export const newDeviceId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** The value of the cookie `device`: the id and an HMAC of it. */
export const signDevice = (key: string, id: string): string => `${id}.${keyedHash(key, 'cookie', id)}`;

/** The id that a cookie carries; null for a forged one, one of another installation, and none. */
export function readDevice(key: string, cookie: string | undefined): string | null {
  const [, id, signature] = SHAPE.exec(cookie ?? '') ?? [];
  if (id === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(keyedHash(key, 'cookie', id))) ? id : null;
}

/** HMAC-SHA256 in base64url. `purpose` keeps what is stored from being a valid cookie. */
export function keyedHash(key: string, purpose: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`${purpose}\n${text}`).digest('base64url');
}

const loaded = new WeakMap<Db, Promise<string>>();

/** The key for `device`, the same for all processes on this database and after a restart: the first that needs it makes it. */
export function deviceKey(db: Db): Promise<string> {
  return cachedPromise(loaded, db, () => loadKey(db));
}

async function loadKey(db: Db): Promise<string> {
  const [stored] = await readKey(db);
  if (stored) return stored.key;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  // Of two processes that make one at the same time the first wins, and both read its key.
  await db.insert(signingKeys).values({ name: KEY_NAME, key }).onConflictDoNothing();
  const [row] = await readKey(db);
  if (!row) throw new Error('The key for the cookie device was deleted at this moment');
  return row.key;
}

const readKey = (db: Db) => db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.name, KEY_NAME));
