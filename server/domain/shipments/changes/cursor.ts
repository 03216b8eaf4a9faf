import { createHash } from 'node:crypto';
import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { CURSOR_DAYS } from '#contract/shipments/changes.ts';
import type { Db } from '#db/open-database.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Before the shipment that was last listed as created: null at the start. */
type ListedUntil = { createdAt: string; id: string } | null;

/**
 * How far a reader has come. `transactionId` and `changeId` point behind the last change that it has; with `listed` it
 * still gets the shipments that were there at the beginning. `at` is when that was, in milliseconds.
 */
export type Position = { transactionId: string; changeId: number; at: number; listed?: ListedUntil };

/** The scope in which a cursor is good: this database as it is now, and this reader. */
export type CursorScope = { database: string; owner: string | null };

const scopeHash = ({ database, owner }: CursorScope): string =>
  createHash('sha256').update(`${database}\n${owner}`).digest('base64url').slice(0, 16);

const SHAPE = /^1\.([\w-]{16})\.(\d{1,20})\.(\d{1,15})\.(\d{1,14})(?:\.(start|(\d{1,14})\.([0-9a-f-]{36})))?$/;

export function writeCursor(scope: CursorScope, { transactionId, changeId, at, listed }: Position): string {
  const fields = ['1', scopeHash(scope), transactionId, changeId, at];
  if (listed === null) fields.push('start');
  if (listed) fields.push(Date.parse(listed.createdAt), listed.id);
  return fields.join('.');
}

/**
 * Throws `invalid` for what is no cursor, and `gone` for one that is too old, was for a reader of other shipments, or
 * comes from before a backup was restored or another server became the primary.
 */
export function readCursor(scope: CursorScope, text: string, now: number): Position {
  const [, hash, transactionId = '', changeId, at, listing, createdAt, id] = SHAPE.exec(text) ?? [];
  if (hash === undefined || BigInt(transactionId) >= 2n ** 63n) throw wrongCursor();
  const position: Position = { transactionId, changeId: Number(changeId), at: Number(at) };
  if (hash !== scopeHash(scope) || position.at < addDays(now, -CURSOR_DAYS).getTime())
    throw new AppError('cursor-gone');
  if (listing === undefined) return position;
  if (id === undefined) return { ...position, listed: null };
  if (!UUID.test(id)) throw wrongCursor();
  return { ...position, listed: { createdAt: new Date(Number(createdAt)).toISOString(), id } };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const wrongCursor = () => new AppError('invalid-cursor', { field: 'cursor' });

/**
 * For a job. A day later than cursors end: a change is recorded before its transaction commits, and the cursor that
 * comes before it may be younger by so much.
 */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(
    sql`delete from shipment_changes where at < statement_timestamp() - ${CURSOR_DAYS + 1} * interval '1 day'`,
  );
}
