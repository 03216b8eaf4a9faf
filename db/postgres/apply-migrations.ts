import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import { applyFunctions } from '#db/apply-functions.ts';
import type { ServerAddress } from '#db/database.ts';
import { lockedTransaction } from '#db/locked-transaction.ts';
import { hasEveryMigration } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import type { SessionOptions } from './connection.ts';
import { failoverConnector } from './failover-connector.ts';
import { beginWith } from './negotiate.ts';
import { postgresJsAdapter } from './postgres-js-adapter.ts';
import { type OpenTransaction, runTransaction } from './transaction.ts';
import type { TypeCodecs } from './type-codecs.ts';

const migrationTimeoutMs = 30 * 60_000;
const MIGRATION_LOCK = { key: ADVISORY_LOCKS.migrations, timeoutMs: migrationTimeoutMs };

/**
 * How long the first attempt waits for a table, and how long a later one does. Shorter than PostgreSQL's
 * deadlock_timeout of a second: the migration gives way and no request of the version that still runs is ended. Then
 * longer than that, as only then PostgreSQL ends an autovacuum that has the table, and shorter than the four seconds
 * after which a request that waits is a 503.
 */
const tableTimeoutsMs = { first: 500, later: 2_000 };

/** By the transaction and not by the session: it holds behind a pooler as well, and against a role's own limits. */
const beginWaiting = (lock_timeout: number) =>
  beginWith({ statement_timeout: 0, lock_timeout, idle_in_transaction_session_timeout: 0 });

/**
 * Applies the directory's missing migrations, in one transaction on a connection of its own, and then this version's
 * functions if all of its migrations are applied.
 */
export async function applyMigrations(
  address: ServerAddress,
  session: Pick<SessionOptions, 'connectTimeoutMs' | 'settings' | 'prepare'>,
  directory: string,
): Promise<void> {
  const parsing: TypeCodecs = { parsers: {}, serializers: {} };
  const options = { ...session, parsing, statementTimeoutMs: migrationTimeoutMs };
  const connection = await failoverConnector(address, options)();
  try {
    const asDrizzle = ({ run, savepoint }: OpenTransaction) =>
      drizzle({ client: postgresJsAdapter({ run, begin: savepoint }, parsing), schema });
    let begin = beginWaiting(tableTimeoutsMs.first);
    await lockedTransaction<ReturnType<typeof asDrizzle>>(
      (work, timeoutMs) =>
        runTransaction(connection, timeoutMs, (tx) => work(asDrizzle(tx)), begin).finally(() => {
          begin = beginWaiting(tableTimeoutsMs.later);
        }),
      MIGRATION_LOCK,
      // The second of two processes that start at once finds nothing to do.
      async (db) => {
        await migrate(db, { migrationsFolder: directory });
        if (await hasEveryMigration(db)) await applyFunctions(db);
      },
    );
  } finally {
    await connection.close();
  }
}
