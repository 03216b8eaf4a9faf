import { is, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Heads a statement that stands by itself: `with ${quickCommit(db)} update … from quick`. Its commit waits for no disk and no standby, so a
 * crash within the next 0.6 seconds may lose it. In a transaction it changes nothing, as it would be the whole transaction's.
 */
export const quickCommit = (db: Db): SQL =>
  sql`quick as (select ${is(db, PgTransaction) ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`})`;
