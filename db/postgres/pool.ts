import { DatabaseUnavailable, isServerFull } from '#db/connection-errors.ts';
import type { Connection } from './connection.ts';

export type Pool = {
  /** Lends a connection to the work. Rejects with DatabaseUnavailable when none can be had in time. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Lets the work under way finish, then closes every connection. */
  close(): Promise<void>;
};

export type PoolOptions = {
  open: () => Promise<Connection>;
  max: number;
  /** Milliseconds to wait for a connection: one that others hold, or one more from a server that is full. */
  waitAtMost: number;
  /** Milliseconds after which a connection is replaced. */
  lifetime: number;
};

type Borrower = { resolve(connection: Connection): void; reject(reason: unknown): void };

/** Between two attempts to get one more connection from a server that has none left, or while others still work. */
const RETRY_PAUSE_MS = 100;

export function createPool({ open, max, waitAtMost, lifetime }: PoolOptions): Pool {
  const idle: Connection[] = [];
  /** Each with the time of its opening. */
  const live = new Map<Connection, number>();
  const borrowers = new Set<Borrower>();
  let connecting = 0;
  let failing = false;
  let pause: NodeJS.Timeout | undefined;
  let refusal: Error | undefined;
  let closed = false;
  const drained = Promise.withResolvers<void>();

  // While the server is away one attempt at a time is enough: more of them would fill a frozen server's queue.
  const mayConnect = () => live.size + connecting < max && !(failing && (connecting > 0 || pause));

  const connect = async () => {
    connecting += 1;
    try {
      const connection = await open();
      if (connection.lost) throw connection.lost;
      live.set(connection, Date.now());
      connection.onLost(() => drop(connection));
      failing = false;
      refusal = undefined;
      idle.push(connection);
    } catch (error) {
      failing = true;
      giveUpOrPause(error);
    } finally {
      connecting -= 1;
      serve();
    }
  };

  // Whoever waits may still get one of those that are open, and a server that is full has room as soon as others leave it.
  const giveUpOrPause = (error: unknown) => {
    const isFull = isServerFull(error);
    refusal = isFull && error instanceof Error ? error : undefined;
    if (live.size > 0 || isFull) {
      pause ??= setTimeout(() => {
        pause = undefined;
        serve();
      }, RETRY_PAUSE_MS);
    } else if (connecting === 1) rejectAll(error);
  };

  const rejectAll = (reason: unknown) => {
    for (const borrower of borrowers) borrower.reject(reason);
  };

  const serve = () => {
    for (const borrower of borrowers) {
      const free = idle.pop();
      if (!free) break;
      borrower.resolve(free);
    }
    while (connecting < borrowers.size && mayConnect()) void connect();
    if (!closed) return;
    idle.splice(0).forEach(retire);
    if (live.size + connecting > 0) return;
    clearTimeout(pause);
    rejectAll(new DatabaseUnavailable('The database is closed'));
    drained.resolve();
  };

  const retire = (connection: Connection) => {
    void connection.close().finally(() => {
      live.delete(connection);
      serve();
    });
  };

  // A lost connection makes its idle neighbours suspect: when the server froze or vanished they would each hold up a caller.
  const drop = (lost: Connection) => {
    live.delete(lost);
    failing = true;
    for (const neighbour of idle.splice(0)) {
      live.delete(neighbour);
      neighbour.destroy(new DatabaseUnavailable('Another connection was lost'));
    }
    serve();
  };

  const borrow = (): Promise<Connection> => {
    if (closed) return Promise.reject(new DatabaseUnavailable('The database is closed'));
    const free = idle.pop();
    return free ? Promise.resolve(free) : waitInLine();
  };

  const waitInLine = () =>
    new Promise<Connection>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        borrowers.delete(borrower);
      };
      const borrower: Borrower = {
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
        const why = refusal ? `: ${refusal.message}` : '';
        borrower.reject(new DatabaseUnavailable(`No connection became free within ${waitAtMost} ms${why}`));
      }, waitAtMost);
      borrowers.add(borrower);
      serve();
    });

  const giveBack = (connection: Connection) => {
    const openedAt = live.get(connection);
    if (openedAt === undefined) return;
    if (Date.now() - openedAt > lifetime) retire(connection);
    else idle.push(connection);
    serve();
  };

  return {
    use: async (work) => {
      const connection = await borrow();
      try {
        return await work(connection);
      } finally {
        giveBack(connection);
      }
    },
    close: () => {
      closed = true;
      serve();
      return drained.promise;
    },
  };
}
