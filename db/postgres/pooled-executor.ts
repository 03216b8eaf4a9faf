import { transactionTimeout } from '#db/long-transaction.ts';
import type { Pool, Use } from './pool.ts';
import type { QueryExecutor } from './postgres-js-adapter.ts';
import { type OpenTransaction, runTransaction } from './transaction.ts';

const transactionTimeoutMs = 8_000;

/**
 * Statements and transactions on the pool's connections. With a `limitedBegin` (negotiate.ts) each statement is a
 * transaction of its own, so that the server limits it: two round trips more.
 */
export function pooledExecutor(pool: Pool, limitedBegin: string | null): QueryExecutor {
  const begin = <T>(work: (tx: OpenTransaction) => Promise<T>, use: Use): Promise<T> => {
    const until = Date.now() + (transactionTimeout() ?? transactionTimeoutMs);
    return pool.withConnection(
      (connection) => runTransaction(connection, until - Date.now(), work, limitedBegin ?? 'begin'),
      use,
    );
  };
  const runAlone: QueryExecutor['run'] =
    limitedBegin === null
      ? (statement) => pool.withConnection((connection) => connection.run(statement))
      : (statement) => begin((tx) => tx.run(statement), 'statement');
  return { run: runAlone, begin: (work) => begin(work, 'transaction') };
}
