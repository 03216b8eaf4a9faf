import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { applyFunctions } from '#db/apply-functions.ts';
import type { ServerAddress } from '#db/database.ts';
import { hasEveryMigration } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import type { SessionOptions } from './connection.ts';
import { beginWith } from './negotiate.ts';
import { openFirst } from './open-first.ts';
import { postgresJsAdapter, type QueryExecutor } from './postgres-js-adapter.ts';
import { type OpenTransaction, runTransaction } from './transaction.ts';
import type { TypeCodecs } from './type-codecs.ts';

const migrationTimeoutMs = 30 * 60_000;
const migrationLock = 7_312_024;

/** By the transaction and not by the session: it holds behind a pooler as well, and against a role's own limits. */
const begin = beginWith({ statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 });

/**
 * Applies what is missing of the directory's migrations, in one transaction and on one connection of its own; and where these are all of this
 * version's, its functions.
 */
export async function applyMigrations(
  address: ServerAddress,
  session: Pick<SessionOptions, 'connectTimeoutMs' | 'settings' | 'prepare'>,
  directory: string,
): Promise<void> {
  const parsing: TypeCodecs = { parsers: {}, serializers: {} };
  const options = { ...session, parsing, statementTimeoutMs: migrationTimeoutMs };
  const connection = await openFirst(address, options)();
  try {
    const work = async (tx: OpenTransaction) => {
      // Of two processes that start at once the second waits here, and then finds nothing to do. By the transaction, as behind a pooler
      // the next statement may be another session's.
      await tx.run({ text: `select pg_advisory_xact_lock(${migrationLock})` });
      const runner: QueryExecutor = { run: tx.run, begin: tx.savepoint };
      const db = drizzle({ client: postgresJsAdapter(runner, parsing), schema });
      await migrate(db, { migrationsFolder: directory });
      if (await hasEveryMigration(db)) await applyFunctions(db);
    };
    await runTransaction(connection, migrationTimeoutMs, work, begin);
  } finally {
    await connection.close();
  }
}
