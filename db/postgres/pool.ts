import { DatabaseUnavailable } from '../unavailable.ts';
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
  /** Milliseconds to wait for a connection that others hold. */
  waitAtMost: number;
  /** Milliseconds after which a connection is replaced. */
  lifetime: number;
};

type Borrower = { resolve(connection: Connection | Promise<Connection>): void; reject(reason: unknown): void };

export function createPool({ open, max, waitAtMost, lifetime }: PoolOptions): Pool {
  const idle: Connection[] = [];
  /** Each with the time of its opening. */
  const live = new Map<Connection, number>();
  const borrowers = new Set<Borrower>();
  let connecting = 0;
  let failing = false;
  let closed = false;
  const drained = Promise.withResolvers<void>();

  // While the server is away one attempt at a time is enough: more of them would fill a frozen server's queue.
  const mayConnect = () => live.size + connecting < max && !(failing && connecting > 0);

  const connect = async (): Promise<Connection> => {
    connecting += 1;
    try {
      const connection = await open();
      if (connection.lost) throw connection.lost;
      live.set(connection, Date.now());
      connection.onLost(() => drop(connection));
      failing = false;
      return connection;
    } catch (error) {
      failing = true;
      if (live.size === 0) for (const borrower of borrowers) borrower.reject(error);
      throw error;
    } finally {
      connecting -= 1;
      serve();
    }
  };

  const serve = () => {
    for (const borrower of borrowers) {
      const free = idle.pop();
      if (!free && !mayConnect()) break;
      borrower.resolve(free ?? connect());
    }
    if (!closed) return;
    idle.splice(0).forEach(retire);
    if (live.size + connecting === 0) drained.resolve();
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
    if (free) return Promise.resolve(free);
    if (mayConnect()) return connect();
    return waitInLine();
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
        borrower.reject(new DatabaseUnavailable(`No connection became free within ${waitAtMost} ms`));
      }, waitAtMost);
      borrowers.add(borrower);
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
