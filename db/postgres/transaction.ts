import { DatabaseUnavailable } from '#db/connection-errors.ts';
import type { Connection } from './connection.ts';
import type { Rows, Statement } from './statement.ts';

/** The operations that the work of a transaction may use. */
export type OpenTransaction = {
  run(statement: Statement): Promise<Rows>;
  /** Rolls back to its beginning when the work throws, and leaves the transaction open. */
  savepoint<T>(work: (inner: OpenTransaction) => Promise<T>): Promise<T>;
};

/**
 * Commits when the work resolves, rolls back when it throws. Rejects with DatabaseUnavailable as soon as the connection
 * is closed or the time is over: the statement in flight rejects too, later ones and the work itself never settle.
 * `begin` may set more for the transaction.
 */
export function runTransaction<T>(
  connection: Connection,
  milliseconds: number,
  work: (tx: OpenTransaction) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const forget = connection.onClosed(reject);
  const deadline = setTimeout(() => {
    connection.destroy(new DatabaseUnavailable(`The transaction did not end within ${milliseconds} ms`));
  }, milliseconds);
  perform(connection, work, begin).then(resolve, reject);
  return promise.finally(() => {
    clearTimeout(deadline);
    forget();
  });
}

async function perform<T>(
  connection: Connection,
  work: (tx: OpenTransaction) => Promise<T>,
  begin: string,
): Promise<T> {
  let over = false;
  let firstFailure: unknown;
  const run = async (statement: Statement): Promise<Rows> => {
    if (connection.closedReason) return never();
    // The connection is another caller's by now.
    if (over) throw new Error('The transaction is over');
    try {
      return await connection.run(statement);
    } catch (error) {
      firstFailure ??= error;
      throw error;
    }
  };

  await connection.run({ text: begin });
  let result: T;
  try {
    result = await work({ run, savepoint: savepointsOf(run) });
  } catch (error) {
    over = true;
    if (connection.closedReason) return never();
    await connection.run({ text: 'rollback' });
    throw error;
  }
  over = true;
  if (connection.closedReason) return never();
  const { command } = await connection.run({ text: 'commit' });
  // The server answers a commit with ROLLBACK, and no error, when a statement had failed and the work went on.
  if (command !== 'COMMIT') throw new Error('A statement had failed: rolled back', { cause: firstFailure });
  return result;
}

function savepointsOf(run: OpenTransaction['run']): OpenTransaction['savepoint'] {
  let count = 0;
  const savepoint: OpenTransaction['savepoint'] = async (work) => {
    count += 1;
    const name = `s${count}`;
    await run({ text: `savepoint ${name}` });
    try {
      const result = await work({ run, savepoint });
      await run({ text: `release ${name}` });
      return result;
    } catch (error) {
      await run({ text: `rollback to ${name}` });
      throw error;
    }
  };
  return savepoint;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
