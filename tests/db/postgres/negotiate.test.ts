import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase, rowsOf } from '#db/open-database.ts';
import { emptyPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';

type Options = NonNullable<Parameters<typeof openDatabase>[0]['beside']>;

const lines: string[] = [];
const warn = (line: string) => void lines.push(line);
const log = { debug: () => undefined, info: () => undefined, warn };

async function open(databaseUrl: string, beside?: Options): Promise<Database> {
  lines.length = 0;
  const database = await openDatabase({ databaseUrl, dataDir: '', log, ...(beside && { beside }) });
  onTestFinished(() => database.close());
  return database;
}

const LIMITS = { statement_timeout: '4500ms', lock_timeout: '4s', idle_in_transaction_session_timeout: '10s' };

async function limitsIn(db: Database['db']) {
  const names = Object.keys(LIMITS).map((name) => sql`current_setting(${name}) as ${sql.identifier(name)}`);
  const [row] = await rowsOf<typeof LIMITS>(db, sql`select ${sql.join(names, sql`, `)}`);
  return row;
}

test('without a pooler each session has the limits, a statement is one message, and prepared ones are used', async () => {
  const database = await open(await emptyPostgresDatabase());
  expect(lines).toEqual([]);
  expect(await limitsIn(database.db)).toEqual(LIMITS);
  const [alone] = await rowsOf(database.db, sql`select now() = statement_timestamp() as first`);
  expect(alone).toEqual({ first: true });
  const named = database.db.select({ n: sql<number>`${sql.placeholder('n')}::integer` }).from(sql`(values (1)) one`);
  await named.prepare('named').execute({ n: 1 });
  expect(await rowsOf(database.db, sql`select 1 as one from pg_prepared_statements`)).toEqual([{ one: 1 }]);
});

test('a role’s own settings are no limit for migrations', async () => {
  const url = await emptyPostgresDatabase();
  const root = postgres(url, { max: 1, onnotice: () => undefined });
  onTestFinished(() => root.end());
  // So long that nothing ends by it: the migration writes down what it runs under.
  const own = { statement_timeout: '20min', lock_timeout: '21min', idle_in_transaction_session_timeout: '22min' };
  const name = new URL(url).pathname.slice(1);
  for (const [limit, time] of Object.entries(own))
    await root.unsafe(`alter database "${name}" set ${limit} = '${time}'`);
  const limits = Object.keys(own).map((limit) => `current_setting('${limit}') as ${limit}`);
  const directory = await directoryWith(`create table met as select ${limits}`);
  await (await open(url)).applyMigrations(directory);
  expect([...(await root`select * from met`)]).toEqual([
    { statement_timeout: '0', lock_timeout: '500ms', idle_in_transaction_session_timeout: '0' },
  ]);
});

/** A directory of migrations with this one. */
async function directoryWith(statement: string): Promise<string> {
  const directory = await temporaryDirectory();
  mkdirSync(join(directory, 'meta'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_met', breakpoints: true }];
  writeFileSync(
    join(directory, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  writeFileSync(join(directory, '0000_met.sql'), statement);
  return directory;
}
