import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { signingKeys } from '#db/schema/accounts/signing-keys.ts';
import { cachedPromise } from '#server/infra/concurrency/cached-promise.ts';

const KEY_BYTES = 32;

/**
 * Reads the key of this name, the same for all processes on a database and after a restart: the first that needs it
 * makes it. In base64url.
 */
export function signingKey(name: string): (db: Db) => Promise<string> {
  const loaded = new WeakMap<Db, Promise<string>>();
  return (db) => cachedPromise(loaded, db, () => loadKey(db, name));
}

async function loadKey(db: Db, name: string): Promise<string> {
  const [stored] = await readKey(db, name);
  if (stored) return stored.key;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  // The first of two processes that make one at the same time wins, and both read its key.
  await db.insert(signingKeys).values({ name, key }).onConflictDoNothing();
  const [row] = await readKey(db, name);
  if (!row) throw new Error(`The signing key ${name} was deleted at this moment`);
  return row.key;
}

const readKey = (db: Db, name: string) =>
  db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.name, name));
