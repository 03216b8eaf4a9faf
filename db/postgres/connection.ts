import postgres from 'postgres';
import { DatabaseUnavailable, isDatabaseUnavailable, isReadOnly } from '#db/connection-errors.ts';
import type { ServerAddress } from '#db/database.ts';
import { requestCancel, type SessionKey } from './cancel-request.ts';
import { type Address, connectSocket, peerOf } from './connect-socket.ts';
import { type ClientSettings, createClient, sendStatement } from './postgres-js-client.ts';
import type { Rows, Statement, TraceStatement } from './statement.ts';

/** One session with the server. It never reconnects: a closed one stays closed, and nothing can run in its place. */
export type Connection = {
  /** Rejects with DatabaseUnavailable when the session is closed, or no response comes within the timeout. */
  run(statement: Statement): Promise<Rows>;
  readonly closedReason: DatabaseUnavailable | undefined;
  /**
   * Calls the listener when the session is closed, before a pending statement rejects. Returns a function that
   * unsubscribes.
   */
  onClosed(listener: (reason: DatabaseUnavailable) => void): () => void;
  /**
   * Cuts the session off; the server rolls back uncommitted work. A statement in flight is cancelled: no setting limits
   * how long a commit waits for a standby, and until then the session counts towards `max_connections`.
   */
  destroy(reason: DatabaseUnavailable): void;
  close(): Promise<void>;
};

export type SessionOptions = ClientSettings & {
  /** Milliseconds until the session must stand. */
  connectTimeoutMs: number;
  /** Milliseconds that one statement may take. */
  statementTimeoutMs: number;
  /** Around each statement. */
  trace?: TraceStatement | undefined;
};

/** Throws DatabaseUnavailable whatever the reason; a wrong password or database name is its `cause`. */
export async function openConnection(address: ServerAddress, options: SessionOptions): Promise<Connection> {
  let closedReason: DatabaseUnavailable | undefined;
  const aborting = new AbortController();
  const listeners = new Set<(reason: DatabaseUnavailable) => void>();
  let inFlight = 0;
  let peer: Address | undefined;
  let key: SessionKey | undefined;

  const markClosed = (reason: DatabaseUnavailable) => {
    closedReason = reason;
    for (const listener of [...listeners]) listener(reason);
  };

  /** Closes the session on this side: the server has ended it or its statement. */
  const abandon = (reason: DatabaseUnavailable) => {
    if (closedReason) return;
    markClosed(reason);
    aborting.abort();
  };

  const destroy = (reason: DatabaseUnavailable) => {
    if (closedReason) return;
    markClosed(reason);
    // Before the socket goes: a pooler forgets the key of a client that has left.
    if (inFlight > 0 && peer && key) void requestCancel(peer, key).then(() => aborting.abort());
    else aborting.abort();
  };

  const onClosed = (listener: (reason: DatabaseUnavailable) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  // postgres.js reconnects by itself and then runs the rest of a transaction outside it. So a client gets one socket
  // only.
  let connected = false;
  const socket = async (where: Address) => {
    if (connected) throw new DatabaseUnavailable('The session is closed');
    connected = true;
    try {
      const opened = await connectSocket(where, aborting.signal);
      peer = peerOf(opened, where);
      return opened;
    } catch (error) {
      abandon(unavailable(error));
      throw error;
    }
  };

  const client = createClient(address, options, {
    socket,
    onclose: () => abandon(new DatabaseUnavailable('The session was closed')),
    onnotice: ({ routine }) => {
      if (routine === REPLICATION_WAIT) abandon(new DatabaseUnavailable('No standby has confirmed the commit'));
    },
  });

  const run = (statement: Statement, within = options.statementTimeoutMs) =>
    new Promise<Rows>((resolve, reject) => {
      if (closedReason) {
        reject(closedReason);
        return;
      }
      const unsubscribe = onClosed(reject);
      const deadline = setTimeout(() => destroy(statementTimedOut(within)), within);
      const fail = (error: unknown) => {
        if (endsSession(error)) abandon(unavailable(error));
        reject(closedReason ?? error);
      };
      inFlight += 1;
      sendStatement(client, statement)
        .then(resolve, fail)
        .finally(() => {
          inFlight -= 1;
          clearTimeout(deadline);
          unsubscribe();
        });
    });

  const close = async () => {
    closedReason ??= new DatabaseUnavailable('The session was closed');
    await client.end({ timeout: 1 });
    aborting.abort();
  };

  try {
    const { state } = await run({ text: 'select 1' }, options.connectTimeoutMs);
    key = state;
  } catch (error) {
    destroy(unavailable(error));
    throw unavailable(error);
  }
  const { trace } = options;
  return {
    run: trace ? (statement) => trace(statement.text, () => run(statement)) : run,
    get closedReason() {
      return closedReason;
    },
    onClosed,
    destroy,
    close,
  };
}

/**
 * PostgreSQL stops waiting for its standbys with a warning, not an error. The commit is on this server only and is lost
 * with it: such an outcome is unknown.
 */
const REPLICATION_WAIT = 'SyncRepWaitForLSN';

const ENDING = new Set(['FATAL', 'PANIC']);

function endsSession(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return ENDING.has(error.severity) || isReadOnly(error);
  return isDatabaseUnavailable(error);
}

function unavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = error instanceof Error ? error.message || Reflect.get(error, 'code') : error;
  return new DatabaseUnavailable(`The database is not available: ${String(reason)}`, { cause: error });
}

function statementTimedOut(milliseconds: number): DatabaseUnavailable {
  return new DatabaseUnavailable(`The database did not answer within ${milliseconds} ms`);
}
