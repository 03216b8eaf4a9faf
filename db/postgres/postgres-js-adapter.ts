import type postgres from 'postgres';
import type { Rows, Statement } from './statement.ts';
import type { OpenTransaction } from './transaction.ts';
import type { TypeCodecs } from './type-codecs.ts';

export type QueryExecutor = {
  run(statement: Statement): Promise<Rows>;
  begin<T>(work: (tx: OpenTransaction) => Promise<T>): Promise<T>;
};

/**
 * The part of a postgres.js client that Drizzle's session uses: `unsafe`, its `values`, `begin`, `savepoint`,
 * `options`.
 */
export function postgresJsAdapter(runner: QueryExecutor, parsing: TypeCodecs): postgres.Sql {
  const client = {
    options: parsing,
    unsafe: unsafeOf(runner.run),
    begin: <T>(work: (client: unknown) => Promise<T>) => runner.begin((tx) => work(transactionClient(tx))),
  };
  return client as unknown as postgres.Sql;
}

function transactionClient(tx: OpenTransaction): unknown {
  return {
    unsafe: unsafeOf(tx.run),
    savepoint: <T>(work: (client: unknown) => Promise<T>) => tx.savepoint((inner) => work(transactionClient(inner))),
  };
}

function unsafeOf(run: QueryExecutor['run']) {
  return (text: string, parameters?: unknown[], options?: { prepare?: boolean }) => {
    let shape: Statement['shape'] = 'objects';
    // `values` is called after the query is made: it starts one step later, as a query of postgres.js does.
    const rows = Promise.resolve().then(() => run({ text, parameters, shape, prepare: options?.prepare }));
    const values = () => {
      shape = 'arrays';
      return rows;
    };
    return Object.assign(rows, { values });
  };
}
