import postgres from 'postgres';
import { DatabaseUnavailable, isDatabaseUnavailable, isReadOnly } from '#db/connection-errors.ts';
import type { ServerAddress } from '#db/database.ts';
import { type Address, connectSocket } from './connect-socket.ts';
import type { Rows, Statement, TraceStatement } from './statement.ts';
import { arrayParsers, encodeParameter, type TypeCodecs } from './type-codecs.ts';

/** One session with the server. It never reconnects: a closed one stays closed, and nothing can run in its place. */
export type Connection = {
  /** Rejects with DatabaseUnavailable when the session is closed, or no response comes within the timeout. */
  run(statement: Statement): Promise<Rows>;
  readonly closedReason: DatabaseUnavailable | undefined;
  /** Calls the listener as soon as the session is closed, before any pending statement rejects. Returns the way to unsubscribe. */
  onClosed(listener: (reason: DatabaseUnavailable) => void): () => void;
  /** Cuts the session off; the server rolls back what was not committed. */
  destroy(reason: DatabaseUnavailable): void;
  close(): Promise<void>;
};

export type SessionOptions = {
  parsing: TypeCodecs;
  /** Milliseconds until the session must stand. */
  connectTimeoutMs: number;
  /** Milliseconds that one statement may take. */
  statementTimeoutMs: number;
  /** Settings of the session, by PostgreSQL's names. */
  settings: Record<string, string>;
  /** False: no statement is prepared under a name, which a pooler in transaction mode may give to another server session. */
  prepare?: boolean | undefined;
  /** Around each statement. */
  trace?: TraceStatement | undefined;
};

/** Throws DatabaseUnavailable whatever the reason; a wrong password or database name is its `cause`. */
export async function openConnection(address: ServerAddress, options: SessionOptions): Promise<Connection> {
  let closedReason: DatabaseUnavailable | undefined;
  const aborting = new AbortController();
  const listeners = new Set<(reason: DatabaseUnavailable) => void>();

  const destroy = (reason: DatabaseUnavailable) => {
    if (closedReason) return;
    closedReason = reason;
    for (const listener of [...listeners]) listener(reason);
    aborting.abort();
  };

  const onClosed = (listener: (reason: DatabaseUnavailable) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  // postgres.js reconnects by itself and then runs the rest of a transaction outside it; so a client gets one socket only.
  let connected = false;
  const socket = async (where: Address) => {
    if (connected) throw new DatabaseUnavailable('The session is closed');
    connected = true;
    try {
      return await connectSocket(where, aborting.signal);
    } catch (error) {
      destroy(unavailable(error));
      throw error;
    }
  };

  const client = createClient(address, options, {
    socket,
    onclose: () => destroy(new DatabaseUnavailable('The session was closed')),
    onnotice: ({ routine }) => {
      if (routine === REPLICATION_WAIT) destroy(new DatabaseUnavailable('No standby has confirmed the commit'));
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
        if (endsSession(error)) destroy(unavailable(error));
        reject(closedReason ?? error);
      };
      send(client, statement)
        .then(resolve, fail)
        .finally(() => {
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
    await run({ text: 'select 1' }, options.connectTimeoutMs);
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
 * Where PostgreSQL stops waiting for its standbys, by a warning and no error: the commit is on this server, and lost if that is lost. Such an
 * outcome is unknown.
 */
const REPLICATION_WAIT = 'SyncRepWaitForLSN';

type ClientParts = {
  socket: (address: Address) => Promise<unknown>;
  onclose: () => void;
  onnotice: (notice: postgres.Notice) => void;
};

function createClient(
  { url, socketPath }: ServerAddress,
  { parsing, settings, prepare = true }: SessionOptions,
  { socket, onclose, onnotice }: ClientParts,
) {
  const options = {
    max: 1,
    connect_timeout: 0,
    idle_timeout: 0,
    max_lifetime: 0,
    // Nobody awaits that question of postgres.js: a session that is lost during it would end the process.
    fetch_types: false,
    prepare,
    connection: settings,
    onnotice,
    onclose,
    // Missing from the types of postgres.js, but documented: where it gets its connected sockets.
    socket,
    ...(socketPath && { path: socketPath }),
  };
  const client = postgres(url, options);
  Object.assign(client.options.parsers, arrayParsers, parsing.parsers);
  Object.assign(client.options.serializers, parsing.serializers);
  return client;
}

async function send(client: postgres.Sql, { text, parameters = [], shape, prepare = false }: Statement): Promise<Rows> {
  const values = parameters.map(encodeParameter) as postgres.ParameterOrJSON<never>[];
  const query = client.unsafe(text, values, { prepare });
  return moveRows((await (shape === 'arrays' ? query.values() : query)) as Rows);
}

/**
 * The rows in a list of their own. The driver made its list with the statement before; V8 counts it as old by now, and what an old object
 * holds stays in memory until the next full collection, used or not.
 */
function moveRows(result: Rows): Rows {
  // Of a text with several statements it is a list of results.
  if (!('command' in result)) return result;
  const { count, command, columns, state, statement } = result;
  return Object.assign(result.splice(0), { count, command, columns, state, statement });
}

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
