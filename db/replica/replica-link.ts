import { drizzle } from 'drizzle-orm/postgres-js';
import { DatabaseUnavailable, isReadOnly } from '#db/connection-errors.ts';
import type { Db, ServerAddress } from '#db/database.ts';
import type { Connection } from '#db/postgres/connection.ts';
import { negotiate } from '#db/postgres/negotiate.ts';
import type { PostgresParts } from '#db/postgres/open-postgres.ts';
import { createPool } from '#db/postgres/pool.ts';
import { pooledExecutor } from '#db/postgres/pooled-executor.ts';
import { postgresJsAdapter, type QueryExecutor } from '#db/postgres/postgres-js-adapter.ts';
import type { TypeCodecs } from '#db/postgres/type-codecs.ts';
import * as schema from '#db/schema/index.ts';
import { createReplayClock, parsePosition, type ReplayClock } from './replay-clock.ts';

// Short, because the primary answers after them: both together stay within what one of them may take for a frozen
// server.
const connectTimeoutMs = 1_000;
const acquireTimeoutMs = 500;
const serverStatementTimeoutMs = 2_000;
const statementTimeoutMs = 2_500;
const probeTimeoutMs = 1_000;
const connections = 10;
const connectionLifetime = 30 * 60_000;

const MAX_LAG_MS = 2_000;

/** A server that takes no part in DATABASE_URL's replication: no time makes it right. */
export class NoReplica extends Error {}

/** `primary` answers what the replica does not. */
export type LinkOptions = PostgresParts & {
  address: ServerAddress;
  reads: { byReplica: number; byPrimary: number };
};

/** One server that is a replica, until it is lost or replaced. */
export type ReplicaLink = {
  db: Db;
  clock: ReplayClock;
  isFresh(): boolean;
  /** Asks how far it is. Rejects when it is gone, does not answer or has become a primary. */
  probe(): Promise<void>;
  /** Cuts off every connection; what was in flight is read from the primary. */
  drop(): void;
};

/** Throws DatabaseUnavailable, and NoReplica. */
export async function openLink(options: LinkOptions): Promise<ReplicaLink> {
  const { address, limits, primary } = options;
  const parsing: TypeCodecs = { parsers: {}, serializers: {} };
  const session = { ...options.session, parsing, connectTimeoutMs, statementTimeoutMs };
  const closer = { ...limits, statement_timeout: serverStatementTimeoutMs };
  const { open, limitedBegin } = await negotiate(address, session, closer);
  const live = new Set<Connection>();
  const openTracked = async () => {
    const connection = await open();
    live.add(connection);
    connection.onClosed(() => live.delete(connection));
    return connection;
  };
  const probing = await openTracked();
  const drop = () => {
    for (const connection of [...live]) connection.destroy(new DatabaseUnavailable('The replica is not used'));
  };
  try {
    const server = await identify(probing);
    if (server.database !== (await databaseOf(primary))) throw new NoReplica('is no replica of DATABASE_URL');
    // Behind one name there may be several, each somewhere else: what is known of one says nothing of the other.
    const openSame = async () => {
      const connection = await openTracked();
      const { id } = await identify(connection);
      if (id === server.id) return connection;
      const reason = new DatabaseUnavailable('Another server answers');
      connection.destroy(reason);
      throw reason;
    };
    const pool = createPool({ open: openSame, max: connections, acquireTimeoutMs, lifetime: connectionLifetime });
    const clock = createReplayClock();
    const isFresh = () => !probing.closedReason && clock.lag(Date.now()) <= MAX_LAG_MS;
    const executor = withFallback(pooledExecutor(pool, limitedBegin), isFresh, options);
    const db = drizzle({ client: postgresJsAdapter(executor, parsing), schema });
    const dropAll = () => {
      drop();
      void pool.close();
    };
    return { db, clock, isFresh, probe: () => probe(probing, clock), drop: dropAll };
  } catch (error) {
    drop();
    throw error;
  }
}

/**
 * Each statement from the replica, or from the primary where the replica is too old by now or fails, whatever the
 * reason.
 */
function withFallback(
  replica: QueryExecutor,
  isFresh: () => boolean,
  { primary, reads }: Pick<LinkOptions, 'primary' | 'reads'>,
): QueryExecutor {
  return {
    run: async (statement) => {
      if (isFresh()) {
        try {
          const rows = await replica.run(statement);
          reads.byReplica += 1;
          return rows;
        } catch (error) {
          // A write that was meant for the primary: never repeated there, the mistake would stay unseen.
          if (isReadOnly(error)) throw new Error('A write was sent to the replica', { cause: String(error) });
        }
      }
      reads.byPrimary += 1;
      return primary.run(statement);
    },
    begin: () => Promise.reject(new Error('A transaction was begun on the replica')),
  };
}

type Server = { id: string; database: string };

/** The same on a primary and its replicas, and nowhere else. */
const DATABASE = `(select concat_ws(' ', system_identifier, oid) from pg_control_system(), pg_database
  where datname = current_database())`;

/** Reads the server's id and its database. Throws DatabaseUnavailable for a server that is no standby at present. */
async function identify(connection: Connection): Promise<Server> {
  const [row] = await connection.run({
    text: `select pg_is_in_recovery() as standby, ${DATABASE} as database,
      concat_ws(' ', pg_postmaster_start_time(), inet_server_addr(), inet_server_port()) as id`,
  });
  if (row?.standby) return { id: row.id, database: row.database };
  const reason = new DatabaseUnavailable('The server is no standby');
  connection.destroy(reason);
  throw reason;
}

async function databaseOf({ run }: QueryExecutor): Promise<string> {
  const [row] = await run({ text: `select ${DATABASE} as database` });
  return row?.database;
}

/**
 * The position of a standby. Only roles with `pg_read_all_stats` may read the receiver's; the control file, which all
 * may read, follows a new timeline with the next restart point. Without a receiver, from an archive or paused, the
 * control file counts.
 */
const STANDBY_POINT = `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position,
  greatest((select received_tli from pg_stat_wal_receiver), (select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) as timeline`;

async function probe(connection: Connection, clock: ReplayClock): Promise<void> {
  const reason = new DatabaseUnavailable(`The replica did not answer within ${probeTimeoutMs} ms`);
  const deadline = setTimeout(() => connection.destroy(reason), probeTimeoutMs);
  try {
    const [row] = await connection.run({ text: STANDBY_POINT });
    if (!row?.standby) throw new DatabaseUnavailable('The replica has become a primary');
    if (row.position) clock.noteReplica({ position: parsePosition(row.position), timeline: row.timeline });
  } finally {
    clearTimeout(deadline);
  }
}
