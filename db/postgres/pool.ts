import { DatabaseUnavailable, isServerFull } from '#db/connection-errors.ts';
import type { PoolCounts } from '#db/database.ts';
import type { Connection } from './connection.ts';

export type Pool = {
  /** Lends a connection to the work. Rejects with DatabaseUnavailable when none can be had in time. */
  withConnection<T>(work: (connection: Connection) => Promise<T>, use?: Use): Promise<T>;
  counts(): PoolCounts;
  /** Lets the work in flight finish, then closes every connection. */
  close(): Promise<void>;
};

/** The use for which a connection is lent. */
export type Use = 'statement' | 'transaction';

export type PoolOptions = {
  open: () => Promise<Connection>;
  max: number;
  /** At most so many are lent to transactions at once: where their commits have to wait, statements that read go on. */
  maxTransactions?: number;
  /** Milliseconds to wait for a connection: one that others use, or one more from a server that is full. */
  acquireTimeoutMs: number;
  /** Milliseconds after which a connection is replaced. */
  lifetime: number;
};

type Waiter = { use: Use; resolve(connection: Connection): void; reject(reason: unknown): void };

/** Between two attempts to get one more connection from a server that has none left, or while others still work. */
const RETRY_PAUSE_MS = 100;

export function createPool({ open, max, maxTransactions = max, acquireTimeoutMs, lifetime }: PoolOptions): Pool {
  const idle: Connection[] = [];
  /** Each with the time of its opening. */
  const live = new Map<Connection, number>();
  const waiters = new Set<Waiter>();
  let connecting = 0;
  let transactions = 0;
  let failing = false;
  let pause: NodeJS.Timeout | undefined;
  let connectError: Error | undefined;
  let closed = false;
  const allClosed = Promise.withResolvers<void>();

  // While the server is down one attempt at a time is enough: more of them would fill a frozen server's queue.
  const mayConnect = () => live.size + connecting < max && !(failing && (connecting > 0 || pause));

  const connect = async () => {
    connecting += 1;
    try {
      const connection = await open();
      if (connection.closedReason) throw connection.closedReason;
      live.set(connection, Date.now());
      connection.onClosed(() => drop(connection));
      failing = false;
      connectError = undefined;
      idle.push(connection);
    } catch (error) {
      failing = true;
      giveUpOrPause(error);
    } finally {
      connecting -= 1;
      serve();
    }
  };

  // A waiting caller may still get an open connection, and a full server has room as soon as others leave it.
  const giveUpOrPause = (error: unknown) => {
    const isFull = isServerFull(error);
    connectError = isFull && error instanceof Error ? error : undefined;
    if (live.size > 0 || isFull) {
      pause ??= setTimeout(() => {
        pause = undefined;
        serve();
      }, RETRY_PAUSE_MS);
    } else if (connecting === 1) rejectAll(error);
  };

  const rejectAll = (reason: unknown) => {
    for (const waiter of waiters) waiter.reject(reason);
  };

  /** An idle connection, counted as lent. */
  const take = (use: Use): Connection | undefined => {
    if (use === 'statement') return idle.pop();
    const free = transactions < maxTransactions ? idle.pop() : undefined;
    if (free) transactions += 1;
    return free;
  };

  /** How many of those who wait could use one connection more each. */
  const wanted = () => {
    const waiting = [...waiters].filter(({ use }) => use === 'transaction').length;
    return waiters.size - waiting + Math.min(waiting, maxTransactions - transactions);
  };

  const serve = () => {
    for (const waiter of waiters) {
      const free = take(waiter.use);
      if (free) waiter.resolve(free);
    }
    while (connecting < wanted() && mayConnect()) void connect();
    if (!closed) return;
    idle.splice(0).forEach(closeConnection);
    if (live.size + connecting > 0) return;
    clearTimeout(pause);
    rejectAll(new DatabaseUnavailable('The database is closed'));
    allClosed.resolve();
  };

  const closeConnection = (connection: Connection) => {
    void connection.close().finally(() => {
      live.delete(connection);
      serve();
    });
  };

  // A closed connection makes its idle neighbours suspect: if the server froze or vanished, each would delay a caller.
  const drop = (lost: Connection) => {
    live.delete(lost);
    failing = true;
    for (const neighbour of idle.splice(0)) {
      live.delete(neighbour);
      neighbour.destroy(new DatabaseUnavailable('Another connection was lost'));
    }
    serve();
  };

  const acquire = (use: Use): Promise<Connection> => {
    if (closed) return Promise.reject(new DatabaseUnavailable('The database is closed'));
    const free = take(use);
    return free ? Promise.resolve(free) : waitForConnection(use);
  };

  const waitForConnection = (use: Use) =>
    new Promise<Connection>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiters.delete(waiter);
      };
      const waiter: Waiter = {
        use,
        resolve: (connection) => {
          leave();
          resolve(connection);
        },
        reject: (reason) => {
          leave();
          reject(reason);
        },
      };
      const timer = setTimeout(() => {
        const why = connectError ? `: ${connectError.message}` : '';
        waiter.reject(new DatabaseUnavailable(`No connection became free within ${acquireTimeoutMs} ms${why}`));
      }, acquireTimeoutMs);
      waiters.add(waiter);
      serve();
    });

  const release = (connection: Connection, use: Use) => {
    if (use === 'transaction') transactions -= 1;
    const openedAt = live.get(connection);
    if (openedAt === undefined) return serve();
    if (Date.now() - openedAt > lifetime) closeConnection(connection);
    else idle.push(connection);
    serve();
  };

  return {
    withConnection: async (work, use = 'statement') => {
      const connection = await acquire(use);
      try {
        return await work(connection);
      } finally {
        release(connection, use);
      }
    },
    counts: () => ({ max, inUse: live.size - idle.length, idle: idle.length, waiting: waiters.size }),
    close: () => {
      closed = true;
      serve();
      return allClosed.promise;
    },
  };
}
