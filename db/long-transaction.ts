import { AsyncLocalStorage } from 'node:async_hooks';
import { type Db, transaction } from './database.ts';

const timeouts = new AsyncLocalStorage<number>();

/** How long the transaction that begins now may take in all; undefined where nobody said so. */
export const transactionTimeout = (): number | undefined => timeouts.getStore();

/** A transaction that may take longer than those of a request: for work on thousands of rows. Its statements have their usual time each. */
export function longTransaction<T>(db: Db, timeoutMs: number, work: (tx: Db) => Promise<T>): Promise<T> {
  return timeouts.run(timeoutMs, () => transaction(db, work));
}
