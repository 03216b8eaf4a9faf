import { is, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Heads a statement on its own: `with ${quickCommit(db)} update … from quick`. Its commit waits for no disk
 * and no standby, so a crash within 0.6 seconds may lose it. No effect in a transaction, where it would apply to the
 * whole.
 */
export const quickCommit = (db: Db): SQL =>
  sql`quick as (select ${is(db, PgTransaction) ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`})`;
