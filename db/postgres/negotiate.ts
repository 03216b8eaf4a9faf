import type { ServerAddress } from '#db/database.ts';
import type { Connection, SessionOptions } from './connection.ts';
import { failoverConnector } from './failover-connector.ts';

/** The limits that the server enforces, in milliseconds, by PostgreSQL's names. */
export type Limits = Readonly<
  Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>
>;

/** How sessions are opened here, and what begins a transaction of a server session that does not have the limits. */
export type Terms = {
  open: () => Promise<Connection>;
  /** Null: the sessions have the limits by themselves. Else each statement needs a transaction, which begins so. */
  limitedBegin: string | null;
  /** A pooler could give the next statement to a session that does not know the name. Then no statement is named. */
  losesNames: boolean;
};

/**
 * Finds out how the server's sessions get their limits. PostgreSQL takes them at the startup of a session. A pooler in
 * transaction mode rejects or ignores them there: then the role or the pooler may have them, or each transaction sets
 * them. Rejects with DatabaseUnavailable.
 */
export async function negotiate(address: ServerAddress, session: SessionOptions, limits: Limits): Promise<Terms> {
  const limited = { ...session, settings: { ...session.settings, ...asText(limits) } };
  const withLimits = failoverConnector(address, limited);
  // The embedded server's socket: nobody is in between.
  if (address.socketPath) return { open: withLimits, limitedBegin: null, losesNames: false };
  const first = await withLimits().catch(rejectedSettings(limits));
  const accepted = first ? limited : session;
  const connection = first ?? (await failoverConnector(address, session)());
  try {
    const { hasLimits, isPooled } = await askServer(connection, limits);
    const losesNames = isPooled && session.prepare !== false && !(await renamesStatements(connection));
    const open = losesNames
      ? failoverConnector(address, { ...accepted, prepare: false })
      : failoverConnector(address, accepted);
    return { open, limitedBegin: hasLimits ? null : beginWith(limits), losesNames };
  } finally {
    await connection.close();
  }
}

/**
 * Null if the error says that a setting may not come with the startup. There is no code for it: PgBouncer names the
 * setting in its message.
 */
const rejectedSettings = (limits: Limits) => (error: unknown) => {
  const message = error instanceof Error ? error.message : '';
  if (Object.keys(limits).some((name) => message.includes(name))) return null;
  throw error;
};

/**
 * Whether the answering session has these limits or lower ones, and whether it is another session than the opened one.
 */
async function askServer(connection: Connection, limits: Limits) {
  const list = Object.keys(limits).map((name) => `'${name}'`);
  const rows = await connection.run({
    text: `select name, setting, pg_backend_pid() as pid from pg_settings where name in (${list.join()})`,
  });
  const found = new Map(rows.map(({ name, setting }) => [name, Number(setting)]));
  const hasLimits = Object.entries(limits).every(([name, limit]) => {
    const setting = found.get(name) ?? 0;
    return setting > 0 && setting <= limit;
  });
  // A pooler gives its clients process ids of its own.
  return { hasLimits, isPooled: rows[0]?.pid !== rows.state.pid };
}

const OWN_NAME = 'select name from pg_prepared_statements where statement = $1';

/** Whether a pooler follows prepared statements: then this one has another name on the server. */
async function renamesStatements(connection: Connection): Promise<boolean> {
  const rows = await connection.run({ text: OWN_NAME, parameters: [OWN_NAME], prepare: true });
  return rows[0] !== undefined && rows[0].name !== rows.statement.name;
}

const asText = (limits: Limits) =>
  Object.fromEntries(Object.entries(limits).map(([name, milliseconds]) => [name, String(milliseconds)]));

/** Sets the limits for one transaction, in one message: as quick as `begin`. */
export const beginWith = (limits: Partial<Limits>): string =>
  ['begin', ...Object.entries(limits).map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)].join('; ');
