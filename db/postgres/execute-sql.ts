import type { Database } from '#db/database.ts';
import type { Connection } from './connection.ts';
import type { Pool } from './pool.ts';
import type { QueryExecutor } from './postgres-js-adapter.ts';
import type { Rows } from './statement.ts';
import { withDates } from './type-codecs.ts';

/** The job runner's way to the database. A text without parameters may be several statements, with a transaction of its own. */
export function sqlExecutor(pool: Pool, { run }: QueryExecutor): Database['executeSql'] {
  return async (text, values) => {
    const result = values?.length
      ? await run({ text, parameters: values })
      : await pool.withConnection((connection) => runText(connection, text));
    return { rows: resultsOf(result).flatMap(withDates) };
  };
}

async function runText(connection: Connection, text: string): Promise<Rows> {
  try {
    return await connection.run({ text });
  } catch (error) {
    // A text that fails after its own `begin` would hand the failed transaction on to the next caller.
    if (!connection.closedReason) await connection.run({ text: 'rollback' });
    throw error;
  }
}

/** postgres.js gives one result, or a plain list of them where a text of several statements has rows more than once. */
function resultsOf(result: Rows | Rows[]): Rows[] {
  return 'command' in result ? [result] : result;
}
