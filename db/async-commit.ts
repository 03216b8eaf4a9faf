import { is, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * The beginning of a statement on its own: `with ${asyncCommit(db)} update … from async_commit`. Its commit waits for
 * no disk and no standby, so a crash within 0.6 seconds may lose it. No effect in a transaction, whose commit it would
 * change as a whole.
 */
export const asyncCommit = (db: Db): SQL =>
  sql`async_commit as (select ${is(db, PgTransaction) ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`})`;
