import type { Db } from '#db/database.ts';
import { processSingleton } from '#db/process-singleton.ts';

/**
 * The primary's position in its log of writes at a caller's last commit, as PostgreSQL writes it; null: none is known.
 */
export type CommitPosition = string | null;

/** Gives the replica's database where it may answer a caller whose last commit was there. */
export type ReplicaChoice = (position: CommitPosition) => Db | undefined;

const choices = processSingleton('replicas', () => new WeakMap<Db, ReplicaChoice>());

/** From now on `readerFor` may give a replica of this database. */
export function registerReplica(db: Db, choice: ReplicaChoice): void {
  choices.set(db, choice);
}

/** Whether the database has a replica. A transaction has none. */
export const hasReplica = (db: Db): boolean => choices.has(db);

/**
 * A database for reads that may be up to two seconds old, except for the caller's own writes: the replica, if it has
 * all that the caller committed, else this one. In a transaction: the transaction.
 */
export const readerFor = (db: Db, position: CommitPosition): Db => choices.get(db)?.(position) ?? db;
