import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import type { Database, ServerAddress } from '#db/database.ts';
import { transactionTimeout } from '#db/long-transaction.ts';
import { hasEveryMigration } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import type { Connection } from './connection.ts';
import { openFirst } from './open-first.ts';
import { createPool, type Pool } from './pool.ts';
import { postgresJsAdapter, type QueryExecutor } from './postgres-js-adapter.ts';
import type { Rows, TraceStatement } from './statement.ts';
import { runTransaction } from './transaction.ts';
import { type TypeCodecs, withDates } from './type-codecs.ts';

// The server gives up on a statement before the client does, and the client before a request may take too long.
const lockTimeout = 4_000;
const serverStatementTimeoutMs = 4_500;
const statementTimeoutMs = 5_000;
const transactionTimeoutMs = 8_000;
const idleInTransactionTimeout = 10_000;
const connectTimeoutMs = 2_400;
const acquireTimeoutMs = 3_400;
const connections = 10;
const connectionLifetime = 30 * 60_000;
const startTimeoutMs = 8_000;
const migrationTimeoutMs = 30 * 60_000;

// Fixed, whatever the server's own settings: timestamps are read as ISO 8601 with an offset of whole hours.
const textForms = { TimeZone: 'UTC', DateStyle: 'ISO', application_name: 'waybill-cargo' };

const requestSettings = {
  ...textForms,
  statement_timeout: String(serverStatementTimeoutMs),
  lock_timeout: String(lockTimeout),
  idle_in_transaction_session_timeout: String(idleInTransactionTimeout),
};

const migrationSettings = { ...textForms, statement_timeout: '0', lock_timeout: '0' };
const migrationLock = 7_312_024;

export async function openPostgres(address: ServerAddress, trace?: TraceStatement): Promise<Database> {
  const parsing: TypeCodecs = { parsers: {}, serializers: {} };
  const session = { parsing, connectTimeoutMs, statementTimeoutMs, settings: requestSettings, trace };
  const open = openFirst(address, session);
  const pool = createPool({ open, max: connections, acquireTimeoutMs, lifetime: connectionLifetime });
  const db = drizzle({ client: postgresJsAdapter(pooledRunner(pool), parsing), schema });
  const ping = async () => {
    await pool.withConnection((connection) => connection.run({ text: 'select 1' }));
  };
  await firstResponse(ping);
  return {
    db,
    kind: 'external',
    address,
    ping,
    migrated: () => hasEveryMigration(db),
    applyMigrations: (directory) => applyMigrations(address, directory),
    executeSql: (text, values) => pool.withConnection((connection) => executeSql(connection, text, values)),
    poolCounts: () => pool.counts(),
    close: () => pool.close(),
  };
}

function pooledRunner(pool: Pool): QueryExecutor {
  return {
    run: (statement) => pool.withConnection((connection) => connection.run(statement)),
    begin: (work) => {
      const until = Date.now() + (transactionTimeout() ?? transactionTimeoutMs);
      return pool.withConnection((connection) => runTransaction(connection, until - Date.now(), work));
    },
  };
}

/** A server that is starting is waited for; a wrong password or name is not. Throws one line without the URL's secret. */
async function firstResponse(ping: () => Promise<void>): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await ping();
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const mayPass = isDatabaseUnavailable(cause ?? error);
      if (!mayPass || Date.now() > until) throw new Error(`DATABASE_URL: ${message}`);
    }
    await sleep(250);
  }
}

async function applyMigrations(address: ServerAddress, directory: string): Promise<void> {
  const parsing: TypeCodecs = { parsers: {}, serializers: {} };
  const session = { parsing, connectTimeoutMs, statementTimeoutMs: migrationTimeoutMs, settings: migrationSettings };
  const connection = await openFirst(address, session)();
  try {
    await runTransaction(connection, migrationTimeoutMs, async (tx) => {
      // Of two processes that start at once the second waits here, and then finds nothing to do. By the transaction, as behind a pooler
      // the next statement may be another session's.
      await tx.run({ text: `select pg_advisory_xact_lock(${migrationLock})` });
      const runner: QueryExecutor = { run: tx.run, begin: tx.savepoint };
      await migrate(drizzle({ client: postgresJsAdapter(runner, parsing) }), { migrationsFolder: directory });
    });
  } finally {
    await connection.close();
  }
}

async function executeSql(connection: Connection, text: string, values?: unknown[]) {
  try {
    const result = await connection.run({ text, parameters: values });
    return { rows: resultsOf(result).flatMap(withDates) };
  } catch (error) {
    // A text that fails after its own `begin` would hand the failed transaction on to the next caller.
    if (!values?.length && !connection.closedReason) await connection.run({ text: 'rollback' });
    throw error;
  }
}

/** postgres.js gives one result, or a plain list of them where a text of several statements has rows more than once. */
function resultsOf(result: Rows | Rows[]): Rows[] {
  return 'command' in result ? [result] : result;
}
