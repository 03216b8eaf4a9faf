import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { AppError } from '#server/errors/app-error.ts';
import { createSemaphore } from '#server/infra/concurrency/semaphore.ts';

const importing = new Set<string>();

const alreadyImporting = () => new AppError('already-importing');

/** Throws `conflict` while this process works on another import of this user, from the first byte of its file. */
export async function oneAtATime<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  if (importing.has(userId)) throw alreadyImporting();
  importing.add(userId);
  try {
    return await work();
  } finally {
    importing.delete(userId);
  }
}

/** Locks the user's imports until the transaction ends. Throws `conflict` while another process writes one. */
export async function lockImports(tx: Db, userId: string): Promise<void> {
  const [row] = await rowsOf<{ locked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.imports}::int, hashtext(${userId})) as locked`,
  );
  if (!row?.locked) throw alreadyImporting();
}

/** Each occupies a connection and a processor for a few seconds; lookups must go on meanwhile. */
export const withImportPermit = createSemaphore(2, {
  maxLength: 20,
  timeoutMs: 30_000,
  rejection: (why) =>
    why === 'aborted' ? new AppError('upload-aborted') : new AppError('many-imports', { retryAfter: 10 }),
});
