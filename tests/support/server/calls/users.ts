import { asc, eq } from 'drizzle-orm';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { readCookie, readToken } from '#server/domain/accounts/sessions/sessions.ts';
import type { SignedIn } from '../../../factories/actors.ts';
import { testDatabase } from '../../../factories/database.ts';

const { db } = await testDatabase();

export const unauthenticated = { class: 'unauthenticated', message: 'Please sign in to continue.' };
export const denied = { class: 'forbidden', message: 'Access denied. Super admin role required.' };
export const notFound = { class: 'not-found', message: 'User not found.' };
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Whether both secrets of this sign-in are valid; throws when only one is. */
export async function isSignedIn({ token, cookie }: SignedIn): Promise<boolean> {
  const [byToken, byCookie] = [await readToken(db, token), await readCookie(db, cookie)];
  if (Boolean(byToken) !== Boolean(byCookie)) throw new Error('Token and cookie do not agree');
  return Boolean(byToken);
}

/** The audit log of a user, oldest first: who, what, from, to. */
export async function auditLogOf({ id }: { id: string }) {
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.userId, id)).orderBy(asc(auditEntries.id));
  return rows.map(({ actorId, action, fromValue, toValue }) => [actorId, action, fromValue, toValue]);
}
