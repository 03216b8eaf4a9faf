import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { applyFunctions } from '#db/apply-functions.ts';
import { DatabaseUnavailable } from '#db/connection-errors.ts';
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
const retryAfterMs = 250;

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
    const work = async (tx: OpenTransaction): Promise<boolean> => {
      // By the transaction, as behind a pooler the next statement may be another session's.
      const locked = await tx.run({ text: `select 1 where pg_try_advisory_xact_lock(${migrationLock})` });
      if (locked.length === 0) return false;
      const runner: QueryExecutor = { run: tx.run, begin: tx.savepoint };
      const db = drizzle({ client: postgresJsAdapter(runner, parsing), schema });
      await migrate(db, { migrationsFolder: directory });
      if (await hasEveryMigration(db)) await applyFunctions(db);
      return true;
    };
    const until = Date.now() + migrationTimeoutMs;
    // Of two processes that start at once the second waits here, and then finds nothing to do. In no transaction, as
    // that would keep one of a pooler's few sessions from the others.
    while (!(await runTransaction(connection, until - Date.now(), work, begin))) {
      await sleep(retryAfterMs);
      if (Date.now() >= until) {
        throw new DatabaseUnavailable(`The transaction did not end within ${migrationTimeoutMs} ms`);
      }
    }
  } finally {
    await connection.close();
  }
}
