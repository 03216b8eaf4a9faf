import { AsyncLocalStorage } from 'node:async_hooks';
import { type Db, transaction } from './database.ts';

const timeouts = new AsyncLocalStorage<number>();

/** How long the transaction that begins now may take in all; undefined where nobody said so. */
export const transactionTimeout = (): number | undefined => timeouts.getStore();

/**
 * A transaction for work on thousands of rows: it may take longer than a request's. Each statement keeps the usual
 * time.
 */
export function longTransaction<T>(db: Db, timeoutMs: number, work: (tx: Db) => Promise<T>): Promise<T> {
  return timeouts.run(timeoutMs, () => transaction(db, work));
}
