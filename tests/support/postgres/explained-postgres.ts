import { drizzle } from 'drizzle-orm/postgres-js';
import type { Db } from '#db/open-database.ts';
import { openConnection } from '#db/postgres/connection.ts';
import { postgresJsAdapter, type QueryExecutor } from '#db/postgres/postgres-js-adapter.ts';
import type { Statement } from '#db/postgres/statement.ts';
import { runTransaction } from '#db/postgres/transaction.ts';
import type { TypeCodecs } from '#db/postgres/type-codecs.ts';
import * as schema from '#db/schema/index.ts';

export type ExplainedDatabase = {
  db: Db;
  /** The plan of each statement that the work sends to the database, as it is sent. */
  plansOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
};

/** The product's own client on one connection, which asks for the plan of a statement before it runs it. */
export async function explainedPostgres(url: string): Promise<ExplainedDatabase> {
  const parsing: TypeCodecs = { parsers: {}, serializers: {} };
  const run: QueryExecutor['run'] = async (statement) => {
    if (/^\s*(select|with|insert|update|delete)\b/i.test(statement.text)) plans.push(await explain(statement));
    return connection.run(statement);
  };
  const begin: QueryExecutor['begin'] = (work) =>
    runTransaction({ ...connection, closedReason: undefined, run }, 30_000, work);
  // Before the connection, which takes over how Drizzle wants values to travel.
  const db = drizzle({ client: postgresJsAdapter({ run, begin }, parsing), schema });
  const timeouts = { connectTimeoutMs: 10_000, statementTimeoutMs: 30_000 };
  const connection = await openConnection({ url }, { parsing, ...timeouts, settings: { TimeZone: 'UTC' } });
  const explain = async ({ text, parameters }: Statement) => {
    const rows = await connection.run({ text: `explain ${text}`, parameters });
    return [text, ...rows.map((row) => row['QUERY PLAN'])].join('\n');
  };
  let plans: string[] = [];
  return {
    db,
    async plansOf(work) {
      plans = [];
      await work();
      return plans;
    },
    close: () => connection.close(),
  };
}
