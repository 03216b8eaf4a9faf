import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** The database or open transaction that a verb receives in `ctx.db`. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** `url` as DATABASE_URL has it; with a `socketPath` its host and port are not looked at. */
export type ServerAddress = { url: string; socketPath?: string };

/** The target of the database's own messages. */
export type DatabaseLog = Record<'debug' | 'info' | 'warn', (line: string) => void>;

/** Connections of the pool, and the callers that wait for one. */
export type PoolCounts = { max: number; inUse: number; idle: number; waiting: number };

/** `behind`: more than two seconds, or nothing is known yet. */
export type ReplicaUse = 'used' | 'behind' | 'down';

/** For the metrics. Reads are statements; `byPrimary` of those that were meant for the replica. */
type ReplicaState = { use: ReplicaUse; lagSeconds: number; reads: { byReplica: number; byPrimary: number } };

export type Database = {
  db: Db;
  /** Whether the product runs the server itself. */
  kind: 'embedded' | 'external';
  /** How another process reaches it. */
  address: ServerAddress;
  /** Throws when the database does not answer in time. */
  ping(): Promise<void>;
  /** True when every migration of db/migrations is in. */
  migrated(): Promise<boolean>;
  applyMigrations(directory: string): Promise<void>;
  /** How the pool is doing, for the metrics. */
  poolCounts(): PoolCounts;
  /** How its replica is doing, where it has one. */
  replica?(): ReplicaState;
  close(): Promise<void>;
};

/** The rows of a hand-written query. Timestamps and 64-bit integers come as text. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query);
  const rows = Array.isArray(result) ? result : (result as { rows: unknown[] }).rows;
  return [...rows] as T[];
}

/** Commits what `work` resolves with; rolls back when it throws. Inside a transaction it is a savepoint. */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(work);
}
