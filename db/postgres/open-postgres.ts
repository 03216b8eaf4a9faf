import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { isUnavailable } from '#db/connection-errors.ts';
import type { Database } from '#db/database.ts';
import { hasEveryMigration } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { type Connection, openConnection, type Rows, type ServerAddress } from './connection.ts';
import { createPool, type Pool } from './pool.ts';
import { drizzleClient, type Runner } from './postgres-js-adapter.ts';
import { runTransaction } from './transaction.ts';
import { type Parsing, withDates } from './type-codecs.ts';

// The server gives up on a statement before the client does, and the client before a request may take too long.
const lockTimeout = 4_000;
const statementTimeout = 4_500;
const answerWithin = 5_000;
const transactionWithin = 8_000;
const idleInTransactionTimeout = 10_000;
const connectWithin = 2_400;
const waitAtMost = 3_400;
const connections = 10;
const connectionLifetime = 30 * 60_000;
const startWithin = 8_000;
const migrateWithin = 30 * 60_000;

// Fixed, whatever the server's own settings: moments are read as ISO 8601 with an offset of whole hours.
const textForms = { TimeZone: 'UTC', DateStyle: 'ISO', application_name: 'waybill-cargo' };

const requestSettings = {
  ...textForms,
  statement_timeout: String(statementTimeout),
  lock_timeout: String(lockTimeout),
  idle_in_transaction_session_timeout: String(idleInTransactionTimeout),
};

const migrationSettings = { ...textForms, statement_timeout: '0', lock_timeout: '0' };
const migrationLock = 7_312_024;

export async function openPostgres(address: ServerAddress): Promise<Database> {
  const parsing: Parsing = { parsers: {}, serializers: {} };
  const session = { parsing, connectWithin, answerWithin, settings: requestSettings };
  const open = () => openConnection(address, session);
  const pool = createPool({ open, max: connections, waitAtMost, lifetime: connectionLifetime });
  const db = drizzle({ client: drizzleClient(pooledRunner(pool), parsing), schema });
  const ping = async () => {
    await pool.use((connection) => connection.run({ text: 'select 1' }));
  };
  await firstAnswer(ping);
  return {
    db,
    kind: 'external',
    ping,
    migrated: () => hasEveryMigration(db),
    applyMigrations: (folder) => applyMigrations(address, folder),
    executeSql: (text, values) => pool.use((connection) => executeSql(connection, text, values)),
    close: () => pool.close(),
  };
}

function pooledRunner(pool: Pool): Runner {
  return {
    run: (statement) => pool.use((connection) => connection.run(statement)),
    begin: (work) => {
      const until = Date.now() + transactionWithin;
      return pool.use((connection) => runTransaction(connection, until - Date.now(), work));
    },
  };
}

/** A server that is starting is waited for; a wrong password or name is not. Throws one line without the URL's secret. */
async function firstAnswer(ping: () => Promise<void>): Promise<void> {
  const until = Date.now() + startWithin;
  for (;;) {
    try {
      return await ping();
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const mayPass = isUnavailable(cause ?? error);
      if (!mayPass || Date.now() > until) throw new Error(`DATABASE_URL: ${message}`);
    }
    await sleep(250);
  }
}

async function applyMigrations(address: ServerAddress, migrationsFolder: string): Promise<void> {
  const parsing: Parsing = { parsers: {}, serializers: {} };
  const session = { parsing, connectWithin, answerWithin: migrateWithin, settings: migrationSettings };
  const connection = await openConnection(address, session);
  try {
    // Held by the session: of two processes that start at once the second waits here, and then finds nothing to do.
    await connection.run({ text: `select pg_advisory_lock(${migrationLock})` });
    const runner: Runner = {
      run: connection.run,
      begin: (work) => runTransaction(connection, migrateWithin, work),
    };
    await migrate(drizzle({ client: drizzleClient(runner, parsing) }), { migrationsFolder });
  } finally {
    await connection.close();
  }
}

async function executeSql(connection: Connection, text: string, values?: unknown[]) {
  try {
    const result = await connection.run({ text, parameters: values });
    return { rows: resultsOf(result).flatMap(withDates) };
  } catch (error) {
    // A text that fails after its own `begin` would hand the failed transaction on to the next borrower.
    if (!values?.length && !connection.lost) await connection.run({ text: 'rollback' });
    throw error;
  }
}

/** postgres.js gives one result, or a plain list of them where a text of several statements has rows more than once. */
function resultsOf(result: Rows | Rows[]): Rows[] {
  return 'command' in result ? [result] : result;
}
