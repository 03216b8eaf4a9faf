import postgres from 'postgres';
import type { ServerAddress } from '#db/database.ts';
import type { Address } from './connect-socket.ts';
import type { Rows, Statement } from './statement.ts';
import { arrayParsers, encodeParameter, type TypeCodecs } from './type-codecs.ts';

export type ClientSettings = {
  parsing: TypeCodecs;
  /** Settings of the session, by PostgreSQL's names. */
  settings: Record<string, string>;
  /**
   * False: no statement is prepared under a name, as a pooler in transaction mode may pass it to another server
   * session.
   */
  prepare?: boolean | undefined;
};

type ClientParts = {
  socket: (address: Address) => Promise<unknown>;
  onclose: () => void;
  onnotice: (notice: postgres.Notice) => void;
};

/** The driver with one session, whose only socket comes from `socket`. */
export function createClient(
  { url, socketPath }: ServerAddress,
  { parsing, settings, prepare = true }: ClientSettings,
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

/** Runs the statement on the driver's session. */
export async function sendStatement(
  client: postgres.Sql,
  { text, parameters = [], shape, prepare = false }: Statement,
): Promise<Rows> {
  const values = parameters.map(encodeParameter) as postgres.ParameterOrJSON<never>[];
  const query = client.unsafe(text, values, { prepare });
  return moveRows((await (shape === 'arrays' ? query.values() : query)) as Rows);
}

/**
 * Copies the rows into a new list. The driver made its list with the statement before it; V8 counts it as old by now
 * and would keep its contents in memory until the next full collection.
 */
function moveRows(result: Rows): Rows {
  // The result of a text with several statements is a list of results.
  if (!('command' in result)) return result;
  const { count, command, columns, state, statement } = result;
  return Object.assign(result.splice(0), { count, command, columns, state, statement });
}
