import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import type { Database, DatabaseLog, ServerAddress } from '#db/database.ts';
import { hasEveryMigration } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { Connection, SessionOptions } from './connection.ts';
import { type Limits, negotiate } from './negotiate.ts';
import { createPool } from './pool.ts';
import { pooledExecutor } from './pooled-executor.ts';
import { postgresJsAdapter, type QueryExecutor } from './postgres-js-adapter.ts';
import type { TraceStatement } from './statement.ts';
import type { TypeCodecs } from './type-codecs.ts';

// The server gives up on a statement before the client does, and the client before a request may take too long.
const limits = { statement_timeout: 4_500, lock_timeout: 4_000, idle_in_transaction_session_timeout: 10_000 };
const statementTimeoutMs = 5_000;
const connectTimeoutMs = 2_400;
const acquireTimeoutMs = 3_400;
const connections = 10;
const maxTransactions = 8;
const connectionLifetime = 30 * 60_000;
const startTimeoutMs = 8_000;

// Fixed, whatever the server's own settings: timestamps are read as ISO 8601 with an offset of whole hours. PgBouncer
// sets these for each client.
const textForms = { TimeZone: 'UTC', DateStyle: 'ISO', application_name: 'waybill-cargo' };

const UNLIMITED = `DATABASE_URL: its sessions take no statement_timeout from their clients and have none of at most ${limits.statement_timeout} ms themselves, so each statement becomes a transaction of three messages: see 'Behind PgBouncer' in docs/operations.md`;

const UNNAMED =
  'DATABASE_URL: its pooler follows no prepared statements, so none are used, as with DATABASE_PREPARE=off';

/** The options of a replica, and the database that answers in its place. */
export type PostgresParts = {
  session: Pick<SessionOptions, 'settings' | 'prepare' | 'trace'>;
  limits: Limits;
  primary: QueryExecutor;
  /** A session with the primary beside those of the pool. */
  openPrimary: () => Promise<Connection>;
};

export type PostgresOptions = {
  /** Past a pooler, for migrations. */
  directUrl?: string | undefined;
  /** False behind a pooler in transaction mode that knows no prepared statements. */
  prepare?: boolean | undefined;
  /** Gives the database what needs its parts. */
  extend?: ((database: Database, parts: PostgresParts) => Promise<Database>) | undefined;
  log?: DatabaseLog | undefined;
  trace?: TraceStatement | undefined;
};

export async function openPostgres(address: ServerAddress, options: PostgresOptions = {}): Promise<Database> {
  const { directUrl, prepare, extend, log, trace } = options;
  const parsing: TypeCodecs = { parsers: {}, serializers: {} };
  const session = { parsing, connectTimeoutMs, statementTimeoutMs, settings: textForms, prepare, trace };
  const { open, limitedBegin, losesNames } = await firstResponse(() => negotiate(address, session, limits));
  if (limitedBegin !== null) log?.warn(UNLIMITED);
  if (losesNames) log?.warn(UNNAMED);
  const pool = createPool({ open, max: connections, maxTransactions, acquireTimeoutMs, lifetime: connectionLifetime });
  const executor = pooledExecutor(pool, limitedBegin);
  const db = drizzle({ client: postgresJsAdapter(executor, parsing), schema });
  const direct = directUrl === undefined ? address : { url: directUrl };
  const database: Database = {
    db,
    kind: 'external',
    address,
    ping: async () => {
      await pool.withConnection((connection) => connection.run({ text: 'select 1' }));
    },
    migrated: () => hasEveryMigration(db),
    applyMigrations: (directory) => applyMigrations(direct, session, directory),
    poolCounts: () => pool.counts(),
    close: () => pool.close(),
  };
  // Also what tells a restore that somebody uses the database.
  await firstResponse(database.ping);
  return extend ? extend(database, { session, limits, primary: executor, openPrimary: open }) : database;
}

/**
 * Waits for a server that is starting, but not after a wrong password or name. Throws one line without the URL's
 * secret.
 */
async function firstResponse<T>(open: () => Promise<T>): Promise<T> {
  const until = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const mayPass = isDatabaseUnavailable(cause ?? error);
      if (!mayPass || Date.now() > until) throw new Error(`DATABASE_URL: ${message}`);
    }
    await sleep(250);
  }
}
